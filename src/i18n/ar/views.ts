import type { ViewMessages } from '../en/views.ts';

const views: ViewMessages = {
  label: 'طريقة العرض',
  list: 'قائمة',
  as: { list: 'قائمة', board: 'لوحة', calendar: 'تقويم', timeline: 'مخطط زمني' },
  sharedWith: 'مشاركة مع',
  onlyMe: 'أنا فقط',
  everyone: 'الجميع',
  refused: 'بقي %{name} في مكانه: %{reason}',
  tooMany: 'تظهر أول %{max} فقط. استخدم عوامل التصفية لرؤية الباقي.',
  board: {
    hint: 'اضغط مسافة لنقل البطاقة، ومفتاح الإدخال لفتحها.',
    cards:
      'لا بطاقات |||| بطاقة واحدة |||| بطاقتان |||| %{smart_count} بطاقات |||| %{smart_count} بطاقة |||| %{smart_count} بطاقة',
    limit: 'الحد %{limit}',
    none: 'غير محدد',
    unknown: 'غير متاح',
    empty: 'لا توجد بطاقات',
    more: 'عرض المزيد',
    menu: 'إجراءات %{name}',
    up: 'نقل لأعلى',
    down: 'نقل لأسفل',
    lifted:
      'رُفعت %{name} من %{column}، الموضع %{position} من %{total}. انقلها بمفاتيح الأسهم، وأنزلها بالمسافة، وألغِ بمفتاح الخروج.',
    at: '%{column}، الموضع %{position} من %{total}',
    moved: 'نُقلت %{name} إلى %{column}، الموضع %{position}',
    cancelled: 'أُلغي النقل. عادت %{name} إلى %{column}.',
  },
  calendar: {
    month: 'شهر',
    week: 'أسبوع',
    day: 'يوم',
    change: 'تغيير التاريخ',
    open: 'فتح',
    save: 'حفظ',
    moved: 'نُقلت %{name} إلى %{day}',
  },
  timeline: {
    earlier: 'السابق',
    later: 'التالي',
    today: 'اليوم',
    nothing: 'لا شيء في هذه الفترة. لا تظهر السجلات التي ينقصها أحد التاريخين.',
    bar: '%{name}: من %{from} إلى %{to}',
    other: 'بلا مجموعة',
  },
};

export default views;
