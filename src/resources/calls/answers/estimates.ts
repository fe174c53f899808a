import * as z from '../../kit/zod.ts';
import { CONDITIONS, itemCategory, TRACKINGS } from '../../kit/values.ts';
import { ESTIMATE_STATES } from '../../rules/estimates.ts';

const text = z.string();
const paise = z.int();

const estimateLine = z.strictObject({
  id: z.uuid(),
  productId: z.uuid(),
  stockItemId: z.uuid().nullable().describe('a unit that was shown; it is not held'),
  company: text,
  model: text,
  variant: text.nullable(),
  itemCategory,
  tracking: z.enum(TRACKINGS),
  imei: text.nullable(),
  imei2: text.nullable(),
  serialNo: text.nullable(),
  condition: z.enum(CONDITIONS),
  hsnCode: text,
  uqc: text,
  quantity: z.int(),
  unitPricePaise: paise,
  discountPaise: paise,
  taxablePaise: paise,
  gstRateBps: z.int(),
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
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
  customer: z
    .strictObject({
      id: z.uuid(),
      name: text,
      phone: text,
      gstin: text.nullable(),
      stateCode: text.nullable(),
      address: text.nullable(),
    })
    .nullable(),
  placeOfSupply: text.nullable(),
  interState: z.boolean(),
  invoiceType: z.enum(['TAX_INVOICE', 'BILL_OF_SUPPLY']),
  lines: z.array(estimateLine),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  marginSalesPaise: paise,
  roundOffPaise: paise,
  totalPaise: paise,
  sale: z.strictObject({ id: z.uuid(), invoiceNo: text }).nullable().describe('the sale that it became'),
  declineReason: text.nullable(),
  note: text.nullable(),
  enteredBy: z.strictObject({ id: z.uuid(), name: text }),
});
export type Estimate = z.infer<typeof estimate>;
