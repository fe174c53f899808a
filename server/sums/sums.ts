/** Summary tables are updated in the document's transaction. See docs/decisions/020-summary-and-counts.md. */
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { Batch, Row } from '../posting/index.ts';

/** Input of the sums; returns and cancellations are documents of their own day with negative amounts. */
export interface SummedSale {
  businessDate: BusinessDate;
  createdAt: Date;
  /** It is shop time, 0 to 23; null when back-dated. */
  soldHour: number | null;
  soldBy: string;
  /** It is 1 for a sale, -1 for a full return, 0 for a partial one. */
  sales: number;
  /** It is in the history, not in statistics. */
  isFreeRepair?: boolean;
  /** It is without tax and rounding. */
  netPaise: number;
  totalPaise: number;
  /** It is the tax on the invoice, without margin tax. */
  taxPaise: number;
  marginTaxPaise: number;
  costPaise: number;
  paymentMethod: string | null;
  paymentMode: string;
  lines: readonly {
    companyId: string;
    model: string;
    itemCategory: string;
    quantity: number;
    totalPaise: number;
    netPaise: number;
    taxPaise: number;
    marginTaxPaise: number;
    costPaise: number;
  }[];
  /** `sales` is for a return, whose methods are not those of the sale. */
  payments: readonly { method: string; amountPaise: number; sales?: number }[];
}

export const monthOf = (date: BusinessDate): number => Number(date.slice(0, 4) + date.slice(5, 7));
export const dayOf = (date: BusinessDate): number => Number(date.replaceAll('-', ''));
const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4));

export interface Facet {
  company_id: string;
  item_category: string;
  first_of_company: boolean;
  first_of_category: boolean;
}

export function facetsOf(lines: SummedSale['lines']): Facet[] {
  const facets: Facet[] = [];
  for (const { companyId, itemCategory } of lines) {
    if (facets.some(each => each.company_id === companyId && each.item_category === itemCategory)) continue;
    facets.push({
      company_id: companyId,
      item_category: itemCategory,
      first_of_company: !facets.some(each => each.company_id === companyId),
      first_of_category: !facets.some(each => each.item_category === itemCategory),
    });
  }
  return facets;
}

/** `history_counts` has all time as this period. */
export const ALL_TIME = 0;

/** It is any company in the sums; any category is ''. */
export const ANY_COMPANY = '00000000-0000-0000-0000-000000000000';

/** Rows of `history_counts`, of the companies by id: they may be renamed. */
function countRows(sale: SummedSale, status: string): Row[] {
  const facets = facetsOf(sale.lines);
  const combinations = [
    { company_id: ANY_COMPANY, item_category: '' },
    ...facets
      .filter(each => each.first_of_company)
      .map(({ company_id }) => ({ company_id, item_category: '' })),
    ...facets
      .filter(each => each.first_of_category)
      .map(({ item_category }) => ({ company_id: ANY_COMPANY, item_category })),
    ...facets.map(({ company_id, item_category }) => ({ company_id, item_category })),
  ];
  return periodsCounted(sale).flatMap(period =>
    combinations.map(combination => ({ period, ...combination, ...countedAs(sale, status) })),
  );
}

const periodsCounted = ({ businessDate }: SummedSale): number[] => [
  ALL_TIME,
  yearOf(businessDate),
  monthOf(businessDate),
];

const countedAs = (sale: SummedSale, status: string): Row => ({
  payment_method: sale.paymentMethod ?? '',
  payment_mode: sale.paymentMode,
  status,
  sales: sale.sales,
  total_paise: sale.totalPaise,
  tax_paise: sale.taxPaise,
  margin_tax_paise: sale.marginTaxPaise,
});

/** Makes rows of `history_part_counts`, per model and payment method. */
function partRows(sale: SummedSale, status: string): Row[] {
  const none = { model: '', company_id: ANY_COMPANY, item_category: '', paid_with: '' };
  const parts = [
    ...sale.lines.map(line => ({
      ...none,
      model: line.model,
      company_id: line.companyId,
      item_category: line.itemCategory,
    })),
    ...sale.payments.map(({ method }) => ({ ...none, paid_with: method })),
  ];
  const once = [...new Map(parts.map(part => [JSON.stringify(part), part])).values()];
  return periodsCounted(sale).flatMap(period =>
    once.map(part => ({ ...part, period, ...countedAs(sale, status) })),
  );
}

/** Makes rows of `history_days`, per UTC day, month and year. */
function dayRows(sale: SummedSale, status: string): Row[] {
  const made = sale.createdAt.toISOString().slice(0, 10);
  return [yearOf(made), monthOf(made), dayOf(made)].map(period => ({
    made: period,
    payment_method: sale.paymentMethod ?? '',
    payment_mode: sale.paymentMode,
    status,
    sales: 1,
  }));
}

function dailyRow(sale: SummedSale): Row {
  return {
    business_date: sale.businessDate,
    sales: sale.sales,
    units: sale.lines.reduce((sum, line) => sum + line.quantity, 0),
    revenue_paise: sale.totalPaise,
    taxable_paise: sale.netPaise,
    tax_paise: sale.taxPaise,
    margin_tax_paise: sale.marginTaxPaise,
    cost_paise: sale.costPaise,
  };
}

interface ModelSum {
  company_id: string;
  model: string;
  item_category: string;
  units: number;
  revenue_paise: number;
  taxable_paise: number;
  cost_paise: number;
}

function modelRows(sale: SummedSale): Row[] {
  const sums = new Map<string, ModelSum>();
  for (const line of sale.lines) {
    const key = JSON.stringify([line.companyId, line.model, line.itemCategory]);
    const sum = sums.get(key);
    sums.set(key, {
      company_id: line.companyId,
      model: line.model,
      item_category: line.itemCategory,
      units: line.quantity + (sum?.units ?? 0),
      revenue_paise: line.totalPaise + (sum?.revenue_paise ?? 0),
      taxable_paise: line.netPaise + (sum?.taxable_paise ?? 0),
      cost_paise: line.costPaise + (sum?.cost_paise ?? 0),
    });
  }
  return [dayOf(sale.businessDate), monthOf(sale.businessDate)].flatMap(period =>
    [...sums.values()].map(sum => ({ period, ...sum })),
  );
}

/** Makes rows of `sales_breakdown`, per company and category, by day and month. */
function breakdownRows(sale: SummedSale): Row[] {
  const lineTotal = sale.lines.reduce((sum, line) => sum + line.totalPaise, 0);
  const rows = facetsOf(sale.lines).map((facet, index) => {
    const lines = sale.lines.filter(
      line => line.companyId === facet.company_id && line.itemCategory === facet.item_category,
    );
    const sum = (of: (line: SummedSale['lines'][number]) => number) =>
      lines.reduce((total, line) => total + of(line), 0);
    return {
      company_id: facet.company_id,
      item_category: facet.item_category,
      payment_method: sale.paymentMethod ?? '',
      sold_by: sale.soldBy,
      sales: sale.sales,
      sales_of_company: facet.first_of_company ? sale.sales : 0,
      sales_of_category: facet.first_of_category ? sale.sales : 0,
      sales_in_all: index === 0 ? sale.sales : 0,
      units: sum(line => line.quantity),
      revenue_paise: sum(line => line.totalPaise),
      rounding_paise: index === 0 ? sale.totalPaise - lineTotal : 0,
      taxable_paise: sum(line => line.netPaise),
      tax_paise: sum(line => line.taxPaise),
      margin_tax_paise: sum(line => line.marginTaxPaise),
      cost_paise: sum(line => line.costPaise),
    };
  });
  return [dayOf(sale.businessDate), monthOf(sale.businessDate)].flatMap(period =>
    rows.map(row => ({ period, ...row })),
  );
}

const hourRow = (sale: SummedSale): Row => ({
  business_date: sale.businessDate,
  hour: sale.soldHour ?? -1,
  sales: sale.sales,
  units: sale.lines.reduce((sum, line) => sum + line.quantity, 0),
  revenue_paise: sale.totalPaise,
});

function paymentRows(sale: SummedSale): Row[] {
  const sums = new Map<string, { sales: number; amount: number }>();
  for (const { method, amountPaise, sales = sale.sales } of sale.payments) {
    const sum = sums.get(method) ?? { sales, amount: 0 };
    sums.set(method, { ...sum, amount: sum.amount + amountPaise });
  }
  return [...sums].map(([method, { sales, amount }]) => ({
    business_date: sale.businessDate,
    payment_method: method,
    sales,
    amount_paise: amount,
  }));
}

interface Sum {
  table: string;
  key: readonly string[];
  sums: readonly string[];
  types: string;
}

const COUNTS: Sum = {
  table: 'history_counts',
  key: ['company_id', 'item_category', 'period', 'payment_method', 'payment_mode', 'status'],
  sums: ['sales', 'total_paise', 'tax_paise', 'margin_tax_paise'],
  types:
    'company_id uuid, item_category text, period int, payment_method text, payment_mode text, status text, sales int, total_paise bigint, tax_paise bigint, margin_tax_paise bigint',
};
const PARTS: Sum = {
  table: 'history_part_counts',
  key: [
    'model',
    'company_id',
    'item_category',
    'paid_with',
    'period',
    'payment_method',
    'payment_mode',
    'status',
  ],
  sums: COUNTS.sums,
  types: `model text, paid_with text, ${COUNTS.types}`,
};
const MADE: Sum = {
  table: 'history_days',
  key: ['made', 'payment_method', 'payment_mode', 'status'],
  sums: ['sales'],
  types: 'made int, payment_method text, payment_mode text, status text, sales int',
};
const DAILY: Sum = {
  table: 'daily_summary',
  key: ['business_date'],
  sums: ['sales', 'units', 'revenue_paise', 'taxable_paise', 'tax_paise', 'margin_tax_paise', 'cost_paise'],
  types:
    'business_date date, sales int, units int, revenue_paise bigint, taxable_paise bigint, tax_paise bigint, margin_tax_paise bigint, cost_paise bigint',
};
const MODELS: Sum = {
  table: 'model_summary',
  key: ['period', 'company_id', 'model', 'item_category'],
  sums: ['units', 'revenue_paise', 'taxable_paise', 'cost_paise'],
  types:
    'period int, company_id uuid, model text, item_category text, units int, revenue_paise bigint, taxable_paise bigint, cost_paise bigint',
};
const BREAKDOWN: Sum = {
  table: 'sales_breakdown',
  key: ['period', 'company_id', 'item_category', 'payment_method', 'sold_by'],
  sums: [
    'sales',
    'sales_of_company',
    'sales_of_category',
    'sales_in_all',
    'units',
    'revenue_paise',
    'rounding_paise',
    'taxable_paise',
    'tax_paise',
    'margin_tax_paise',
    'cost_paise',
  ],
  types:
    'period int, company_id uuid, item_category text, payment_method text, sold_by uuid, sales int, sales_of_company int, sales_of_category int, sales_in_all int, units int, revenue_paise bigint, rounding_paise bigint, taxable_paise bigint, tax_paise bigint, margin_tax_paise bigint, cost_paise bigint',
};
const HOURS: Sum = {
  table: 'hour_summary',
  key: ['business_date', 'hour'],
  sums: ['sales', 'units', 'revenue_paise'],
  types: 'business_date date, hour smallint, sales int, units int, revenue_paise bigint',
};
const MONEY: Sum = {
  table: 'money_summary',
  key: ['account', 'business_date'],
  sums: ['amount_paise', 'debit_paise', 'entries'],
  types: 'account text, business_date date, amount_paise bigint, debit_paise bigint, entries int',
};
const PAYMENTS: Sum = {
  table: 'payment_summary',
  key: ['business_date', 'payment_method'],
  sums: ['sales', 'amount_paise'],
  types: 'business_date date, payment_method text, sales int, amount_paise bigint',
};

const add = (batch: Batch, { table, key, sums }: Sum, rows: readonly Row[]): void =>
  batch.sum(table, key, sums, rows);

/** Throws for a missing row: a fault of the program. */
function takeAway(batch: Batch, { table, key, sums, types }: Sum, rows: readonly Row[]): void {
  const set = sums.map(column => `${column} = s.${column} - d.${column}`).join(', ');
  const same = key.map(column => `s.${column} = d.${column}`).join(' AND ');
  batch.update(rows, types, `${table} s SET ${set} FROM d WHERE s.shop_id = $1 AND ${same}`, {
    expected: rows.length,
    otherwise: () => new Error(`${table} lacks what a document has put there`),
  });
}

/** Counts customers with a posted sale, customers with dues, and total dues. */
export function changeShopTotals(
  batch: Batch,
  change: { customers: number; owing: number; due: number },
): void {
  if (change.customers === 0 && change.owing === 0 && change.due === 0) return;
  if (change.customers >= 0 && change.owing >= 0 && change.due >= 0)
    batch.sum(
      'shop_totals',
      [],
      ['customers', 'owing', 'due_paise'],
      [{ customers: change.customers, owing: change.owing, due_paise: change.due }],
    );
  else
    batch.update(
      [change],
      'customers int, owing int, due bigint',
      `shop_totals t SET customers = t.customers + d.customers, owing = t.owing + d.owing, due_paise = t.due_paise + d.due
         FROM d WHERE t.shop_id = $1`,
      { expected: 1, otherwise: () => new Error('the totals of the shop are missing') },
    );
}

export function addToSummary(batch: Batch, sale: SummedSale): void {
  add(batch, COUNTS, countRows(sale, 'POSTED'));
  add(batch, PARTS, partRows(sale, 'POSTED'));
  add(batch, MADE, dayRows(sale, 'POSTED'));
  addToStatistics(batch, sale);
}

/** Statistics only: returns are not in the history. */
export function addToStatistics(batch: Batch, document: SummedSale): void {
  if (document.isFreeRepair) return;
  add(batch, DAILY, [dailyRow(document)]);
  add(batch, MODELS, modelRows(document));
  add(batch, PAYMENTS, paymentRows(document));
  add(batch, BREAKDOWN, breakdownRows(document));
  add(batch, HOURS, [hourRow(document)]);
}

type CostOf = Pick<SummedSale, 'businessDate' | 'soldBy' | 'paymentMethod' | 'isFreeRepair'> &
  Pick<SummedSale['lines'][number], 'companyId' | 'model' | 'itemCategory'>;

/** A line of a sale cost so much more than was known; nothing else of it changes. */
export function addCost(batch: Batch, line: CostOf, costPaise: number): void {
  if (line.isFreeRepair) return;
  const none = { totalPaise: 0, netPaise: 0, taxPaise: 0, marginTaxPaise: 0, costPaise };
  const changed = {
    ...line,
    ...none,
    createdAt: new Date(0),
    soldHour: null,
    sales: 0,
    paymentMode: '',
    lines: [{ ...line, ...none, quantity: 0 }],
    payments: [],
  };
  add(batch, DAILY, [dailyRow(changed)]);
  add(batch, MODELS, modelRows(changed));
  add(batch, BREAKDOWN, breakdownRows(changed));
}

/** A cancelled sale counts against the day of its cancellation, as its entry in the ledger does, at the hour it was made. */
export const cancelInStatistics = (batch: Batch, sale: SummedSale, businessDate: BusinessDate): void =>
  addToStatistics(batch, {
    ...sale,
    businessDate,
    sales: -sale.sales,
    netPaise: -sale.netPaise,
    totalPaise: -sale.totalPaise,
    taxPaise: -sale.taxPaise,
    marginTaxPaise: -sale.marginTaxPaise,
    costPaise: -sale.costPaise,
    lines: sale.lines.map(line => ({
      ...line,
      quantity: -line.quantity,
      totalPaise: -line.totalPaise,
      netPaise: -line.netPaise,
      taxPaise: -line.taxPaise,
      marginTaxPaise: -line.marginTaxPaise,
      costPaise: -line.costPaise,
    })),
    payments: sale.payments.map(payment => ({ ...payment, amountPaise: -payment.amountPaise })),
  });

const EVERY_DAY = '-infinity';

export interface AccountDay extends Row {
  account: string;
  business_date: BusinessDate;
  amount_paise: number;
  debit_paise: number;
  entries: number;
}

/** Sums by day, and over all days for `inAll`; one entry a batch. */
export const addToMoney = (
  batch: Batch,
  days: readonly AccountDay[],
  inAll: (account: string) => boolean,
): void =>
  add(batch, MONEY, [
    ...days,
    ...days.filter(day => inAll(day.account)).map(day => ({ ...day, business_date: EVERY_DAY })),
  ]);

export function moveInCounts(batch: Batch, sale: SummedSale, from: string, to: string): void {
  takeAway(batch, COUNTS, countRows(sale, from));
  add(batch, COUNTS, countRows(sale, to));
  takeAway(batch, PARTS, partRows(sale, from));
  add(batch, PARTS, partRows(sale, to));
  takeAway(batch, MADE, dayRows(sale, from));
  add(batch, MADE, dayRows(sale, to));
}
