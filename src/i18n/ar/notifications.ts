import type { NotificationsMessages } from '../en/notifications.ts';

const notifications: NotificationsMessages = {
  new: 'لا جديد |||| %{smart_count} جديد |||| %{smart_count} جديدان |||| %{smart_count} جديدة |||| %{smart_count} جديدًا |||| %{smart_count} جديد',
  allRead: 'تعليم الكل كمقروء',
  allUnread: 'تعليم الكل كغير مقروء',
  markRead: 'تعليم كمقروء',
  markUnread: 'تعليم كغير مقروء',
  remove: 'حذف',
  close: 'إغلاق',
  of: '%{action}: %{title}',
  none: 'لا جديد',
  noneText: 'يظهر هنا انخفاض المخزون والمستحقات المتأخرة والدخول من جهاز جديد.',
  failed: 'تعذر تحميل الإشعارات',
  again: 'إعادة المحاولة',
  left: 'لم تبق قطعة |||| بقيت قطعة واحدة |||| بقيت قطعتان |||| بقيت %{smart_count} قطع |||| بقيت %{smart_count} قطعة |||| بقيت %{smart_count} قطعة',
  noneLeft: 'لم تبق أي قطعة',
  limit:
    'لم تبق قطعة |||| بقيت قطعة واحدة أو أقل |||| بقيت قطعتان أو أقل |||| بقيت %{smart_count} قطع أو أقل |||| بقيت %{smart_count} قطعة أو أقل |||| بقيت %{smart_count} قطعة أو أقل',
  mention: 'ذكرك %{name}',
  noticeDue:
    'ذكّر العميل: جاهز اليوم |||| ذكّر العميل: جاهز منذ يوم |||| ذكّر العميل: جاهز منذ يومين |||| ذكّر العميل: جاهز منذ %{smart_count} أيام |||| ذكّر العميل: جاهز منذ %{smart_count} يومًا |||| ذكّر العميل: جاهز منذ %{smart_count} يوم',
  assigned: 'أسند إليك %{name} سجلًا',
  followed: {
    comment: 'علّق %{name} على سجل تتابعه',
    change: 'غيّر %{name} سجلًا تتابعه',
    transition: 'غيّر %{name} حالة سجل تتابعه',
    more: 'لم يتغيّر أي سجل تتابعه |||| تغيّر سجل واحد تتابعه |||| تغيّر سجلان تتابعهما |||| تغيّرت %{smart_count} سجلات تتابعها |||| تغيّر %{smart_count} سجلًا تتابعه |||| تغيّر %{smart_count} سجل تتابعه',
  },
  newOwner: 'جعلك %{name} المسؤول',
  workFailed: { title: 'تعذّر الإكمال: %{record}', text: 'توقف الخادم بعد عدة محاولات. السبب في سجله.' },
  booksDiffer: {
    title: 'الدفاتر لا تطابق المستندات',
    text: 'لا فروق |||| وُجدت فروق في فحص واحد |||| وُجدت فروق في فحصين |||| وُجدت فروق في %{smart_count} فحوص |||| وُجدت فروق في %{smart_count} فحصًا |||| وُجدت فروق في %{smart_count} فحص',
  },
  soldOut: 'نفد %{product}',
  lowStock: {
    title: 'مخزون %{product} منخفض',
    more: 'لا منتجات أخرى منخفضة |||| منتج آخر مخزونه منخفض |||| منتجان آخران مخزونهما منخفض |||| %{smart_count} منتجات أخرى مخزونها منخفض |||| %{smart_count} منتجًا آخر مخزونه منخفض |||| %{smart_count} منتج آخر مخزونه منخفض',
  },
  criticalStock: {
    title: '%{product} على وشك النفاد',
    more: 'لا منتجات أخرى على وشك النفاد |||| منتج آخر على وشك النفاد |||| منتجان آخران على وشك النفاد |||| %{smart_count} منتجات أخرى على وشك النفاد |||| %{smart_count} منتجًا آخر على وشك النفاد |||| %{smart_count} منتج آخر على وشك النفاد',
  },
  dueOverdue: {
    title: 'على %{customer} مستحق \u2066%{due}\u2069',
    since: 'متأخر: %{invoiceNo} بتاريخ %{date}',
    more: 'لا ديون متأخرة أخرى |||| دين متأخر آخر |||| دينان متأخران آخران |||| %{smart_count} ديون متأخرة أخرى |||| %{smart_count} دينًا متأخرًا آخر |||| %{smart_count} دين متأخر آخر',
    sum: '\u2066%{due}\u2069 إجمالًا، أقدم من 30 يومًا',
  },
  newProduct: {
    title: 'منتج جديد: %{product}',
    confirm: 'أدخله %{name} مع فاتورة: أكّد سعره',
  },
  newDevice: {
    own: 'تم الدخول إلى حسابك من جهاز جديد',
    other: 'دخل %{name} من جهاز جديد',
    unknown: 'جهاز غير معروف',
  },
};

export default notifications;
