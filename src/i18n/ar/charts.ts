import type { ChartsMessages } from '../en/charts.ts';

const charts: ChartsMessages = {
  asTable: 'كجدول',
  asChart: 'كرسم بياني',
  lakh: 'L',
  crore: 'Cr',
  period: {
    label: 'الفترة',
    today: 'اليوم',
    week: 'هذا الأسبوع',
    month: 'شهر',
    year: 'سنة',
    custom: 'فترة مخصصة',
    all: 'كل الوقت',
    startDate: 'من',
    endDate: 'إلى',
  },
};

export default charts;
