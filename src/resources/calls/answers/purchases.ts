/** Money of a bill is for owners. */
import * as z from '../../../kit/zod.ts';
import { ownerOnly } from '../../../kit/ownerOnly.ts';
import { enteredAnswer } from '../../../kit/schemas.ts';
import { purchaseBills } from '../../purchaseBills.ts';
import {
  BILL_STATUSES,
  CONDITIONS,
  itemCategory,
  paymentMethod,
  STOCK_STATUSES,
} from '../../../kit/values.ts';
import { ID_KINDS } from '../../exchange/conditionGrid.ts';
import { conditionGrid } from '../../exchange/inputs.ts';
import { ORDER_STATES } from '../../rules/purchaseOrders.ts';
import { taxHeads } from '../../tax/answers.ts';

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
  ...enteredAnswer(purchaseBills.fields),
  lines: z.array(purchaseBillLine),
});
export type PurchaseBill = z.infer<typeof purchaseBill>;
export type PurchaseBillLine = PurchaseBill['lines'][number];

export const companies = z.array(z.strictObject({ id: z.uuid(), name: text }));

export const voucherBill = z.strictObject({
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
      roundOffPaise: paise,
      totalPaise: paise,
      paidPaise: paise,
      duePaise: paise,
    }),
  ).describe('for owners'),
  payments: ownerOnly(
    z.array(z.strictObject({ method: paymentMethod, amountPaise: paise, reference: text.nullable() })),
    [],
  ),
  enteredBy: text,
  approvedBy: text.nullable().describe('the owner whose word lifted a limit for it'),
  note: ownerOnly(text.nullable(), null),
});
/** A purchase order as it is sent: with money only where each line has its cost. */
export const orderPaper = voucherBill
  .omit({ billNo: true, billDate: true, businessDate: true, status: true, payments: true, enteredBy: true })
  .extend({
    orderNo: text,
    orderedOn: z.iso.date(),
    expectedOn: z.iso.date().nullable(),
    state: z.enum(ORDER_STATES),
    orderedBy: text,
    note: text.nullable(),
  });
export type OrderPaper = z.infer<typeof orderPaper>;

export type VoucherBill = z.infer<typeof voucherBill>;
export type VoucherLine = VoucherBill['lines'][number];
