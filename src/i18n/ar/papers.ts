import type { PapersMessages } from '../en/papers.ts';

const papers: PapersMessages = {
  title: 'الأوراق',
  label: { tickets: 'لصيقة الجهاز' },
  documents: { tickets: 'سندات رد المبالغ' },
  of: {
    expenses: { VOUCHER: 'سند صرف' },
    tickets: {
      JOB_CARD: 'أمر العمل',
      QUOTATION: 'عرض السعر',
      BRAND_CHALLAN: 'إشعار نقل للشركة',
      DELIVERY_NOTE: 'إيصال تسليم',
    },
  },
};

export default papers;
