import { enteredInput } from '../../kit/schemas.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import { MAX_PAISE } from '../../kit/rules/money.ts';
import { TIME_PERIODS } from '../../kit/rules/timePeriod.ts';
import { HISTORY_CALL, MAX_SELECTED, sales } from './declaration.ts';
import * as z from '../../kit/zod.ts';
import { buyBackInput } from '../exchange/inputs.ts';
import {
  askedDate,
  askedNumber,
  code,
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
} from '../../kit/values.ts';
import { drawerSession } from '../drawers/session.ts';

export type * from '../calls/answers/pages.ts';
export type * from './answers.ts';

const existing = z.strictObject({
  id: z.uuid(),
  name: line(100).nullish(),
  address: paragraph(300).nullish(),
  stateCode: stateCode.nullish(),
});

/** An id, or name and phone (the customer with that phone, else new). The rest is for this sale only. */
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

/** Any code: units marked `nonImei` have other codes than IMEIs. */
const unitCode = code;

export const saleLineInput = z
  .strictObject({
    imei: unitCode.nullish(),
    stockItemId: z.uuid().nullish(),
    productId: z.uuid().nullish(),
    /** 1 by default, always 1 for a unit. */
    quantity: z.int().min(1).max(10_000).nullish(),
    /** Per piece, tax included. */
    unitPricePaise: paise,
    /** On the whole line, tax included. */
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
    deliveryOrderDate: documentDate.nullish(),
    loanNo: remark(40).nullish(),
    schemeCode: remark(40).nullish(),
    /** Collected for the financier, not part of the bill. */
    advanceEmiPaise: paise.nullish(),
    feePaise: paise.nullish(),
    /** Interest paid by the shop and by the brand (dealer's and brand's buy-down). */
    dbdPaise: paise.nullish(),
    mbdPaise: paise.nullish(),
    buyBack: buyBackInput.nullish(),
  })
  .refine(payment => payment.method !== 'EXCHANGE' || payment.buyBack, {
    error: 'validation.payment.buyBack',
    path: ['buyBack'],
  })
  .refine(payment => payment.method === 'EXCHANGE' || !payment.buyBack, {
    error: 'validation.payment.buyBackOnlyExchange',
    path: ['buyBack'],
  });

export const saleInput = z.strictObject({
  customer: customerInput.nullish(),
  /** Today in the shop's time zone by default; never in the future. */
  businessDate: documentDate.nullish(),
  lines: z.array(saleLineInput).min(1).max(200),
  payments: z.array(paymentInput).max(20),
  /** On the whole bill, tax included; spread over the lines by value. */
  billDiscountPaise: paise.nullish(),
  /** Cash handed over: not below the cash payments; the rest is change. */
  tenderedPaise: positivePaise.nullish(),
  sessionId: drawerSession,
  note: paragraph(500).nullish(),
  /** The booking that this sale delivers, of the same customer. */
  bookingId: z.uuid().nullish(),
  /** The estimate that becomes this sale. */
  estimateId: z.uuid().nullish(),
  /** The challan that goods of this sale are out on. */
  challanId: z.uuid().nullish(),
  ...enteredInput(sales.fields),
});
export type SaleInput = z.infer<typeof saleInput>;
export type SaleLineInput = z.infer<typeof saleLineInput>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type CustomerInput = z.infer<typeof customerInput>;

export const cancelInput = z.strictObject({ reason: remark(300), sessionId: drawerSession });

const amount = askedNumber(0, MAX_PAISE);

/** Exact name: bills hold only what `line` accepts, and PostgreSQL text no NUL. */
const askedName = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u, 'validation.oneLine');

const historyFilters = {
  company: askedName(60).optional(),
  itemCategory: itemCategory.optional(),
  /** Exact name on the bill; with a company or category, of a line that has both. */
  model: askedName(80).optional(),
  /** Method of the largest payment. */
  paymentMethod: paymentMethod.optional(),
  /** Method of any payment. */
  paidWith: paymentMethod.optional(),
  paymentMode: paymentMode.optional(),
  status: z.enum(SALE_STATUSES).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  dateFrom: askedDate.optional(),
  dateTo: askedDate.optional(),
  customerId: z.uuid().optional(),
  /** The salesperson. */
  soldBy: z.uuid().optional(),
  /** Paise, inclusive. */
  dueFrom: amount.optional(),
  dueTo: amount.optional(),
  totalFrom: amount.optional(),
  totalTo: amount.optional(),
  keyword: z.string().max(100).overwrite(plainText).optional(),
};

/** Query of `GET /api/sales/shop-history`; unknown parameters are ignored, empty ones must be removed before. */
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

/** Current filters of `GET /api/sales/filters`. A month without a year is ignored. */
export const historyFilterQuery = z.object(historyFilters);

export const selectedSalesInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_SELECTED),
  sortBy: z.enum(HISTORY_CALL.sorts).default('createdAt'),
  sortDir: z.enum(['asc', 'desc']).default('desc'),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z.string().max(2_000).optional(),
});

/** `rules/timePeriod.ts` defines which fields go together. */
export const periodQuery = z.object({
  timePeriod: z.enum(TIME_PERIODS).optional(),
  year: askedNumber(2000, 2100).optional(),
  month: askedNumber(1, 12).optional(),
  startDate: askedDate.optional(),
  endDate: askedDate.optional(),
});

/** The salesperson. */
const soldBy = z.uuid().optional();

export const statsQuery = z.object({ soldBy });
export type StatsQuery = z.output<typeof statsQuery>;

export const brandSalesQuery = periodQuery.extend({ itemCategory: itemCategory.optional(), soldBy });
export type BrandSalesQuery = z.output<typeof brandSalesQuery>;

export const topModelsQuery = brandSalesQuery.extend({
  sortBy: z.enum(['units', 'revenue']).default('units'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  limit: askedNumber(1, 100).default(10),
});
export type TopModelsQuery = z.output<typeof topModelsQuery>;
