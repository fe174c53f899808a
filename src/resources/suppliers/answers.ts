import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { paymentBy } from '../posting/values.ts';
import { SUPPLIER_CREDIT_KINDS } from './choices.ts';
import { taxHeads } from '../tax/answers.ts';
import { ENTRY_KINDS } from '../posting/entryKinds.ts';
import { pageOf } from '../../kit/answers/pages.ts';

const text = z.string();
const paise = z.int();
const date = z.iso.date();

const ageing = z
  .strictObject({ d0_30: paise, d31_60: paise, d61_90: paise, d90: paise })
  .describe('by the days since the date of each bill');

export const CREDIT_SOURCES = [
  'SUPPLIER_PAYMENT',
  'DEBIT_NOTE',
  'SUPPLIER_CREDIT',
  'CLAIM',
  'OPENING',
] as const;

const openBill = z.strictObject({
  id: z.uuid(),
  billNo: text,
  billDate: date,
  totalPaise: paise,
  duePaise: paise,
  opening: z.boolean().describe('of the opening balances: no purchase bill'),
});
export type OpenBill = z.infer<typeof openBill>;

const openCredit = z.strictObject({
  id: z.uuid(),
  kind: z.enum(CREDIT_SOURCES),
  documentNo: text,
  businessDate: date,
  totalPaise: paise,
  openPaise: paise.describe('not matched to a bill'),
});
export type OpenCredit = z.infer<typeof openCredit>;

export const payable = z.strictObject({
  id: z.uuid(),
  name: text,
  phone: text,
  payablePaise: paise.describe('due less what is open; below zero: an advance with the supplier'),
  duePaise: paise.describe('of the bills'),
  openPaise: paise.describe('advances and notes that are not matched'),
  ageing,
  oldestOn: date.nullable(),
  bills: z.array(openBill).describe('oldest first'),
  credits: z.array(openCredit).describe('oldest first'),
});
export type Payable = z.infer<typeof payable>;

export const payablesPage = pageOf(payable).extend({
  payablePaise: paise.describe('of all rows of the query'),
  duePaise: paise,
  openPaise: paise,
  ageing: ageing.describe('of all rows of the query'),
});
export type PayablesPage = z.infer<typeof payablesPage>;

const allocations = z
  .array(z.strictObject({ billId: z.uuid(), billNo: text, billDate: date, amountPaise: paise }))
  .describe('the bills it pays now');
const cancellation = z
  .strictObject({ id: z.uuid(), documentNo: text, businessDate: date, reason: text, byName: text })
  .nullable();
const supplier = z.strictObject({ id: z.uuid(), name: text, phone: text });

const document = {
  id: z.uuid(),
  businessDate: date,
  createdAt: z.iso.datetime(),
  status: z.enum(['POSTED', 'CANCELLED']),
  supplier,
  totalPaise: paise,
  matchedPaise: paise,
  openPaise: paise.describe('an advance until it is matched'),
  allocations,
  cancellation,
  payablePaise: paise.describe('what the shop owes the supplier now'),
  by: z.strictObject({ id: z.uuid(), name: text }),
  note: text.nullable(),
};

export const supplierPayment = z.strictObject({
  ...document,
  paymentNo: text,
  payments: z.array(
    z.strictObject({
      ...paymentBy,
      amountPaise: paise,
      reference: text.nullable(),
      chequeOn: date.nullable().describe('the day that a cheque bears, where it was said'),
    }),
  ),
  cashOverLimit: z
    .boolean()
    .describe('over ₹10,000 in cash to this supplier on the day: no expense for income tax (s. 40A(3))'),
});
export type SupplierPayment = z.infer<typeof supplierPayment>;
export const supplierPaymentPage = pageOf(supplierPayment);
export type SupplierPaymentPage = z.infer<typeof supplierPaymentPage>;

export const supplierCredit = z.strictObject({
  ...document,
  creditNo: text,
  kind: z.enum(SUPPLIER_CREDIT_KINDS),
  reference: text,
  noteDate: date,
  gstRateBps: z.int().nullable(),
  ...taxHeads,
});
export type SupplierCredit = z.infer<typeof supplierCredit>;
export const supplierCreditPage = pageOf(supplierCredit);
export type SupplierCreditPage = z.infer<typeof supplierCreditPage>;

export const matched = z.strictObject({
  matchedPaise: paise,
  duePaise: paise.describe('of the bills, after it'),
  openPaise: paise.describe('after it'),
});
export type Matched = z.infer<typeof matched>;

const SUPPLIER_STATEMENT_KINDS = [...ENTRY_KINDS, 'BILL_PAYMENT'] as const;
export const supplierStatement = z.strictObject({
  supplier,
  from: date.nullable(),
  to: date.nullable(),
  openingPaise: paise.describe('payable before the first day'),
  rows: z.array(
    z.strictObject({
      date,
      kind: z.enum(SUPPLIER_STATEMENT_KINDS),
      documentNo: text,
      debitPaise: paise.describe('paid or credited'),
      creditPaise: paise.describe('billed'),
      balancePaise: paise.describe('payable after this row'),
    }),
  ),
  closingPaise: paise.describe('payable at the end of the last day'),
});
export type SupplierStatement = z.infer<typeof supplierStatement>;

const ownersPaise = ownerOnly(paise).describe('for owners');
export const debitNote = z.strictObject({
  id: z.uuid(),
  debitNoteNo: text,
  businessDate: date,
  createdAt: z.iso.datetime(),
  reason: text,
  supplier: supplier.extend({
    gstin: text.nullable(),
    address: text.nullable(),
    stateCode: text.nullable(),
  }),
  bill: z.strictObject({ id: z.uuid(), billNo: text, billDate: date }),
  interState: z.boolean(),
  taxReversed: z.boolean().describe('the input credit of the bill'),
  lines: z.array(
    z.strictObject({
      id: z.uuid(),
      billLineId: z.uuid(),
      company: text,
      model: text,
      variant: text.nullable(),
      hsnCode: text,
      quantity: z.int(),
      gstRateBps: z.int(),
      codes: z.array(text).describe('IMEIs and serial numbers of the units'),
      unitCostPaise: ownersPaise,
      taxablePaise: ownersPaise,
      cgstPaise: ownersPaise,
      sgstPaise: ownersPaise,
      igstPaise: ownersPaise,
      totalPaise: ownersPaise,
    }),
  ),
  taxablePaise: ownersPaise,
  cgstPaise: ownersPaise,
  sgstPaise: ownersPaise,
  igstPaise: ownersPaise,
  /** Credit notes of the supplier had lowered what goes back by so much before. */
  creditedPaise: ownersPaise,
  roundOffPaise: ownersPaise,
  totalPaise: ownersPaise,
  matchedPaise: ownersPaise,
  openPaise: ownersPaise,
  by: z.strictObject({ id: z.uuid(), name: text }),
});
export type DebitNote = z.infer<typeof debitNote>;

export const addSupplierCreditExample = {
  kind: 'PRICE_DROP',
  reference: 'MD/CN/118',
  noteDate: '2026-04-01',
  amountPaise: 5_000_00,
};
export const returnPurchaseExample = { imeis: ['490154203237518'], reason: 'Display is dead on arrival' };
