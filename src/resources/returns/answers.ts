import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { paymentBy } from '../posting/values.ts';
import { taxHeads } from '../tax/answers.ts';
import { CREDIT_NOTE_KINDS } from '../sales/choices.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { sale, saleLine } from '../sales/answers.ts';

const text = z.string();
const paise = z.int();

export const creditNote = z.strictObject({
  id: z.uuid(),
  creditNoteNo: text,
  businessDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  kind: z.enum(CREDIT_NOTE_KINDS).describe('a return, or without goods: a lower price or a discount'),
  reason: text,
  taxReduced: z
    .boolean()
    .describe('false for a discount and after the limit of section 34(2): a commercial note, without tax'),
  sale: sale.pick({
    id: true,
    invoiceNo: true,
    businessDate: true,
    customer: true,
    placeOfSupply: true,
    interState: true,
    invoiceType: true,
    soldBy: true,
  }),
  lines: z.array(
    saleLine
      .omit({
        returnedQuantity: true,
        creditedPaise: true,
        reducedPaise: true,
        margin: true,
        condition: true,
      })
      .extend({
        saleLineId: z.uuid(),
        condition: z.enum(CONDITIONS).nullable().describe('as it came back; null: a service'),
      }),
  ),
  ...taxHeads,
  marginSalesPaise: paise,
  marginTaxPaise: ownerOnly(paise).describe('for owners'),
  untaxedPaise: paise.describe('the value of a commercial note'),
  roundOffPaise: paise,
  totalPaise: paise.describe('taxable + taxes + marginSales + untaxed + roundOff'),
  dueClearedPaise: paise,
  financedPaise: paise.describe('back to the financier'),
  refundPaise: paise.describe('the rest: refunded, or set against the sale that replaces it'),
  refund: z.array(z.strictObject({ ...paymentBy, amountPaise: paise, reference: text.nullable() })),
  replacedBy: z.strictObject({ id: z.uuid(), invoiceNo: text }).nullable(),
  by: z.strictObject({ id: z.uuid(), name: text }),
  approvedBy: text.nullable().describe('the owner whose word lifted a limit for it'),
});
export type CreditNote = z.infer<typeof creditNote>;

export const returned = z.strictObject({
  creditNoteNo: text,
  creditNote,
  sale: sale.describe('the sale whose goods came back'),
  newSale: sale.optional().describe('what replaces them'),
});
export type Returned = z.infer<typeof returned>;

const boughtLine = z.strictObject({
  saleId: z.uuid(),
  invoiceNo: text,
  businessDate: z.iso.date(),
  lineId: z.uuid(),
  company: text,
  model: text,
  variant: text.nullable(),
  code: text.nullable().describe('IMEI or serial number'),
  quantity: z.int(),
  left: z.int().describe('pieces that can still be taken back'),
  totalPaise: paise.describe('of the line'),
  warrantyUntil: z.iso.date().nullable().describe('of the product when it was sold'),
});
export const boughtLines = pageOf(boughtLine);
export type BoughtLines = z.infer<typeof boughtLines>;

export const creditSaleExample = {
  lines: [{ lineId: '01968d5e-7c00-7000-8000-000000000001', amountPaise: 1_000_00 }],
  kind: 'PRICE',
  refund: [{ method: 'CASH', amountPaise: 1_000_00 }],
  reason: 'Price had come down before the sale',
};

export const returnSaleExample = {
  lines: [{ lineId: '01968d5e-7c00-7000-8000-000000000001', quantity: 1, condition: 'OPENED' }],
  refund: [{ method: 'CASH', amountPaise: 7_449_900 }],
  reason: 'Screen has a dead pixel',
};
