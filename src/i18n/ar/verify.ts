import type { VerifyMessages } from '../en/verify.ts';

const verify: VerifyMessages = {
  title: 'التحقق من الدفاتر',
  ok: 'الدفاتر تطابق المستندات',
  bad: 'الدفاتر لا تطابق المستندات',
  never: 'لم يُتحقق منها بعد. يجري ذلك كل ليلة.',
  run: 'تحقق الآن',
  running: 'جارٍ التحقق …',
  at: 'تم التحقق في %{time}',
  part: 'الجزء',
  rows: 'الأسطر',
  diff: 'الفروق',
  erased:
    'لا أسطر مُحيت |||| مُحي سطر واحد |||| مُحي سطران |||| مُحيت %{smart_count} أسطر |||| مُحي %{smart_count} سطرًا |||| مُحي %{smart_count} سطر',
  seal: 'الختم %{number}',
  expected: 'حسب المستندات: %{value}',
  found: 'في الدفاتر: %{value}',
  missing: 'لا سطر كهذا',
  of: {
    ledger: 'الحسابات',
    documents: 'المستندات والضريبة',
    parties: 'العملاء والموردون وجهات التمويل',
    stock: 'المخزون',
    drawers: 'الأدراج والأيام المقفلة',
    statistics: 'الإحصاءات',
    seals: 'السجل والإقفالات',
  },
};

export default verify;
