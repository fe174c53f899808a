import type { PapersMessages } from '../en/papers.ts';

const papers: PapersMessages = {
  title: 'Documents',
  label: { tickets: 'Étiquette de l’appareil' },
  documents: { tickets: 'Bons de remboursement' },
  of: {
    expenses: { VOUCHER: 'Bon de paiement' },
    tickets: {
      JOB_CARD: 'Fiche d’intervention',
      QUOTATION: 'Devis',
      BRAND_CHALLAN: 'Bon de transfert à la marque',
      DELIVERY_NOTE: 'Bon de remise',
    },
  },
};

export default papers;
