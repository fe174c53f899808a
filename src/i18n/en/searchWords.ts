/** Keywords besides the names on screen, separated by blanks, in any case; valid in every language. */
const searchWords = {
  keys: {
    company: 'brand company make',
    itemCategory: 'category type kind',
    model: 'model handset',
    paymentMethod: 'method payment paid paidby',
    paidWith: 'paidwith with received',
    paymentMode: 'mode',
    soldBy: 'by soldby seller salesperson salesman',
    status: 'status state',
    year: 'year',
    month: 'month',
    from: 'from since after',
    to: 'to until till before',
    date: 'date day on',
    due: 'due dues owes balance',
    total: 'total amount price bill-amount',
    words: 'phone mobile customer name imei serial invoice bill no number',
  },
  /** Days after `date:`, `from:` and `to:`; the first three also alone. */
  days: {
    today: 'today',
    yesterday: 'yesterday',
    dayBefore: '',
    week: 'week thisweek',
    month: 'month thismonth',
  },
  spans: {
    thisWeek: 'this_week',
    lastWeek: 'last_week',
    thisMonth: 'this_month',
    lastMonth: 'last_month',
    thisYear: 'this_year',
    lastYear: 'last_year',
  },
  alone: { due: 'due dues unpaid', cash: 'cash', cancelled: 'cancelled canceled' },
  /** Payment methods as keywords alone: words that occur in no person's or model's name. */
  methodsAlone: 'upi gpay googlepay phonepe paytm bhim card cheque finance emi',
  paymentMethod: {
    CASH: 'cash',
    UPI: 'upi gpay googlepay phonepe paytm bhim qr',
    CARD: 'card debit credit-card swipe',
    BANK_TRANSFER: 'bank neft rtgs imps transfer',
    CHEQUE: 'cheque check',
    FINANCE: 'finance emi loan bajaj',
    EXCHANGE: 'exchange buyback',
    STORE_CREDIT: 'store-credit storecredit',
  },
  paymentMode: {
    FULL: 'full paid',
    PARTIAL: 'partial part',
    SPLIT: 'split mixed',
    FINANCE: 'finance emi',
    CREDIT: 'credit unpaid',
  },
  status: {
    POSTED: 'posted sold',
    CANCELLED: 'cancelled canceled cancel',
    RETURNED: 'returned return',
    PART_RETURNED: 'partly-returned',
  },
  itemCategory: {
    MOBILE: 'mobile mobiles phone phones',
    TABLET: 'tablet tablets tab',
    LAPTOP: 'laptop laptops',
    WATCH: 'watch watches',
    AUDIO: 'audio earbuds headphone headphones',
    ACCESSORY: 'accessory accessories',
    SERVICE: 'service repair',
    OTHER: 'other',
  },
  months: 'jan feb mar apr may jun jul aug sep|sept oct nov dec',
  units: { thousand: 'k thousand', lakh: 'l lakh lac', crore: 'cr crore' },
};

export type SearchWords = typeof searchWords;
export default searchWords;
