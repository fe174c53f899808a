import * as z from '../zod.ts';
import { plainText } from '../rules/plainText.ts';
import { MAX_PAISE } from '../rules/money.ts';
import { TIME_PERIODS } from '../rules/timePeriod.ts';
import type { PaymentMethod, PaymentMode } from '../rules/paymentMode.ts';
import { HISTORY_CALL } from '../sales.ts';
import {
  askedDate,
  askedNumber,
  code,
  CONDITIONS,
  documentDate,
  gstin,
  hsnCode,
  itemCategory,
  line,
  paise,
  paragraph,
  paymentMethod,
  paymentMode,
  phone,
  positivePaise,
  rateBps,
  remark,
  SALE_STATUSES,
  stateCode,
  type Condition,
  type ItemCategory,
  type SaleStatus,
} from '../values.ts';

const existing = z.strictObject({
  id: z.uuid(),
  name: line(100).nullish(),
  address: paragraph(300).nullish(),
  stateCode: stateCode.nullish(),
});

/**
 * Who buys: an id, or a name and phone (the customer who has that phone, else a new one). Address and State given with
 * a sale hold for that sale, as does a name for a customer who goes by his number.
 */
export const customerInput = z.union([
  existing,
  z.strictObject({
    name: line(100),
    phone,
    email: z.email().max(200).nullish(),
    gstin: gstin.nullish(),
    address: paragraph(300).nullish(),
    stateCode: stateCode.nullish(),
  }),
]);

/** An IMEI as a unit carries it; units marked `nonImei` hold other codes, so the sale takes any code. */
const unitCode = code;

export const saleLineInput = z
  .strictObject({
    imei: unitCode.nullish(),
    stockItemId: z.uuid().nullish(),
    productId: z.uuid().nullish(),
    /** Pieces; 1 when left out, and always 1 for a unit with an identity of its own. */
    quantity: z.int().min(1).max(10_000).nullish(),
    /** For one piece, tax included. */
    unitPricePaise: paise,
    /** For the whole line, tax included. */
    discountPaise: paise.nullish(),
    hsnCode: hsnCode.nullish(),
    gstRateBps: rateBps.nullish(),
  })
  .refine(input => [input.imei, input.stockItemId, input.productId].filter(Boolean).length === 1, {
    error: 'validation.saleLine.oneOf',
    path: ['imei'],
  })
  .refine(
    input => !input.discountPaise || input.discountPaise <= input.unitPricePaise * (input.quantity ?? 1),
    {
      error: 'validation.saleLine.discount',
      path: ['discountPaise'],
    },
  );

export const paymentInput = z
  .strictObject({
    method: paymentMethod,
    amountPaise: positivePaise,
    reference: remark(60).nullish(),
    financierId: z.uuid().nullish(),
    deliveryOrderNo: remark(40).nullish(),
    loanNo: remark(40).nullish(),
    schemeCode: remark(40).nullish(),
    /** Collected from the customer for the financier, beside the bill. */
    advanceEmiPaise: paise.nullish(),
    feePaise: paise.nullish(),
    /** What the shop and the brand bear of the interest: the dealer's and the brand's buy-down. */
    dbdPaise: paise.nullish(),
    mbdPaise: paise.nullish(),
    buyBack: z.strictObject({ productId: z.uuid(), imei: unitCode, condition: z.enum(CONDITIONS) }).nullish(),
  })
  .refine(payment => payment.method !== 'EXCHANGE' || payment.buyBack, {
    error: 'validation.payment.buyBack',
    path: ['buyBack'],
  })
  .refine(payment => payment.method === 'EXCHANGE' || !payment.buyBack, {
    error: 'validation.payment.buyBackOnlyExchange',
    path: ['buyBack'],
  });

/** `POST /api/sales/create` */
export const saleInput = z.strictObject({
  /** Null or left out: a walk-in. */
  customer: customerInput.nullish(),
  /** Today in the shop's zone when left out; never in the future. */
  businessDate: documentDate.nullish(),
  lines: z.array(saleLineInput).min(1).max(200),
  payments: z.array(paymentInput).max(20),
  note: paragraph(500).nullish(),
});
export type SaleInput = z.infer<typeof saleInput>;
export type SaleLineInput = z.infer<typeof saleLineInput>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type CustomerInput = z.infer<typeof customerInput>;

/** `POST /api/sales/{id}/cancel`, `POST /api/purchase-bills/{id}/cancel` */
export const cancelInput = z.strictObject({ reason: remark(300) });
export type CancelInput = z.infer<typeof cancelInput>;

/** `GET /api/sales/{id}/cancel`, `GET /api/purchase-bills/{id}/cancel`: the code and sentence of the refusal to come. */
export interface MayCancel {
  allowed: boolean;
  code: string | null;
  message: string | null;
}

export interface SaleLine {
  id: string;
  productId: string;
  stockItemId: string | null;
  company: string;
  model: string;
  /** Memory and colour, '8 GB/128 GB Onyx Black'; null where the product has none. */
  variant: string | null;
  itemCategory: ItemCategory;
  imei: string | null;
  imei2: string | null;
  serialNo: string | null;
  hsnCode: string;
  /** Unique quantity code of the HSN master; NOS when the code is not in it. */
  uqc: string;
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
  taxablePaise: number;
  gstRateBps: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  /** Of the unit sold; goods that are counted are new. */
  condition: Condition;
  /** Taxed on its margin (Rule 32(5)): value and taxes above are 0, here and on the invoice. */
  marginScheme: boolean;
  /** For owners only; left out of every other answer. */
  costPaise?: number;
  /** For owners only, of a line under the margin scheme: what is taxed, and the tax on it. */
  margin?: {
    marginPaise: number;
    taxablePaise: number;
    cgstPaise: number;
    sgstPaise: number;
    igstPaise: number;
  };
}

export interface SalePayment {
  id: string;
  method: PaymentMethod;
  amountPaise: number;
  reference: string | null;
  financierId: string | null;
  deliveryOrderNo: string | null;
  loanNo: string | null;
  schemeCode: string | null;
  advanceEmiPaise: number | null;
  feePaise: number | null;
  dbdPaise: number | null;
  mbdPaise: number | null;
}

/** A sale as every call answers it. */
export interface Sale {
  id: string;
  invoiceNo: string;
  businessDate: string;
  createdAt: string;
  status: SaleStatus;
  customer: {
    id: string;
    name: string;
    phone: string;
    gstin: string | null;
    stateCode: string | null;
    address: string | null;
  } | null;
  /** State code of the place of supply. */
  placeOfSupply: string | null;
  interState: boolean;
  invoiceType: 'TAX_INVOICE' | 'BILL_OF_SUPPLY';
  lines: SaleLine[];
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** What its lines under the margin scheme come to: taxable + taxes + marginSales + roundOff = total. */
  marginSalesPaise: number;
  /** For owners only: the tax on their margins, which is in `marginSalesPaise`. */
  marginTaxPaise?: number;
  roundOffPaise: number;
  totalPaise: number;
  paidPaise: number;
  duePaise: number;
  paymentMethod: PaymentMethod | null;
  paymentMode: PaymentMode;
  payments: SalePayment[];
  soldBy: { id: string; name: string };
  note: string | null;
  /** On a reversing document: the sale it cancels. */
  cancels?: string;
  /** On a cancelled sale: number, day and reason of the document that reversed it. */
  cancelledBy?: { id: string; documentNo: string; businessDate: string; reason: string };
}

const amount = askedNumber(0, MAX_PAISE);

/** A name to ask for, to the letter: what `line` refuses stands on no bill, and the database holds no NUL. */
const askedName = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u, 'validation.oneLine');

const historyFilters = {
  company: askedName(60).optional(),
  itemCategory: itemCategory.optional(),
  /** As it stood on the bill, to the letter; with a company or category, of a line that is both. */
  model: askedName(80).optional(),
  /** The one with the largest part. */
  paymentMethod: paymentMethod.optional(),
  /** Any part of it. */
  paidWith: paymentMethod.optional(),
  paymentMode: paymentMode.optional(),
  status: z.enum(SALE_STATUSES).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  dateFrom: askedDate.optional(),
  dateTo: askedDate.optional(),
  customerId: z.uuid().optional(),
  /** Paise, both ends in. */
  dueFrom: amount.optional(),
  dueTo: amount.optional(),
  totalFrom: amount.optional(),
  totalTo: amount.optional(),
  keyword: z.string().max(100).overwrite(plainText).optional(),
};

/** Query of `GET /api/sales/shop-history`; unknown parameters are ignored, empty ones must be dropped before. */
export const historyQuery = z
  .object({
    ...historyFilters,
    sortBy: z.enum(HISTORY_CALL.sorts).default('createdAt'),
    sortDir: z.enum(['asc', 'desc']).default('desc'),
    page: askedNumber(0, 10_000_000).default(0),
    size: askedNumber(1, 200).default(10),
  })
  .refine(query => query.month === undefined || query.year !== undefined, {
    error: 'validation.monthNeedsYear',
    path: ['month'],
  });
export type HistoryQuery = z.output<typeof historyQuery>;

/** Query of `GET /api/sales/filters`: what is chosen already. A month without its year is left out of account. */
export const historyFilterQuery = z.object(historyFilters);

/** At most so many sales are exported by their ids. */
export const MOST_CHOSEN = 2_000;

/** Body of `POST /api/sales/shop-history/export`: the sales chosen on screen, in the order of the screen. */
export const chosenSalesInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MOST_CHOSEN),
  sortBy: z.enum(HISTORY_CALL.sorts).default('createdAt'),
  sortDir: z.enum(['asc', 'desc']).default('desc'),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z.string().max(2_000).optional(),
});

/**
 * `GET /api/sales/shop-history/totals`: all the sales of a filter. Amounts are those of the sales that stand; cancelled
 * ones are counted among `sales` and, unless they are what was asked for, in no amount.
 */
export interface HistoryTotals {
  sales: number;
  cancelled: number;
  /** Null, all three, for a word too common to be added up. */
  totalPaise: number | null;
  taxPaise: number | null;
  duePaise: number | null;
  /** Of the company, category or model asked for alone, as the statistics have it; left out beside filters they do not know. */
  goods?: { units: number; revenuePaise: number };
  /** In the payments asked for by `paidWith`; left out beside filters that the statistics do not know. */
  receivedPaise?: number;
  /** There are more than `sales`. */
  moreThan?: true;
}

/** A row of the sales history. */
export interface HistoryRow {
  id: string;
  invoiceNo: string;
  businessDate: string;
  createdAt: string;
  customerId: string | null;
  customerName: string | null;
  customerPhone: string | null;
  /** First line in words and how many more: 'Galaxy S24 128GB +1'. */
  items: string;
  company: string | null;
  itemCategory: ItemCategory | null;
  quantity: number;
  totalPaise: number;
  paidPaise: number;
  duePaise: number;
  paymentMethod: PaymentMethod | null;
  paymentMode: PaymentMode;
  status: SaleStatus;
}

/** The period of a statistics query; `rules/timePeriod.ts` says which fields go together. */
export const periodQuery = z.object({
  timePeriod: z.enum(TIME_PERIODS).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  startDate: askedDate.optional(),
  endDate: askedDate.optional(),
});

/** Query of `GET /api/sales/brand-sales`. */
export const brandSalesQuery = periodQuery.extend({ itemCategory: itemCategory.optional() });
export type BrandSalesQuery = z.output<typeof brandSalesQuery>;

/** Query of `GET /api/sales/top-models`. */
export const topModelsQuery = brandSalesQuery.extend({
  sortBy: z.enum(['units', 'revenue']).default('units'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  limit: askedNumber(1, 100).default(10),
});
export type TopModelsQuery = z.output<typeof topModelsQuery>;

/** A page of a shop call, Spring style; `page` from 0. */
export interface Page<Row> {
  content: Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}
