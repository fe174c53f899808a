import type { DashboardMessages } from '../en/dashboard.ts';

const dashboard: DashboardMessages = {
  title: 'لوحة المعلومات',
  lead: 'أهلًا %{name}',
  verified: 'الدفاتر تطابق المستندات',
  notVerified: 'الدفاتر لا تطابق المستندات',
  verifiedAt: 'تم التحقق في %{time}',
  ticket: 'متوسط الفاتورة',
  due: 'ذمم مستحقة التحصيل',
  customersOwing:
    'لا عميل عليه دين |||| عميل واحد عليه دين |||| عميلان عليهما دين |||| %{smart_count} عملاء عليهم دين |||| %{smart_count} عميلًا عليهم دين |||| %{smart_count} عميل عليهم دين',
  cash: 'النقد في الصندوق',
  cashBlind: 'يظهر بعد عدّ الدرج',
  cashNote: 'حسب دفتر الأستاذ',
  bank: 'في البنك \u2066%{amount}\u2069',
  low: 'مخزون منخفض',
  critical: 'مخزون حرج',
  atMost:
    'لا قطع |||| قطعة واحدة أو أقل |||| قطعتان أو أقل |||| %{smart_count} قطع أو أقل |||| %{smart_count} قطعة أو أقل |||| %{smart_count} قطعة أو أقل',
  byMonth: 'الإيراد حسب الشهر',
  brands: 'الشركات',
  others:
    'لا غيرها |||| أخرى واحدة |||| أخريان |||| %{smart_count} أخرى |||| %{smart_count} أخرى |||| %{smart_count} أخرى',
  models: 'الأكثر مبيعًا',
  topBy: 'الترتيب حسب',
  limit: 'العدد',
  pieces: '%{count} قطعة |||| قطعة واحدة |||| قطعتان |||| %{count} قطع |||| %{count} قطعة |||| %{count} قطعة',
  payments: 'طرق الدفع',
  lastSales: 'آخر المبيعات',
  walkIn: 'عميل نقدي',
  noSales: 'لا مبيعات في هذه الفترة.',
  all: 'عرض الكل',
  lowStock: 'مخزون منخفض',
  enough: 'مخزون كل الطرازات كافٍ.',
  unlisted: 'لا منتجات بعد.',
  left: 'لم يبقَ شيء |||| بقيت واحدة |||| بقيت اثنتان |||| بقيت %{smart_count} |||| بقيت %{smart_count} |||| بقيت %{smart_count}',
  than: {
    today: {
      before: '%{change} عن أمس',
      weekBefore: '%{change} عن اليوم نفسه قبل أسبوع',
    },
    week: {
      before: '%{change} عن الأسبوع الماضي',
    },
    month: {
      before: '%{change} عن الشهر السابق',
      yearBefore: '%{change} عن العام الماضي',
    },
    year: {
      yearBefore: '%{change} عن العام السابق',
    },
    custom: {
      before: '%{change} عن الفترة السابقة',
    },
  },
  first: {
    title: 'ابدأ من هنا',
    profile: 'اكتب اسم المحل وعنوانه و GSTIN',
    bill: 'أدخل أول فاتورة شراء',
    sale: 'سجّل أول عملية بيع',
  },
};

export default dashboard;
