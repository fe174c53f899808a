import type { DashboardMessages } from '../en/dashboard.ts';

const dashboard: DashboardMessages = {
  title: 'الرئيسية',
  lead: 'أهلًا %{name}',
  today: 'مبيعات اليوم',
  month: 'مبيعات هذا الشهر',
  due: 'ديون للتحصيل',
  dueNote: 'من الزبائن',
  profit: 'ربح اليوم الإجمالي',
  profitNote: 'دون الضريبة',
  sales:
    'لا مبيعات |||| عملية بيع واحدة |||| عمليتا بيع |||| %{smart_count} عمليات بيع |||| %{smart_count} عملية بيع |||| %{smart_count} عملية بيع',
  change: '%{change} عن أمس',
  lastSales: 'آخر المبيعات',
  noSales: 'لا مبيعات بعد.',
  all: 'عرض الكل',
  lowStock: 'مخزون منخفض',
  enough: 'كل الطرازات متوفرة بما يكفي.',
  left: 'لم يبق شيء |||| بقيت واحدة |||| بقيت اثنتان |||| بقيت %{smart_count} |||| بقيت %{smart_count} |||| بقيت %{smart_count}',
  first: {
    title: 'ثلاث خطوات للبدء',
    profile: 'اكتب اسم المحل وعنوانه و GSTIN',
    bill: 'أدخل أول فاتورة من مورّد',
    sale: 'قم بأول عملية بيع',
  },
};

export default dashboard;
