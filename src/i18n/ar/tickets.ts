import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  papers: 'الأوراق',
  paper: {
    JOB_CARD: 'أمر العمل',
    QUOTATION: 'عرض السعر',
    BRAND_CHALLAN: 'إشعار نقل للشركة',
    DELIVERY_NOTE: 'إيصال تسليم',
  },
  refunds: 'سندات رد المبالغ',
  label: 'لصيقة الجهاز',
};

export default tickets;
