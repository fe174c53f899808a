import type { BookingsMessages } from '../en/bookings.ts';

const bookings: BookingsMessages = {
  title: 'الحجوزات',
  new: 'حجز طراز',
  book: 'استلام المقدم والحجز',
  model: 'الطراز',
  typeModel: 'اكتب الطراز',
  noModel: 'لا يوجد هذا الطراز. أضف المنتج أولًا.',
  price: 'السعر المتفق عليه',
  wishedOn: 'مطلوب بحلول',
  advance: 'الدفعة المقدمة',
  sell: 'بيع',
  end: 'إنهاء الحجز',
  left: 'المتبقي من المقدم لدى المحل: %{amount}',
  refundBy: 'طريقة الرد',
  keep: 'دون رد: يبقى رصيدًا للعميل',
  refund: 'المبلغ المردود',
  reason: 'السبب',
  outcome: 'ما آل إليه',
  inStock:
    'لا شيء في المخزون |||| واحد في المخزون |||| اثنان في المخزون |||| %{smart_count} في المخزون |||| %{smart_count} في المخزون |||| %{smart_count} في المخزون',
  soldBy: 'بيع بالفاتورة',
  refunded: 'رُدّ %{amount} عن طريق %{method}: %{number}',
  booked: 'محجوز',
  agreed: 'السعر المتفق عليه %{price}، المقدم %{advance}',
  none: 'لا حجوزات مفتوحة',
  done: '%{number}: تم الحجز',
  needsCustomer: 'أضف العميل أولًا ثم احجز.',
};

export default bookings;
