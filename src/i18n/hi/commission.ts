import type { CommissionMessages } from '../en/commission.ts';

const commission: CommissionMessages = {
  title: 'कमीशन',
  lead: 'हर सेल्समैन को उसकी बिक्री पर क्या मिला; वापस आया माल अपने दिन अपना हिस्सा घटाता है',
  month: 'महीना',
  person: 'किसका',
  pay: 'वेतन',
  units: 'पीस',
  sold: 'टैक्स के बिना बिक्री',
  margin: 'मार्जिन',
  commission: 'कमीशन',
  people: 'व्यक्ति के अनुसार',
  linesOf: '%{name} के बिल की लाइनें',
  day: 'तारीख़',
  bill: 'बिल',
  item: 'सामान',
  rule: 'नियम',
  none: 'इस महीने कोई बिक्री नहीं',
  notOver: 'महीना पूरा होने पर वेतन में जोड़ा जा सकता है।',
  addToPay: 'वेतन में जोड़ें',
  payTitle: '%{name} का कमीशन',
  payLead: '%{month} के %{amount} वेतन की प्रविष्टि के रूप में देना बाकी हो जाएँगे।',
  paid: '%{number} वेतन में जोड़ा गया',
  kind: { RETURN: 'वापस', CANCELLED: 'रद्द' },
};

export default commission;
