import type { ReturnsMessages } from '../en/returns.ts';

const returns: ReturnsMessages = {
  title: 'قبول مرتجع',
  creditNote: 'إشعار دائن',
  goods: 'ما يُرجَع',
  pieces: 'القطع (من %{left})',
  piecesOf: 'قطع %{name}، %{left} على الأكثر',
  condition: 'حالة القطعة',
  before:
    'لم تُرجع قطع من قبل |||| أُرجعت قطعة واحدة من قبل |||| أُرجعت قطعتان من قبل |||| أُرجعت %{smart_count} قطع من قبل |||| أُرجعت %{smart_count} قطعة من قبل |||| أُرجعت %{smart_count} قطعة من قبل',
  reason: 'السبب',
  money: 'ردّ المبلغ',
  value: 'قيمة المرتجع',
  due: 'خُصم من المستحق',
  financed: 'يُردّ إلى شركة التمويل',
  refund: 'المبلغ المردود',
  method: 'الطريقة',
  amount: 'المبلغ',
  another: 'طريقة أخرى',
  remove: 'إزالة هذه الطريقة',
  save: 'قبول المرتجع',
  atMost: '%{left} على الأكثر',
  nothing: 'أدخل عدد القطع المرتجعة',
  nothingLeft: 'لم يبق من هذا البيع ما يُرجع.',
  done: 'حُفظ %{number}',
  takenBack: 'مرتجع بقيمة %{amount} في %{date}:',
  replacedBy: 'حلّ محله %{number}',
  release: 'السماح بالبيع',
  released: 'يمكن بيعها الآن',
  reasons: {
    OTHER_MODEL: 'أراد طرازًا آخر',
    FAULT: 'لا يعمل جيدًا',
    WRONG_ITEM: 'سُلّم صنف خطأ',
  },
  counter: {
    reason: 'مرتجع عند نقطة البيع',
    choose: 'طريقة الرد',
    byKey: 'نقدًا (F10) أو UPI (F9)',
    add: 'إضافة صنف من هذه الفاتورة',
    setOff: 'خُصم من المرتجع',
    toPay: 'المطلوب دفعه',
    cleared: 'منه %{amount} للمستحق وشركة التمويل',
  },
  conditions: { NEW: 'جديد، علبة مغلقة', USED: 'مستعمل', OPENED: 'علبة مفتوحة', FAULTY: 'معيب (يُحجز)' },
};

export default returns;
