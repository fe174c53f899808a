import type { FiguresMessages } from '../en/figures.ts';

const figures: FiguresMessages = {
  name: 'التحليلات',
  dimension: {
    month: 'الشهر',
    company: 'الشركة',
    itemCategory: 'الفئة',
    paymentMethod: 'طريقة الدفع',
    staff: 'البائع',
  },
  measure: {
    sales: 'المبيعات',
    units: 'القطع',
    revenuePaise: 'الإيراد',
    taxPaise: 'الضريبة',
    grossProfitPaise: 'مجمل الربح',
  },
  before: '%{measure} (الفترة السابقة)',
  total: 'المجموع',
  nothingPaid: 'لم يُدفع شيء',
  unknown: 'غير معروف',
};

export default figures;
