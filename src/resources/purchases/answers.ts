/** Money of a bill is for owners. */
import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { enteredAnswer } from '../../kit/schemas.ts';
import { purchaseBills } from './declaration.ts';
import { BILL_STATUSES } from './choices.ts';
import { CONDITIONS, STOCK_STATUSES } from '../stock/choices.ts';
import { itemCategory } from '../products/values.ts';
import { paymentMethod } from '../posting/values.ts';
import { ID_KINDS } from '../exchange/conditionGrid.ts';
import { conditionGrid } from '../exchange/inputs.ts';
import { taxHeads } from '../tax/answers.ts';

const text = z.string();
const paise = z.int();
const ownersPaise = ownerOnly(paise).describe('for owners');

export const purchaseBillLine = z.strictObject({
  id: z.uuid(),
  productId: z.uuid(),
  company: text,
  model: text,
  itemCategory,
  hsnCode: text,
  quantity: z.int(),
  unitCostPaise: ownersPaise,
  gstRateBps: z.int(),
  cgstPaise: ownersPaise,
  sgstPaise: ownersPaise,
  igstPaise: ownersPaise,
  totalPaise: ownersPaise,
  units: z.array(
    z.strictObject({
      stockItemId: z.uuid(),
      imei: text.nullable(),
      imei2: text.nullable(),
      serialNo: text.nullable(),
      status: z.enum(STOCK_STATUSES),
    }),
  ),
});

export const purchaseBill = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  supplierId: z.uuid(),
  supplierName: text,
  billNo: text,
  billDate: z.iso.date(),
  businessDate: z.iso.date(),
  status: z.enum(BILL_STATUSES),
  totalPaise: ownersPaise,
  paidPaise: ownersPaise,
  duePaise: ownersPaise,
  orderId: z.uuid().nullable(),
  placeId: z.uuid().nullable().describe('where the goods arrived; null of bills before there were places'),
  units: z.int(),
  soldUnits: z.int(),
  cashOverLimit: z
    .boolean()
    .describe(
      'it is paid in cash, and its supplier got more than ₹10,000 in cash on that day, over all documents',
    ),
  ...enteredAnswer(purchaseBills.fields),
  lines: z.array(purchaseBillLine),
});
export type PurchaseBill = z.infer<typeof purchaseBill>;
export type PurchaseBillLine = PurchaseBill['lines'][number];

const companyName = z.strictObject({ id: z.uuid(), name: text });
export type CompanyName = z.infer<typeof companyName>;
export const companyNames = z.array(companyName);

export const voucherPayment = z.strictObject({
  method: paymentMethod,
  amountPaise: paise,
  reference: text.nullable(),
});

export const voucherBill = z.strictObject({
  id: z.uuid(),
  billNo: text,
  billDate: z.iso.date(),
  businessDate: z.iso.date(),
  status: z.enum(BILL_STATUSES),
  interState: z.boolean(),
  supplier: z.strictObject({
    name: text,
    phone: text,
    gstin: text.nullable(),
    address: text.nullable(),
    stateCode: text.nullable(),
    idKind: z.enum(ID_KINDS).nullable().describe('of a person who sold to the shop'),
    idNumber: text.nullable(),
  }),
  units: z.int(),
  lines: z.array(
    z.strictObject({
      company: text,
      model: text,
      variant: text.nullable(),
      codes: z.array(text).describe('IMEIs and serial numbers of the units'),
      conditions: z
        .array(
          z.strictObject({
            code: text,
            condition: z.enum(CONDITIONS),
            grid: conditionGrid.nullable().describe('what was checked'),
          }),
        )
        .optional()
        .describe('of units that were not new, as they were bought'),
      hsnCode: text,
      quantity: z.int(),
      gstRateBps: z.int(),
      money: ownerOnly(
        z.strictObject({ unitCostPaise: paise, taxablePaise: paise, totalPaise: paise }),
      ).describe('for owners'),
    }),
  ),
  money: ownerOnly(
    z.strictObject({
      ...taxHeads,
      freightPaise: paise.describe('of the whole bill, in the lines by value'),
      discountPaise: paise.describe('of the whole bill, in the lines by value'),
      roundOffPaise: paise,
      totalPaise: paise,
      paidPaise: paise,
      duePaise: paise,
    }),
  ).describe('for owners'),
  payments: ownerOnly(z.array(voucherPayment), []),
  enteredBy: text,
  approvedBy: text.nullable().describe('the owner whose word lifted a limit for it'),
  note: ownerOnly(text.nullable(), null),
});
export type VoucherBill = z.infer<typeof voucherBill>;
export type VoucherLine = VoucherBill['lines'][number];

export const recordPurchaseBillExample = {
  supplier: { name: 'Mahavir Distributors', phone: '9822012345', gstin: '27AAPFU0939F1ZV' },
  billNo: 'MD/2627/0181',
  billDate: '2026-04-01',
  totalPaise: 7_316_000,
  lines: [
    {
      product: {
        company: 'Samsung',
        model: 'Galaxy S24',
        itemCategory: 'MOBILE',
        ram: 8,
        storage: 128,
        colour: 'Onyx Black',
        hsnCode: '85171300',
        gstRateBps: 1800,
        sellingPricePaise: 7_499_900,
        tracking: 'IMEI',
      },
      unitCostPaise: 6_200_000,
      gstRateBps: 1800,
      units: [{ imei: '490154203237518' }],
    },
  ],
};
