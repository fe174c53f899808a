/**
 * The sums that statistics and the history's totals read, changed in the transaction of the document itself.
 * See docs/decisions/020-summary-and-counts.md.
 */
import type { BusinessDate } from '../../src/resources/rules/businessDate.ts';
import type { Batch, Row } from './batch.ts';

/** What the sums need to know of a sale; the same whether it is posted, cancelled or counted again. */
export interface SummedSale {
  businessDate: BusinessDate;
  taxablePaise: number;
  totalPaise: number;
  taxPaise: number;
  costPaise: number;
  paymentMethod: string | null;
  paymentMode: string;
  lines: readonly {
    company: string;
    model: string;
    itemCategory: string;
    quantity: number;
    totalPaise: number;
  }[];
  payments: readonly { method: string; amountPaise: number }[];
}

/** 2026-04-01 → 202604. */
export const monthOf = (date: BusinessDate): number => Number(date.slice(0, 4) + date.slice(5, 7));
/** 2026-04-01 → 20260401. */
export const dayOf = (date: BusinessDate): number => Number(date.replaceAll('-', ''));
export const yearOf = (date: BusinessDate): number => Number(date.slice(0, 4));

export interface Facet {
  company: string;
  item_category: string;
  first_of_company: boolean;
  first_of_category: boolean;
}

/** Each company and category that stand together in a line, once. */
export function facetsOf(lines: SummedSale['lines']): Facet[] {
  const facets: Facet[] = [];
  for (const { company, itemCategory } of lines) {
    if (facets.some(each => each.company === company && each.item_category === itemCategory)) continue;
    facets.push({
      company,
      item_category: itemCategory,
      first_of_company: !facets.some(each => each.company === company),
      first_of_category: !facets.some(each => each.item_category === itemCategory),
    });
  }
  return facets;
}

/** The rows of `history_counts` a sale counts in: '' is any company, any category. */
export function countRows(sale: SummedSale, status: string): Row[] {
  const facets = facetsOf(sale.lines);
  const combinations = [
    { company: '', item_category: '' },
    ...facets.filter(each => each.first_of_company).map(({ company }) => ({ company, item_category: '' })),
    ...facets
      .filter(each => each.first_of_category)
      .map(({ item_category }) => ({ company: '', item_category })),
    ...facets.map(({ company, item_category }) => ({ company, item_category })),
  ];
  return [yearOf(sale.businessDate), monthOf(sale.businessDate)].flatMap(period =>
    combinations.map(combination => ({
      period,
      ...combination,
      payment_method: sale.paymentMethod ?? '',
      payment_mode: sale.paymentMode,
      status,
      sales: 1,
      total_paise: sale.totalPaise,
    })),
  );
}

export function dailyRow(sale: SummedSale): Row {
  return {
    business_date: sale.businessDate,
    sales: 1,
    units: sale.lines.reduce((sum, line) => sum + line.quantity, 0),
    revenue_paise: sale.totalPaise,
    taxable_paise: sale.taxablePaise,
    tax_paise: sale.taxPaise,
    cost_paise: sale.costPaise,
  };
}

export function modelRows(sale: SummedSale): Row[] {
  const sums = new Map<
    string,
    { company: string; model: string; item_category: string; units: number; revenue_paise: number }
  >();
  for (const line of sale.lines) {
    const key = JSON.stringify([line.company, line.model, line.itemCategory]);
    const sum = sums.get(key);
    sums.set(key, {
      company: line.company,
      model: line.model,
      item_category: line.itemCategory,
      units: line.quantity + (sum?.units ?? 0),
      revenue_paise: line.totalPaise + (sum?.revenue_paise ?? 0),
    });
  }
  return [dayOf(sale.businessDate), monthOf(sale.businessDate)].flatMap(period =>
    [...sums.values()].map(sum => ({ period, ...sum })),
  );
}

export function paymentRows(sale: SummedSale): Row[] {
  const sums = new Map<string, number>();
  for (const { method, amountPaise } of sale.payments)
    sums.set(method, amountPaise + (sums.get(method) ?? 0));
  return [...sums].map(([method, amount]) => ({
    business_date: sale.businessDate,
    payment_method: method,
    sales: 1,
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
  key: ['company', 'item_category', 'period', 'payment_method', 'payment_mode', 'status'],
  sums: ['sales', 'total_paise'],
  types:
    'company text, item_category text, period int, payment_method text, payment_mode text, status text, sales int, total_paise bigint',
};
const DAILY: Sum = {
  table: 'daily_summary',
  key: ['business_date'],
  sums: ['sales', 'units', 'revenue_paise', 'taxable_paise', 'tax_paise', 'cost_paise'],
  types:
    'business_date date, sales int, units int, revenue_paise bigint, taxable_paise bigint, tax_paise bigint, cost_paise bigint',
};
const MODELS: Sum = {
  table: 'model_summary',
  key: ['period', 'company', 'model', 'item_category'],
  sums: ['units', 'revenue_paise'],
  types: 'period int, company text, model text, item_category text, units int, revenue_paise bigint',
};
const PAYMENTS: Sum = {
  table: 'payment_summary',
  key: ['business_date', 'payment_method'],
  sums: ['sales', 'amount_paise'],
  types: 'business_date date, payment_method text, sales int, amount_paise bigint',
};

function add(batch: Batch, { table, key, sums }: Sum, rows: readonly Row[]): void {
  const set = sums.map(column => `${column} = ${table}.${column} + EXCLUDED.${column}`).join(', ');
  batch.insert(table, rows, `ON CONFLICT (shop_id, ${key.join(', ')}) DO UPDATE SET ${set}`);
}

/** A row that was added can be taken away, so a missing one is a fault of the program. */
function takeAway(batch: Batch, { table, key, sums, types }: Sum, rows: readonly Row[]): void {
  const set = sums.map(column => `${column} = s.${column} - d.${column}`).join(', ');
  const same = key.map(column => `s.${column} = d.${column}`).join(' AND ');
  batch.update(rows, types, `${table} s SET ${set} FROM d WHERE s.shop_id = $1 AND ${same}`, {
    expected: rows.length,
    otherwise: () => new Error(`${table} lacks what a document has put there`),
  });
}

/** Changes what the shop has in all: customers with a posted sale, and the dues of all customers. */
export function changeShopTotals(batch: Batch, change: { customers: number; due: number }): void {
  if (change.customers === 0 && change.due === 0) return;
  if (change.customers >= 0 && change.due >= 0)
    batch.insert(
      'shop_totals',
      [{ customers: change.customers, due_paise: change.due }],
      `ON CONFLICT (shop_id) DO UPDATE SET customers = shop_totals.customers + EXCLUDED.customers,
         due_paise = shop_totals.due_paise + EXCLUDED.due_paise`,
    );
  else
    batch.update(
      [change],
      'customers int, due bigint',
      `shop_totals t SET customers = t.customers + d.customers, due_paise = t.due_paise + d.due
         FROM d WHERE t.shop_id = $1`,
      { expected: 1, otherwise: () => new Error('the totals of the shop are missing') },
    );
}

/** A sale is posted: it counts everywhere. */
export function addToSummary(batch: Batch, sale: SummedSale): void {
  add(batch, COUNTS, countRows(sale, 'POSTED'));
  add(batch, DAILY, [dailyRow(sale)]);
  add(batch, MODELS, modelRows(sale));
  add(batch, PAYMENTS, paymentRows(sale));
}

/** A sale is cancelled: it counts in the history alone, as cancelled. */
export function takeFromSummary(batch: Batch, sale: SummedSale): void {
  takeAway(batch, DAILY, [dailyRow(sale)]);
  takeAway(batch, MODELS, modelRows(sale));
  takeAway(batch, PAYMENTS, paymentRows(sale));
}

/** Moves a sale from one status of the history to another. */
export function moveInCounts(batch: Batch, sale: SummedSale, from: string, to: string): void {
  takeAway(batch, COUNTS, countRows(sale, from));
  add(batch, COUNTS, countRows(sale, to));
}
