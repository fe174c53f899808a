import * as z from '../../kit/zod.ts';
import { MAX_PAISE } from '../../kit/rules/money.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { ITEM_CATEGORIES } from '../products/choices.ts';
import {
  CHECK_ANSWERS,
  DEVICE_CHECKS,
  GRADED_PARTS,
  GRADES,
  ID_KINDS,
  type DeviceCheck,
} from '../exchange/conditionGrid.ts';

import { REFUND_METHODS } from '../returns/refundMethods.ts';

/** Payment methods of the counter; the unpaid rest is due. */
const COUNTER_METHODS = [
  'CASH',
  'UPI',
  'CARD',
  'FINANCE',
  'EXCHANGE',
  'CHEQUE',
  'BANK_TRANSFER',
  'STORE_CREDIT',
] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

const paise = z.int().min(0).max(MAX_PAISE);

const cartOf = (object: typeof z.object) => {
  const line = object({
    /** It is the unit id, else the product id, and unique per line. */
    key: z.string().max(60),
    stockItemId: z.string().max(60).nullable(),
    productId: z.string().max(60),
    name: z.string().max(300),
    /** These are all codes of this line: IMEI 1 and 2, serial number, scanned barcode. */
    codes: z.array(z.string().max(60)).max(8),
    itemCategory: z.enum(ITEM_CATEGORIES).catch('OTHER'),
    gstRateBps: z.int().min(0).max(10_000),
    mrpPaise: paise.nullable(),
    /** It counts the pieces in stock; null for a unit. */
    inStock: z.int().nullable(),
    quantity: z.int().min(1).max(10_000),
    unitPricePaise: paise,
    discountPaise: paise,
    /** It is the base of the staff discount limit; null when the price is by agreement. */
    listPricePaise: paise.nullable().catch(null),
    /** The counter does not know the margin, so the bill shows the price alone. */
    marginScheme: z.boolean().catch(false),
    condition: z.enum(CONDITIONS).optional(),
    /** The line comes from this line of the estimate, with the HSN code sold with `gstRateBps`. */
    offer: z.int().min(0).optional(),
    hsnCode: z.string().max(8).optional(),
  });
  /** It is for this sale only, where the customer's record lacks it. */
  const given = object({
    name: z.string().max(100).optional(),
    address: z.string().max(300).optional(),
    stateCode: z.string().max(2).optional(),
  }).optional();
  const customer = z.discriminatedUnion('kind', [
    object({ kind: z.literal('UNDECIDED') }),
    object({ kind: z.literal('WALK_IN') }),
    object({
      kind: z.literal('KNOWN'),
      id: z.string().max(60),
      name: z.string().max(100),
      phone: z.string().max(20),
      gstin: z.string().max(20).nullable(),
      address: z.string().max(300).nullish(),
      stateCode: z.string().max(2).nullable(),
      duePaise: z.int(),
      storeCreditPaise: paise.optional(),
      given,
    }),
    object({ kind: z.literal('NEW'), phone: z.string().max(20), name: z.string().max(100), given }),
  ]);
  const answer = z.enum(CHECK_ANSWERS).nullish();
  const grade = z.enum(GRADES).nullish();
  const oldPhone = object({
    imei: z.string().max(60),
    productId: z.string().max(60),
    name: z.string().max(300),
    condition: z.enum(CONDITIONS),
    grid: object({
      ...(Object.fromEntries(DEVICE_CHECKS.map(check => [check, answer])) as Record<
        DeviceCheck,
        typeof answer
      >),
      ...(Object.fromEntries(GRADED_PARTS.map(part => [part, grade])) as Record<
        (typeof GRADED_PARTS)[number],
        typeof grade
      >),
    }),
    proposedPaise: paise.nullable(),
    /** So many purchases are behind the proposal. */
    purchases: z.int().min(0),
    idKind: z.enum(ID_KINDS),
    /** An Aadhaar number has its last four digits alone. */
    idNumber: z.string().max(30),
    sellerName: z.string().max(100),
  });
  const payment = object({
    key: z.string().max(60),
    method: z.enum(COUNTER_METHODS),
    /** It is the record, where it is not the first of its kind. */
    methodId: z.string().max(60).optional(),
    amountPaise: paise.nullable(),
    reference: z.string().max(60),
    /** The day that a cheque bears. */
    chequeOn: z.string().max(10).optional(),
    deliveryOrderNo: z.string().max(40),
    financierId: z.string().max(60).optional(),
    buyBack: oldPhone.optional(),
    loan: object({
      loanNo: z.string().max(40).optional(),
      schemeCode: z.string().max(40).optional(),
      deliveryOrderDate: z.string().max(10).optional(),
      advanceEmiPaise: paise.optional(),
      feePaise: paise.optional(),
      dbdPaise: paise.optional(),
      mbdPaise: paise.optional(),
    }).optional(),
  });
  /** Goods of one bill are taken back at the counter, and set against the cart. */
  const returned = object({
    saleId: z.string().max(60),
    invoiceNo: z.string().max(40),
    lines: z
      .array(
        object({
          lineId: z.string().max(60),
          name: z.string().max(300),
          code: z.string().max(60),
          quantity: z.int().min(1),
          left: z.int().min(1),
          sold: z.enum(CONDITIONS),
          condition: z.enum(CONDITIONS),
        }),
      )
      .min(1)
      .max(200),
    valuePaise: paise,
    /** This part of it is the customer's: after the due and the financier. */
    refundPaise: paise,
    /** It is the method of the key that saved it, unless chosen. */
    method: z.enum(['CASH', 'UPI']),
    chosen: z.enum(REFUND_METHODS).optional(),
    chequeOn: z.string().max(10).optional(),
    hasCustomer: z.boolean(),
    reason: z.string().max(300),
  }).optional();
  /** This sale delivers the booking. */
  const booking = object({
    id: z.string().max(60),
    receiptNo: z.string().max(40),
    productId: z.string().max(60),
    name: z.string().max(300),
    pricePaise: paise,
    /** The advance is set against the bill. */
    creditPaise: paise,
  }).optional();
  /** The estimate becomes this sale. */
  const estimate = object({
    id: z.string().max(60),
    estimateNo: z.string().max(40),
    lines: z
      .array(
        object({
          productId: z.string().max(60),
          stockItemId: z.string().max(60).nullable(),
          name: z.string().max(300),
          quantity: z.int().min(1),
          unitPricePaise: paise,
          discountPaise: paise,
          hsnCode: z.string().max(8),
          gstRateBps: z.int().min(0).max(10_000),
        }),
      )
      .max(200),
  }).optional();
  return object({
    /** The Idempotency-Key of the sale this cart becomes. */
    saleKey: z.uuid(),
    lines: z.array(line).max(200),
    customer,
    phoneText: z.string().max(100),
    payments: z.array(payment).max(20),
    due: z.boolean(),
    /** It is on the whole bill, and absent until it is asked for. */
    billDiscountPaise: paise.optional(),
    returned,
    booking,
    estimate,
    /** Goods of this sale are out on it. */
    challan: object({ id: z.string().max(60), challanNo: z.string().max(40) }).optional(),
  });
};

/** Reads stored carts, also of other versions: unknown fields are dropped. */
export const cartSchema = cartOf(z.object);
/** Validates requests: unknown fields are refused. */
const cartInput = /* @__PURE__ */ cartOf(z.strictObject as typeof z.object);

export type Cart = z.infer<typeof cartSchema>;
export type CartLine = Cart['lines'][number];
export type CartCustomer = Cart['customer'];
export type CartPayment = Cart['payments'][number];
export type CartReturn = NonNullable<Cart['returned']>;
export type ReturnedLine = CartReturn['lines'][number];
export type CartBooking = NonNullable<Cart['booking']>;
export type CartEstimate = NonNullable<Cart['estimate']>;
export type OldPhone = NonNullable<CartPayment['buyBack']>;
export type CartLoan = NonNullable<CartPayment['loan']>;

export const parkedSaleInput = /* @__PURE__ */ z.strictObject({
  label: z.string().max(100).nullish(),
  cart: cartInput,
});
export type ParkedSaleInput = z.infer<typeof parkedSaleInput>;

export const MAX_PARKED_BYTES = 64 * 1024;
