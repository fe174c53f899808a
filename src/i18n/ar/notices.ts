import type { NoticeMessages } from '../en/notices.ts';

const notices: NoticeMessages = {
  left: 'لم تبق قطعة |||| بقيت قطعة واحدة |||| بقيت قطعتان |||| بقيت %{smart_count} قطع |||| بقيت %{smart_count} قطعة |||| بقيت %{smart_count} قطعة',
  noneLeft: 'لم تبق أي قطعة',
  limit:
    'لم تبق قطعة |||| بقيت قطعة واحدة أو أقل |||| بقيت قطعتان أو أقل |||| بقيت %{smart_count} قطع أو أقل |||| بقيت %{smart_count} قطعة أو أقل |||| بقيت %{smart_count} قطعة أو أقل',
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
  mention: 'ذكرك %{name}',
  newDevice: {
    own: 'تم الدخول إلى حسابك من جهاز جديد',
    other: 'دخل %{name} من جهاز جديد',
    unknown: 'جهاز غير معروف',
  },
};

export default notices;
