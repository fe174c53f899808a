import type { StockMessages } from '../en/stock.ts';

const stock: StockMessages = {
  count: {
    newLead: 'كل المخزون أو مجموعة منه. يمكن أن يستمر البيع أثناء الجرد.',
    all: 'الكل',
    start: 'بدء الجرد',
    scan: 'رقم IMEI أو الرقم التسلسلي أو الباركود',
    progress: 'عُدَّ %{scanned} من %{expected}',
    waiting:
      'لم يُرسَل شيء بعد |||| واحد لم يُرسَل بعد |||| اثنان لم يُرسَلا بعد |||| %{smart_count} لم تُرسَل بعد |||| %{smart_count} لم تُرسَل بعد |||| %{smart_count} لم تُرسَل بعد',
    check: 'عرض الفروق',
    last: 'آخر القراءات',
    pieces: 'القطع',
    lead: '%{day}، بدأه %{name}',
    post: 'ترحيل الفروق',
    postIt: 'ترحيل',
    postLead: 'يُشطب الناقص ويعود الموجود إلى المخزون. لا يمكن التراجع عن ذلك.',
    done: 'رُحِّل الجرد',
    cancel: 'إلغاء الجرد',
    posted: 'مُرحَّل: عُدَّ %{scanned} من %{expected}.',
    cancelled: 'مُلغى. لم يُرحَّل شيء.',
    none: 'لا فروق',
    missing:
      'لا ناقص |||| ناقص: قطعة واحدة |||| ناقص: قطعتان |||| ناقص: %{smart_count} قطع |||| ناقص: %{smart_count} قطعة |||| ناقص: %{smart_count} قطعة',
    unexpected:
      'لا شيء غير متوقع |||| غير متوقع: قطعة واحدة |||| غير متوقع: قطعتان |||| غير متوقع: %{smart_count} قطع |||| غير متوقع: %{smart_count} قطعة |||| غير متوقع: %{smart_count} قطعة',
    kinds: {
      COUNTED: 'عُدَّت',
      ALREADY: 'عُدَّت من قبل',
      GONE: 'ليست في المخزون',
      UNIT_CODE: 'امسح رقم IMEI',
      UNKNOWN: 'لا صنف بهذا الرمز',
    },
    found: {
      FOUND: 'شُطبت من قبل: تعود إلى المخزون',
      EXTRA: 'أكثر من المخزون: تُضاف إليه',
      SOLD: 'مبيعة',
      RETURNED_TO_SUPPLIER: 'أُعيدت إلى المورِّد',
      UNKNOWN: 'لا صنف بهذا الرمز',
    },
  },
  column: {
    goods: 'الصنف',
    code: 'IMEI أو الرمز',
    pieces: 'القطع',
    cost: 'التكلفة',
    state: 'الحالة',
  },
  adjust: {
    WRITE_OFF: 'شطب',
    FOUND: 'إعادة إلى المخزون',
    CORRECT: 'تصحيح عدد القطع',
    there: 'القطع الموجودة فعلًا',
    saved: 'حُفظ برقم %{no}',
    lead: {
      WRITE_OFF: 'تخرج القطعة من المخزون بتكلفتها.',
      FOUND: 'تعود القطعة إلى المخزون بالتكلفة التي شُطبت بها.',
      CORRECT: 'يُرحَّل الفرق بالتكلفة.',
    },
  },
};

export default stock;
