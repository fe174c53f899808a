import type { PapersMessages } from '../en/papers.ts';

const papers: PapersMessages = {
  title: 'काग़ज़',
  label: { tickets: 'फ़ोन का लेबल' },
  documents: { tickets: 'वापसी वाउचर' },
  of: {
    expenses: { VOUCHER: 'पेमेंट वाउचर' },
    tickets: {
      JOB_CARD: 'जॉब कार्ड',
      QUOTATION: 'कोटेशन',
      BRAND_CHALLAN: 'ब्रांड का चालान',
      DELIVERY_NOTE: 'डिलीवरी नोट',
    },
  },
};

export default papers;
