import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  papers: 'काग़ज़',
  paper: {
    JOB_CARD: 'जॉब कार्ड',
    QUOTATION: 'कोटेशन',
    BRAND_CHALLAN: 'ब्रांड का चालान',
    DELIVERY_NOTE: 'डिलीवरी नोट',
  },
  refunds: 'वापसी वाउचर',
  label: 'फ़ोन का लेबल',
};

export default tickets;
