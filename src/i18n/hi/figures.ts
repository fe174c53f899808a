import type { FiguresMessages } from '../en/figures.ts';

const figures: FiguresMessages = {
  name: 'बिक्री रिपोर्ट',
  dimension: {
    month: 'महीना',
    company: 'कंपनी',
    itemCategory: 'कैटेगरी',
    paymentMethod: 'पेमेंट का तरीका',
    staff: 'सेल्समैन',
  },
  measure: {
    sales: 'बिल',
    units: 'पीस',
    revenuePaise: 'बिक्री',
    taxPaise: 'टैक्स',
    grossProfitPaise: 'मुनाफ़ा',
  },
  before: '%{measure} (पिछला)',
  total: 'टोटल',
  nothingPaid: 'पेमेंट नहीं',
  unknown: 'पता नहीं',
};

export default figures;
