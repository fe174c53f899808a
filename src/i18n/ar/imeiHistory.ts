import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  of: 'IMEI %{imei}',
  field: 'IMEI أو الرقم التسلسلي',
  search: 'بحث',
  hint: 'ابحث عن سجل هاتف',
  hintText: 'امسح رقمه أو اكتبه: ممن جاء، ومن اشتراه، وما حدث بينهما.',
  none: 'لا قطعة بهذا الرمز.',
  by: 'بواسطة %{name}',
  inShop: 'في المحل',
  with: 'لدى',
};

export default imeiHistory;
