import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { enteredAnswer } from '../../kit/schemas.ts';
import { sales } from './declaration.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { itemCategory } from '../products/values.ts';
import { paymentBy, paymentMethod, paymentMode } from '../posting/values.ts';
import { CREDIT_NOTE_KINDS, SALE_STATUSES } from './choices.ts';
import { buyer, lineAmounts, taxHeads } from '../tax/answers.ts';
import { exchangedPhone } from '../exchange/answers.ts';

const text = z.string();
const paise = z.int();

export const saleLine = z.strictObject({
  id: z.uuid(),
  productId: z.uuid(),
  stockItemId: z.uuid().nullable(),
  company: text,
  model: text,
  variant: text.nullable().describe('memory and colour, "8 GB/128 GB Onyx Black"; null where there is none'),
  itemCategory,
  imei: text.nullable(),
  imei2: text.nullable(),
  serialNo: text.nullable(),
  hsnCode: text,
  uqc: text.describe('unique quantity code of the HSN list; NOS when the code is not in it'),
  quantity: z.int(),
  returnedQuantity: z.int().describe('taken back by credit notes'),
  creditedPaise: paise.describe('of its total, by credit notes with goods and without'),
  reducedPaise: paise.describe('of that, by notes without goods'),
  ...lineAmounts,
  condition: z.enum(CONDITIONS).describe('of the unit sold; counted goods are new'),
  marginScheme: z
    .boolean()
    .describe('taxed on its margin (Rule 32(5)): value and taxes are 0, as on the invoice'),
  costPaise: ownerOnly(paise).describe('for owners'),
  margin: ownerOnly(z.strictObject({ marginPaise: paise, ...taxHeads })).describe(
    'for owners, of a line under the margin scheme: what is taxed, and the tax on it',
  ),
});

const salePayment = z.strictObject({
  id: z.uuid(),
  ...paymentBy,
  amountPaise: paise,
  reference: text.nullable(),
  financierId: z.uuid().nullable(),
  financier: text.nullable().describe('its name'),
  deliveryOrderNo: text.nullable(),
  deliveryOrderDate: z.iso.date().nullable(),
  chequeOn: z.iso.date().nullable().describe('the day that a cheque bears, where it was said'),
  loanNo: text.nullable(),
  schemeCode: text.nullable(),
  advanceEmiPaise: paise.nullable(),
  feePaise: paise.nullable(),
  dbdPaise: paise.nullable(),
  mbdPaise: paise.nullable(),
  chargePaise: ownerOnly(paise).describe('for owners: what the bank keeps of a card payment'),
  buyBack: exchangedPhone.nullable().describe('of an exchange: the old phone'),
});

export const sale = z.strictObject({
  id: z.uuid(),
  invoiceNo: text,
  businessDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  status: z.enum(SALE_STATUSES),
  customer: buyer.nullable().describe('null: a walk-in'),
  placeOfSupply: text.nullable().describe('code of the State'),
  interState: z.boolean(),
  invoiceType: z.enum(['TAX_INVOICE', 'BILL_OF_SUPPLY']),
  lines: z.array(saleLine),
  ...taxHeads,
  marginSalesPaise: paise.describe(
    'lines under the margin scheme: taxable + taxes + marginSales + roundOff = total',
  ),
  marginTaxPaise: ownerOnly(paise).describe('for owners: the tax on their margins, part of marginSalesPaise'),
  roundOffPaise: paise,
  billDiscountPaise: paise.describe('on the whole bill: part of the discounts of its lines'),
  totalPaise: paise,
  paidPaise: paise,
  writtenOffPaise: paise.describe('neither paid nor due: written off, or let go with a receipt'),
  duePaise: paise,
  paymentMethod: paymentMethod.nullable().describe('of the largest payment; null when nothing was paid'),
  paymentMode,
  payments: z.array(salePayment),
  tenderedPaise: paise.nullable().describe('cash handed over; null where it was not entered'),
  changePaise: paise.describe('cash given back'),
  soldBy: z.strictObject({ id: z.uuid(), name: text }),
  approvedBy: text.nullable().describe('the owner whose word lifted a limit for it'),
  note: text.nullable(),
  ...enteredAnswer(sales.fields),
  cancels: z.uuid().optional().describe('on a reversing document: the sale it cancels'),
  cancelledBy: z
    .strictObject({ id: z.uuid(), documentNo: text, businessDate: z.iso.date(), reason: text })
    .optional()
    .describe('on a cancelled sale: the document that reversed it'),
  estimate: z
    .strictObject({ id: z.uuid(), estimateNo: text })
    .optional()
    .describe('the estimate that became this sale'),
  creditNotes: z
    .array(
      z.strictObject({
        id: z.uuid(),
        creditNoteNo: text,
        kind: z.enum(CREDIT_NOTE_KINDS).describe('a return, or without goods: a lower price or a discount'),
        businessDate: z.iso.date(),
        totalPaise: paise,
        financedPaise: paise.describe('of it, back to the financier'),
      }),
    )
    .describe('of what was taken back'),
});
export type Sale = z.infer<typeof sale>;
export type SaleLine = Sale['lines'][number];
export type SalePayment = Sale['payments'][number];

export const shareAddress = z.strictObject({
  publicUrl: text.nullable().describe('null where the browser’s own address is taken'),
});
export type ShareAddress = z.infer<typeof shareAddress>;

export const endedLinks = z.strictObject({ ended: z.int() });
export type EndedLinks = z.infer<typeof endedLinks>;

export const createSaleExample = {
  customer: { name: 'Asha Patil', phone: '9876543210' },
  lines: [{ imei: '490154203237518', unitPricePaise: 7_499_900, discountPaise: 50_000 }],
  payments: [{ method: 'UPI', amountPaise: 7_449_900, reference: '612345678901' }],
};
