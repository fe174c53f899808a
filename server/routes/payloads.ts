/** What hand-written calls answer, for `/openapi.json`; their types stand in `src/resources/calls`. */
import * as z from 'zod';
import { enteredAnswer } from '../../src/resources/kit/index.ts';
import { purchaseBills } from '../../src/resources/purchaseBills.ts';
import { sales } from '../../src/resources/sales.ts';
import { CONDITIONS } from '../../src/resources/values.ts';

const text = z.string();
const orNull = (schema: z.ZodType) => schema.nullable();
const paise = z.int();

const saleLine = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  stockItemId: orNull(z.uuid()),
  company: text,
  model: text,
  itemCategory: text,
  imei: orNull(text),
  imei2: orNull(text),
  hsnCode: text,
  quantity: z.int(),
  unitPricePaise: paise,
  discountPaise: paise,
  taxablePaise: paise,
  gstRateBps: z.int(),
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
  condition: z.enum(CONDITIONS),
  marginScheme: z
    .boolean()
    .describe('taxed on its margin (Rule 32(5)): value and taxes are 0, as on the invoice'),
  costPaise: paise.optional().describe('for owners'),
  margin: z
    .object({
      marginPaise: paise,
      taxablePaise: paise,
      cgstPaise: paise,
      sgstPaise: paise,
      igstPaise: paise,
    })
    .optional()
    .describe('for owners, of a line under the margin scheme: what is taxed, and the tax on it'),
});

export const salePayload = z.object({
  id: z.uuid(),
  invoiceNo: text,
  businessDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  status: text,
  customer: orNull(
    z.object({ id: z.uuid(), name: text, phone: text, gstin: orNull(text), stateCode: orNull(text) }),
  ),
  placeOfSupply: orNull(text),
  interState: z.boolean(),
  invoiceType: text,
  lines: z.array(saleLine),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  marginSalesPaise: paise.describe(
    'lines under the margin scheme: taxable + taxes + marginSales + roundOff = total',
  ),
  marginTaxPaise: paise.optional().describe('for owners: the tax on their margins'),
  roundOffPaise: paise,
  totalPaise: paise,
  paidPaise: paise,
  duePaise: paise,
  paymentMethod: orNull(text),
  paymentMode: text,
  payments: z.array(
    z.object({
      id: z.uuid(),
      method: text,
      amountPaise: paise,
      reference: orNull(text),
      financierId: orNull(z.uuid()),
      deliveryOrderNo: orNull(text),
      loanNo: orNull(text),
      schemeCode: orNull(text),
      advanceEmiPaise: orNull(paise),
      feePaise: orNull(paise),
      dbdPaise: orNull(paise),
      mbdPaise: orNull(paise),
    }),
  ),
  soldBy: z.object({ id: z.uuid(), name: text }),
  note: orNull(text),
  ...enteredAnswer(sales.fields),
  cancels: z.uuid().optional(),
  cancelledBy: z
    .object({ id: z.uuid(), documentNo: text, businessDate: z.iso.date(), reason: text })
    .optional(),
});

export const purchaseBillPayload = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  supplierId: z.uuid(),
  supplierName: text,
  billNo: text,
  billDate: z.iso.date(),
  businessDate: z.iso.date(),
  status: text,
  totalPaise: paise.optional().describe('for owners, as all money of a bill'),
  paidPaise: paise.optional(),
  duePaise: paise.optional(),
  units: z.int(),
  soldUnits: z.int(),
  ...enteredAnswer(purchaseBills.fields),
  lines: z.array(z.record(text, z.unknown())),
});

export const facetsPayload = z.record(
  text,
  z.array(
    z.object({
      value: z.union([text, z.number()]),
      count: z.int().optional().describe('left out where counting would take long'),
    }),
  ),
);

export const historyTotalsPayload = z.object({
  sales: z.int(),
  cancelled: z.int(),
  totalPaise: orNull(paise).describe('of the sales that stand, as the amounts below'),
  taxPaise: orNull(paise).describe('without the tax on margins, but for owners'),
  duePaise: orNull(paise),
  goods: z
    .object({ units: z.int(), revenuePaise: paise })
    .optional()
    .describe('of the company, category or model asked for, as the statistics have it'),
  receivedPaise: paise.optional().describe('in the payments asked for by `paidWith`'),
  moreThan: z.boolean().optional().describe('there are more than `sales`; the amounts are null'),
});

const stats = {
  totalSales: z.int(),
  totalRevenuePaise: paise,
  totalTaxPaise: paise.describe('without the tax on margins, but for owners'),
  averageTicketPaise: paise,
  unitsSold: z.int(),
  customers: z.int(),
  duePaise: paise,
  monthOverMonthBps: orNull(z.int()),
  grossProfitPaise: paise.optional().describe('for owners'),
};

export const statsPayload = z.object(stats);
export const dayStatsPayload = z.object({ ...stats, comparedToYesterdayBps: orNull(z.int()) });

export const stockEventPayload = z.object({
  at: z.iso.datetime(),
  businessDate: z.iso.date(),
  kind: text,
  stockItemId: z.uuid(),
  company: text,
  model: text,
  variant: orNull(text),
  documentKind: orNull(text),
  documentId: orNull(z.uuid()),
  documentNo: orNull(text),
  partyName: orNull(text),
  partyPhone: orNull(text),
  byName: orNull(text),
  note: orNull(text),
  pricePaise: orNull(paise),
});
