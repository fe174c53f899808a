import * as z from '../kit/zod.ts';
import { MAX_PAISE } from '../rules/money.ts';
import { CONDITIONS, ITEM_CATEGORIES } from '../kit/values.ts';

export type * from './answers/counter.ts';

/** Payment methods of the counter; the unpaid rest is due. */
export const COUNTER_METHODS = ['CASH', 'UPI', 'CARD', 'FINANCE'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

const paise = z.int().min(0).max(MAX_PAISE);

const cartOf = (object: typeof z.object) => {
  const line = object({
    /** Unit id, else product id: unique per line. */
    key: z.string().max(60),
    stockItemId: z.string().max(60).nullable(),
    productId: z.string().max(60),
    name: z.string().max(300),
    /** Every code of this line: IMEI 1 and 2, serial number, scanned barcode. */
    codes: z.array(z.string().max(60)).max(8),
    itemCategory: z.enum(ITEM_CATEGORIES).catch('OTHER'),
    gstRateBps: z.int().min(0).max(10_000),
    mrpPaise: paise.nullable(),
    /** Pieces in stock; null for a unit. */
    inStock: z.int().nullable(),
    quantity: z.int().min(1).max(10_000),
    unitPricePaise: paise,
    discountPaise: paise,
    /** Base of the staff discount limit; null when the price is by agreement. */
    listPricePaise: paise.nullable().catch(null),
    /** The counter does not know the margin, so the bill shows the price alone. */
    marginScheme: z.boolean().catch(false),
    condition: z.enum(CONDITIONS).optional(),
  });
  /** For this sale only, where the customer's record lacks it. */
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
      given,
    }),
    object({ kind: z.literal('NEW'), phone: z.string().max(20), name: z.string().max(100), given }),
  ]);
  const payment = object({
    key: z.string().max(60),
    method: z.enum(COUNTER_METHODS),
    amountPaise: paise.nullable(),
    reference: z.string().max(60),
    deliveryOrderNo: z.string().max(40),
    financierId: z.string().max(60).optional(),
    loan: object({
      loanNo: z.string().max(40).optional(),
      schemeCode: z.string().max(40).optional(),
      advanceEmiPaise: paise.optional(),
      feePaise: paise.optional(),
      dbdPaise: paise.optional(),
      mbdPaise: paise.optional(),
    }).optional(),
  });
  return object({
    /** The Idempotency-Key of the sale this cart becomes. */
    saleKey: z.uuid(),
    lines: z.array(line).max(200),
    customer,
    phoneText: z.string().max(100),
    payments: z.array(payment).max(20),
    due: z.boolean(),
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
export type CartLoan = NonNullable<CartPayment['loan']>;

export const parkedSaleInput = /* @__PURE__ */ z.strictObject({
  label: z.string().max(100).nullish(),
  cart: cartInput,
});
export type ParkedSaleInput = z.infer<typeof parkedSaleInput>;

export const MAX_PARKED_BYTES = 64 * 1024;
