import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  papers: 'الأوراق',
  paper: {
    JOB_CARD: 'بطاقة العمل',
    QUOTATION: 'عرض السعر',
    BRAND_CHALLAN: 'إشعار نقل للشركة',
    DELIVERY_NOTE: 'إيصال تسليم',
  },
  refunds: 'سندات رد المبالغ',
  label: 'ملصق الجهاز',
};

export default tickets;
