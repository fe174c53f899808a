import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  title: 'البحث عن IMEI',
  of: 'IMEI %{imei}',
  field: 'IMEI أو الرقم التسلسلي',
  search: 'بحث',
  hint: 'لكل هاتف قصته هنا',
  hintText: 'امسح رقمه أو اكتبه: ممن جاء، ومن اشتراه، وما حدث بينهما.',
  none: 'لم تدخل هذا المحل قطعة بهذا الرقم قط.',
  by: 'بواسطة %{name}',
};

export default imeiHistory;
