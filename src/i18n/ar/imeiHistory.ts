import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  title: 'البحث عن IMEI',
  of: 'IMEI %{imei}',
  field: 'IMEI أو الرقم التسلسلي',
  search: 'بحث',
  none: 'لم تدخل هذا المحل قطعة بهذا الرقم قط.',
  by: 'بواسطة %{name}',
};

export default imeiHistory;
