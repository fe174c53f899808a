import * as z from '../../kit/zod.ts';
import { ESTIMATE_STATES } from './rules.ts';
import { buyer, goods, lineAmounts, taxHeads } from '../tax/answers.ts';

const text = z.string();
const paise = z.int();

const estimateLine = z.strictObject({
  id: z.uuid(),
  productId: z.uuid(),
  stockItemId: z.uuid().nullable().describe('a unit that was shown; it is not held'),
  ...goods,
  quantity: z.int(),
  ...lineAmounts,
  marginScheme: z.boolean(),
  inStock: z.int().describe('of its product, now'),
  listPricePaise: paise.describe('of its product, now'),
  mrpPaise: paise.nullable(),
});

export const estimate = z.strictObject({
  id: z.uuid(),
  estimateNo: text,
  businessDate: z.iso.date(),
  validUntil: z.iso.date(),
  expired: z.boolean().describe('open, and past the day until which it is valid'),
  state: z.enum(ESTIMATE_STATES),
  createdAt: z.iso.datetime(),
  customer: buyer.nullable(),
  placeOfSupply: text.nullable(),
  interState: z.boolean(),
  invoiceType: z.enum(['TAX_INVOICE', 'BILL_OF_SUPPLY']),
  lines: z.array(estimateLine),
  ...taxHeads,
  marginSalesPaise: paise,
  roundOffPaise: paise,
  totalPaise: paise,
  sale: z.strictObject({ id: z.uuid(), invoiceNo: text }).nullable().describe('the sale that it became'),
  declineReason: text.nullable(),
  note: text.nullable(),
  enteredBy: z.strictObject({ id: z.uuid(), name: text }),
});
export type Estimate = z.infer<typeof estimate>;

export const makeEstimateExample = {
  customer: { name: 'Asha Patil', phone: '9876543210' },
  lines: [{ productId: '01968d5e-7c00-7000-8000-000000000002', quantity: 1, unitPricePaise: 7_499_900 }],
};
export const sellEstimateExample = { payments: [{ method: 'CASH', amountPaise: 7_499_900 }] };
export const declineEstimateExample = { reason: 'Bought elsewhere' };
