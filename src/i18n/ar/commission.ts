import type { CommissionMessages } from '../en/commission.ts';

const commission: CommissionMessages = {
  title: 'العمولات',
  lead: 'ما كسبه كل بائع من مبيعاته؛ البضاعة المرتجعة تسترد حصتها في يومها',
  month: 'الشهر',
  person: 'الشخص',
  pay: 'الراتب',
  units: 'القطع',
  sold: 'المبيع دون الضريبة',
  margin: 'الهامش',
  commission: 'العمولة',
  people: 'حسب الشخص',
  linesOf: 'بنود فواتير %{name}',
  day: 'التاريخ',
  bill: 'الفاتورة',
  item: 'الصنف',
  rule: 'القاعدة',
  none: 'لا مبيعات في هذا الشهر',
  notOver: 'تُضاف إلى الراتب بعد انتهاء الشهر.',
  addToPay: 'إضافة إلى الراتب',
  payTitle: 'عمولة %{name}',
  payLead: 'يصبح %{amount} عن %{month} مستحقًا للشخص كقيد في الراتب.',
  paid: 'أُضيف %{number} إلى الراتب',
  kind: { RETURN: 'مرتجع', CANCELLED: 'ملغاة' },
};

export default commission;
