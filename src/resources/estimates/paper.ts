import type { Estimate } from './answers.ts';
import { issuedPaper, type Paper } from '../documents/draw.ts';
import type { PaperShop } from '../documents/letterhead.ts';
import { invoiceDocument, type InvoiceDocument } from '../sales/invoiceDocument.ts';
import { drawInvoice } from '../sales/paper.ts';

const estimateDocument = (estimate: Estimate, shop: PaperShop): InvoiceDocument => ({
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

export const estimatePaper: Paper<Estimate> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: estimate => estimate.estimateNo,
  draw: (estimate, on) => drawInvoice(estimateDocument(estimate, on.shop), on),
});
