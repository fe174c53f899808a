import type { TransfersMessages } from '../en/transfers.ts';

const transfers: TransfersMessages = {
  goods: 'البضاعة',
  note: 'ملاحظة',
  atOnce: 'البضاعة وصلت بالفعل',
  save: 'حفظ النقل',
  empty: 'أضف البضاعة المنقولة.',
  onePlace: 'لهذا المحل مكان واحد. أضف مكانًا آخر لنقل البضاعة.',
  addPlace: 'إضافة مكان',
  receive: 'استلام',
  scan: 'امسح ما وصل',
  notOfThis: 'ليس في هذا النقل: %{code}',
  arrived: 'وصل: %{name}',
  left: 'لا ينقص شيء |||| تنقص قطعة واحدة |||| تنقص قطعتان |||| تنقص %{smart_count} قطع |||| تنقص %{smart_count} قطعة |||| تنقص %{smart_count} قطعة',
  confirm: 'استلام البضاعة',
  cancel: 'إلغاء النقل',
  cancelLead: 'ما لا يزال في الطريق يعود إلى %{place}.',
  open: 'لا شيء في الطريق |||| قطعة واحدة في الطريق |||| قطعتان في الطريق |||| %{smart_count} قطع في الطريق |||| %{smart_count} قطعة في الطريق |||| %{smart_count} قطعة في الطريق',
  received:
    'لم تُستلم قطعة |||| استُلمت قطعة واحدة |||| استُلمت قطعتان |||| استُلمت %{smart_count} قطع |||| استُلمت %{smart_count} قطعة |||| استُلمت %{smart_count} قطعة',
  returned:
    'لم تُعَد قطعة |||| أُعيدت قطعة واحدة |||| أُعيدت قطعتان |||| أُعيدت %{smart_count} قطع |||| أُعيدت %{smart_count} قطعة |||| أُعيدت %{smart_count} قطعة',
  history: 'عمليات الاستلام',
  byPlace: 'المخزون حسب المكان',
};

export default transfers;
