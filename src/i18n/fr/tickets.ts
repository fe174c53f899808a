import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  customer: 'Pour le client',
  language: 'Langue du message',
  whatsApp: 'Envoyer par WhatsApp',
  open: 'Page du client',
  papers: 'Documents',
  paper: {
    JOB_CARD: 'Fiche de réparation',
    QUOTATION: 'Devis',
    BRAND_CHALLAN: 'Bon de transfert à la marque',
    DELIVERY_NOTE: 'Bon de remise',
  },
  label: 'Étiquette de l’appareil',
};

export default tickets;
