import type { FiguresMessages } from '../en/figures.ts';

const figures: FiguresMessages = {
  name: 'बिक्री का हिसाब',
  dimension: {
    month: 'महीना',
    company: 'कंपनी',
    itemCategory: 'सामान की किस्म',
    paymentMethod: 'पैसे का तरीका',
    staff: 'किसने बेचा',
  },
  measure: {
    sales: 'बिक्री',
    units: 'पीस',
    revenuePaise: 'बिक्री की रकम',
    taxPaise: 'टैक्स',
    grossProfitPaise: 'मुनाफ़ा',
  },
  before: '%{measure} (पहले)',
  total: 'कुल',
  nothingPaid: 'कुछ नहीं मिला',
  unknown: 'पता नहीं',
};

export default figures;
