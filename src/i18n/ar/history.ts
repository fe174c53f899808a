import type { HistoryMessages } from '../en/history.ts';

const history: HistoryMessages = {
  search: 'ابحث أو صفِّ: اليوم، دين',
  suggestions: 'اقتراحات',
  today: 'اليوم',
  yesterday: 'أمس',
  withDue: 'عليها دين',
  noDue: 'لا دين عليها',
  cash: 'مدفوعة نقدًا',
  cancelled: 'ملغاة',
  imei: 'IMEI %{imei}: تاريخه',
  totals: {
    label: 'مجاميع هذه التصفية',
    sales: 'المبيعات',
    revenue: 'الإيراد',
    tax: 'الضريبة',
    due: 'الدين',
    cancelled:
      'المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ |||| المُلغى: %{smart_count}، خارج المبالغ',
    moreThan: 'أكثر من %{count}',
    goods:
      '%{goods}: لا قطع، \u2066%{amount}\u2069 |||| %{goods}: قطعة واحدة، \u2066%{amount}\u2069 |||| %{goods}: قطعتان، \u2066%{amount}\u2069 |||| %{goods}: %{smart_count} قطع، \u2066%{amount}\u2069 |||| %{goods}: %{smart_count} قطعة، \u2066%{amount}\u2069 |||| %{goods}: %{smart_count} قطعة، \u2066%{amount}\u2069',
    received: 'المدفوع بوسيلة %{method}: \u2066%{amount}\u2069',
    unknown: 'أكثر من أن تُجمع',
    failed: 'لم تصل المجاميع',
  },
  print: 'طباعة',
  printing: 'القائمة قادمة…',
  printedAt: '%{shop}، %{date}',
  allSales: 'كل المبيعات',
  first: 'أول %{count} من %{total}',
  keys: {
    title: 'مفاتيح هذه القائمة',
    open: 'المفاتيح',
    search: 'بحث',
    next: 'الصف التالي',
    previous: 'الصف السابق',
    openRow: 'فتح',
    printRow: 'طباعة الفاتورة',
    whatsAppRow: 'إرسال عبر WhatsApp',
    select: 'اختيار',
    help: 'هذه المفاتيح',
    close: 'إغلاق',
  },
};

export default history;
