import type { SalePageMessages } from '../en/salePage.ts';

const salePage: SalePageMessages = {
  title: 'عملية بيع',
  unknown: 'لم يُعثر على عملية البيع.',
  print: 'طباعة',
  pdf: 'PDF',
  pdfComing: 'يجري إعداد PDF…',
  size: { A4: 'A4', A5: 'A5', '80mm': 'لفة 80 مم', '58mm': 'لفة 58 مم' },
  whatsApp: 'WhatsApp',
  email: 'بريد',
  emailSubject: '%{shop}: الفاتورة %{number}',
  copies: { label: 'النسخ', 1: 'الأصل', 2: 'الأصل ونسخة', 3: 'الثلاث كلها' },
  endLink: {
    open: 'إلغاء الرابط',
    title: 'إلغاء روابط %{number}؟',
    text: 'تتوقف فورًا كل الروابط التي أرسلت لهذا المستند حتى الآن. وما ترسله بعد ذلك يكون له رابط جديد.',
    done: 'أُلغيت روابط %{number}',
  },
  margin:
    'بنظام الهامش: الهامش \u2066%{margin}\u2069، والضريبة عليه \u2066%{tax}\u2069. لا يراه إلا المالك؛ وليس على الورقة.',
  actions: 'إجراءات هذا البيع',
  units: 'قطع هذه العملية',
  historyOf: 'سجل %{imei}',
  cancelText: 'قيد الإلغاء يعكس المخزون ودفتر الأستاذ والمستحقات، وتبقى الفاتورة في السجل ملغاة.',
};

export default salePage;
