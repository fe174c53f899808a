import type { ExpensesMessages } from '../en/expenses.ts';

const expenses: ExpensesMessages = {
  cancel: 'रद्द करें',
  cancelTitle: '%{number} रद्द करें',
  cancelLead: 'आज की तारीख़ में उल्टी एंट्री होगी और नंबर रहेगा। कैश खुले गल्ले में वापस जाएगा।',
  cancelled: 'रद्द किया गया',
  reason: 'वजह',
  pay: 'पैसा दें',
  payTitle: '%{number} का पैसा दें',
  paid: 'पेमेंट दर्ज हुआ',
  overCashLimit:
    '%{payee} को एक दिन में ₹10,000 से ज़्यादा कैश दिया गया। आयकर कानून की धारा 40A(3) में यह कैश ख़र्च नहीं माना जा सकता।',
  staffOverCashLimit:
    'इस व्यक्ति को एक दिन में ₹10,000 से ज़्यादा कैश दिया गया। आयकर कानून की धारा 40A(3) में यह कैश ख़र्च नहीं माना जा सकता।',
};

export default expenses;
