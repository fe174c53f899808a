/** A cart of the counter, as it is kept as a draft and parked with the server. */
import * as z from '../zod.ts';
import { MAX_PAISE } from '../rules/money.ts';
import { CONDITIONS, ITEM_CATEGORIES } from '../values.ts';

export type * from './answers/counter.ts';

/** The payment keys of the counter; a due is what none of them takes. */
export const COUNTER_METHODS = ['CASH', 'UPI', 'CARD', 'FINANCE'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

const paise = z.int().min(0).max(MAX_PAISE);

const cartOf = (object: typeof z.object) => {
  const line = object({
    /** The unit's id, else the product's: what is in the cart twice has the same key. */
    key: z.string().max(60),
    stockItemId: z.string().max(60).nullable(),
    productId: z.string().max(60),
    /** Company, model and variant. */
    name: z.string().max(300),
    /** Every code that means this line: IMEI 1 and 2, serial number, the barcode it was scanned by. */
    codes: z.array(z.string().max(60)).max(8),
    itemCategory: z.enum(ITEM_CATEGORIES).catch('OTHER'),
    gstRateBps: z.int().min(0).max(10_000),
    mrpPaise: paise.nullable(),
    /** Pieces on the shelf of a product sold by quantity; null for a unit. */
    inStock: z.int().nullable(),
    quantity: z.int().min(1).max(10_000),
    unitPricePaise: paise,
    discountPaise: paise,
    /** What the discount of staff counts from; null where a price is made by agreement. */
    listPricePaise: paise.nullable().catch(null),
    /** Taxed on its margin, which no counter knows: the bill has its price alone. */
    marginScheme: z.boolean().catch(false),
    /** Of a unit. */
    condition: z.enum(CONDITIONS).optional(),
  });
  /** Given for this sale alone, where the customer's own record lacks it. */
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
    /** Null takes what the others leave over. Of cash: what was handed over, change and all. */
    amountPaise: paise.nullable(),
    reference: z.string().max(60),
    deliveryOrderNo: z.string().max(40),
    financierId: z.string().max(60).optional(),
  });
  return object({
    /** The Idempotency-Key of the sale this cart becomes. */
    saleKey: z.uuid(),
    lines: z.array(line).max(200),
    customer,
    /** As it stands in the phone box. */
    phoneText: z.string().max(100),
    payments: z.array(payment).max(20),
    /** What is left over stays due. */
    due: z.boolean(),
  });
};

/** Reads what was kept, also by another version: fields it does not know are left out. */
export const cartSchema = cartOf(z.object);
/** Takes what a counter sends: fields it does not know are refused. */
const cartInput = /* @__PURE__ */ cartOf(z.strictObject as typeof z.object);

export type Cart = z.infer<typeof cartSchema>;
export type CartLine = Cart['lines'][number];
export type CartCustomer = Cart['customer'];
export type CartPayment = Cart['payments'][number];

/** `POST /api/parked-sales` */
export const parkedSaleInput = /* @__PURE__ */ z.strictObject({
  label: z.string().max(100).nullish(),
  cart: cartInput,
});
export type ParkedSaleInput = z.infer<typeof parkedSaleInput>;

/** Of a sale that is parked, as it travels. */
export const MAX_PARKED_BYTES = 64 * 1024;
