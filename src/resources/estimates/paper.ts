import type { Estimate } from './answers.ts';
import { invoiceDocument, type InvoiceDocument, type InvoiceShop } from '../sales/invoiceDocument.ts';

export const estimateDocument = (estimate: Estimate, shop: InvoiceShop): InvoiceDocument => ({
  ...invoiceDocument(
    {
      ...estimate,
      invoiceNo: estimate.estimateNo,
      status: 'POSTED',
      paidPaise: 0,
      duePaise: 0,
      payments: [],
      soldBy: estimate.enteredBy,
    },
    shop,
  ),
  estimate: {
    validUntil: estimate.validUntil,
    expired: estimate.expired,
    declined: estimate.state === 'DECLINED',
    invoiceNo: estimate.sale?.invoiceNo ?? null,
  },
});
