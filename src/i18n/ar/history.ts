import type { HistoryMessages } from '../en/history.ts';

const history: HistoryMessages = {
  search: 'ابحث أو صفِّ: اليوم، آجل',
  suggestions: 'اقتراحات',
  today: 'اليوم',
  yesterday: 'أمس',
  withDue: 'عليها متبقٍّ',
  noDue: 'مسددة',
  cash: 'مدفوعة نقدًا',
  cancelled: 'ملغاة',
  imei: 'سجل IMEI %{imei}',
  totals: {
    label: 'مجاميع هذه التصفية',
    sales: 'المبيعات',
    revenue: 'الإيراد',
    tax: 'الضريبة',
    due: 'المتبقي',
    cancelled:
      'المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ',
    moreThan: 'أكثر من %{count}',
    goods:
      '%{goods}: لا قطع، \u2066%{amount}\u2069 |||| %{goods}: قطعة واحدة، \u2066%{amount}\u2069 |||| %{goods}: قطعتان، \u2066%{amount}\u2069 |||| %{goods}: %{smart_count} قطع، \u2066%{amount}\u2069 |||| %{goods}: %{smart_count} قطعة، \u2066%{amount}\u2069 |||| %{goods}: %{smart_count} قطعة، \u2066%{amount}\u2069',
    received: 'المدفوع بطريقة %{method}: \u2066%{amount}\u2069',
    unknown: 'العدد أكبر من أن يُجمع',
    failed: 'تعذّر تحميل المجاميع',
  },
  whatsAppText: '%{shop}: الفاتورة %{number} بتاريخ %{date}، \u2066%{amount}\u2069. شكرًا لكم!',
  print: 'طباعة',
  printing: 'يجري إعداد القائمة…',
  printedAt: '%{shop}، %{date}',
  allSales: 'كل المبيعات',
  first: 'أول %{count} من %{total}',
  keys: {
    title: 'اختصارات لوحة المفاتيح',
    open: 'الاختصارات',
    search: 'بحث',
    next: 'الصف التالي',
    previous: 'الصف السابق',
    openRow: 'فتح',
    printRow: 'طباعة الفاتورة',
    whatsAppRow: 'إرسال عبر WhatsApp',
    select: 'اختيار',
    help: 'هذه الاختصارات',
    close: 'إغلاق',
  },
};

export default history;
