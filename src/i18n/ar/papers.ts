import type { PapersMessages } from '../en/papers.ts';

const papers: PapersMessages = {
  title: 'الأوراق',
  label: { tickets: 'ملصق الجهاز' },
  documents: { tickets: 'سندات رد المبالغ' },
  of: {
    expenses: { VOUCHER: 'سند صرف' },
    tickets: {
      JOB_CARD: 'بطاقة العمل',
      QUOTATION: 'عرض السعر',
      BRAND_CHALLAN: 'إشعار نقل للشركة',
      DELIVERY_NOTE: 'إيصال تسليم',
    },
  },
};

export default papers;
