import * as z from '../zod.ts';
import { createSchema } from '../kit/schemas.ts';
import { shop } from '../shop.ts';
import { shopSettings } from '../shopSettings.ts';
import { socialLinks } from '../socialLinks.ts';
import { gstin, line, type Condition } from '../values.ts';
import type { Cart, ParkedSaleInput } from './parkedCart.ts';

/** `PUT /shop`: what is left out keeps its value; whole records may be sent back; a blank GSTIN is none. */
export const shopInput = createSchema(shop)
  .partial()
  .extend({ gstnumber: z.union([gstin, z.literal('')]).nullish() });

/** `POST /api/shop-settings`: what is left out keeps its value; critical may not exceed low (checked against the kept values). */
export const shopSettingsInput = createSchema(shopSettings).partial();

/** `GET /api/shop-settings/next-numbers`: the sequence each series goes on with, by the setting of its prefix. */
export interface NextNumbers {
  /** '26-27' */
  financialYear: string;
  invoicePrefix: number;
  saleCancelPrefix: number;
  billCancelPrefix: number;
}

/** `POST /api/social-media-platforms`: what is left out keeps its value, null takes a link away. */
export const socialLinksInput = createSchema(socialLinks).partial();

export type { ParkedSaleInput };

export interface ParkedSale {
  id: string;
  label: string | null;
  /** Null where what was kept cannot be read. */
  cart: Cart | null;
  parkedBy: string;
  createdAt: string;
}

const viewName = line(60);
/** Characters of a view's query, far more than the filters of a list take. */
const MOST_OF_A_VIEW = 8_000;

/** Names that every object answers to are no filters, at any depth: the screens look their filters up by name. */
const hasInheritedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => name in Object.prototype || hasInheritedName(inner));

/** A filter of a list with a name, one's own or the shop's. */
export const savedViewInput = z.strictObject({
  resource: line(60),
  name: viewName,
  query: z.record(z.string(), z.unknown()).superRefine((query, { addIssue }) => {
    if (JSON.stringify(query).length > MOST_OF_A_VIEW)
      addIssue({ code: 'too_big', origin: 'string', maximum: MOST_OF_A_VIEW, input: query });
    else if (hasInheritedName(query))
      addIssue({ code: 'custom', message: 'validation.unknownFilter', input: query });
  }),
  forShop: z.boolean().optional(),
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

/** `PUT /api/saved-views/{id}`: another name for it. */
export const viewNameInput = z.strictObject({ name: viewName });

/** `GET /api/counter/scan?code=`: what a code at the counter is. */
export type Scanned =
  | {
      kind: 'UNIT';
      stockItemId: string;
      productId: string;
      company: string;
      model: string;
      variant: string;
      imei: string | null;
      imei2: string | null;
      serialNo: string | null;
      hsnCode: string;
      gstRateBps: number;
      condition?: Condition;
      /** The unit's own, else its product's; null for one that is not new and has none: staff cannot sell it. */
      sellingPricePaise: number | null;
      /** What the discount of staff counts from. */
      listPricePaise?: number | null;
      mrpPaise: number | null;
      itemCategory: string;
      /** Sold now, it is taxed on its margin: the bill has its price alone. */
      marginScheme?: boolean;
    }
  | { kind: 'SOLD'; imei: string; model: string; saleId: string; invoiceNo: string; businessDate: string }
  | {
      kind: 'PRODUCT';
      productId: string;
      company: string;
      model: string;
      variant: string;
      tracking: 'IMEI' | 'SERIAL' | 'QUANTITY';
      inStock: number;
      hsnCode: string;
      gstRateBps: number;
      sellingPricePaise: number;
      /** What the discount of staff counts from. */
      listPricePaise?: number | null;
      mrpPaise: number | null;
      itemCategory: string;
    }
  | { kind: 'GONE'; imei: string; model: string; status: 'RETURNED_TO_SUPPLIER' | 'WRITTEN_OFF' }
  | { kind: 'UNKNOWN' };

/** `GET /api/counter/customers?phone=`: exact for ten digits, best match first for the last five. */
export interface CounterCustomer {
  id: string;
  name: string;
  phone: string;
  gstin: string | null;
  address: string | null;
  stateCode: string | null;
  duePaise: number;
}
