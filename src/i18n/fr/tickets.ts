import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  papers: 'Documents',
  paper: {
    JOB_CARD: 'Fiche d’intervention',
    QUOTATION: 'Devis',
    BRAND_CHALLAN: 'Bon de transfert à la marque',
    DELIVERY_NOTE: 'Bon de remise',
  },
  refunds: 'Bons de remboursement',
  label: 'Étiquette de l’appareil',
};

export default tickets;
