/** Computes the statistics as a patient clerk would: by going through every document with paper and pencil. */
import type { DateRange } from '../../src/kit/rules/businessDate.ts';
import type { Dimension } from '../../src/resources/reports/rules.ts';
import type { Trade } from './trade.ts';

interface Line {
  company: string;
  model: string;
  itemCategory: string;
  units: number;
  total: number;
  /** It is all of it, and what of it is on a margin: only the owner sees it. */
  tax: number;
  marginTax: number;
  profit: number;
  /** It is what is left without tax. */
  taxable: number;
  cost: number;
}

/** It counts in the statistics. A credit note is one with amounts below zero and a `sales` of its own. */
export interface CountedDocument {
  date: string;
  hour: number | null;
  weekday: number;
  sales: number;
  total: number;
  tax: number;
  due: number;
  /** False of a cancelled sale and of its cancellation. */
  stands: boolean;
  customer: string | null;
  method: string;
  soldBy: string;
  lines: Line[];
  /** `sales` is for a credit note, for each method. */
  payments: { method: string; amount: number; sales?: number }[];
}

interface SaleRow {
  id: string;
  businessDate: string;
  createdAt: Date;
  status: string;
  totalPaise: number;
  duePaise: number;
  customerId: string | null;
  paymentMethod: string | null;
  soldBy: string;
}
interface LineRow {
  saleId: string;
  company: string;
  model: string;
  itemCategory: string;
  quantity: number;
  totalPaise: number;
  tax: number;
  taxablePaise: number;
  marginScheme: boolean;
  costPaise: number;
}

/** India is five and a half hours before London, all year. */
const inIndia = (instant: Date): Date => new Date(instant.getTime() + 330 * 60_000);

/** Reads every sale, cancellation and credit note, with lines and payments, from the documents alone. */
export async function documentsOf(shop: Trade): Promise<CountedDocument[]> {
  const sales = await shop.rows<SaleRow>(
    `SELECT id, business_date, created_at, status, total_paise, due_paise, customer_id,
            payment_method, sold_by FROM sales WHERE shop_id = $1`,
  );
  const lines = await shop.rows<LineRow & { id: string }>(
    `SELECT id, sale_id, company, model, item_category, quantity, total_paise, cgst_paise + sgst_paise + igst_paise AS tax, taxable_paise,
            margin_scheme, cost_paise FROM sale_lines WHERE shop_id = $1 ORDER BY line_no`,
  );
  const payments = await shop.rows<{ documentId: string; method: string; amountPaise: number }>(
    'SELECT document_id, method, amount_paise FROM payments WHERE shop_id = $1',
  );
  const cancellations = await shop.rows<{ documentId: string; businessDate: string }>(
    `SELECT document_id, business_date FROM reversals WHERE shop_id = $1 AND document_kind = 'SALE'`,
  );
  const posted = sales.map(sale => {
    const own = lines.filter(line => line.saleId === sale.id);
    const at = inIndia(new Date(sale.createdAt)).toISOString();
    return {
      date: sale.businessDate,
      hour: at.slice(0, 10) === sale.businessDate ? Number(at.slice(11, 13)) : null,
      weekday: new Date(`${sale.businessDate}T00:00:00Z`).getUTCDay() || 7,
      sales: 1,
      total: sale.totalPaise,
      tax: total(own.map(line => line.tax)),
      due: sale.duePaise,
      stands: sale.status !== 'CANCELLED',
      customer: sale.status === 'CANCELLED' ? null : sale.customerId,
      method: sale.paymentMethod ?? '',
      soldBy: sale.soldBy,
      lines: own.map(line => {
        const net = line.marginScheme ? line.totalPaise - line.tax : line.taxablePaise;
        return {
          company: line.company,
          model: line.model,
          itemCategory: line.itemCategory,
          units: line.quantity,
          total: line.totalPaise,
          tax: line.tax,
          marginTax: line.marginScheme ? line.tax : 0,
          taxable: net,
          cost: line.costPaise,
          profit: net - line.costPaise,
        };
      }),
      payments: payments
        .filter(payment => payment.documentId === sale.id)
        .map(payment => ({ method: payment.method, amount: payment.amountPaise })),
    };
  });
  const cancelled = cancellations.map(({ documentId, businessDate }) => {
    const of = posted[sales.findIndex(({ id }) => id === documentId)];
    if (!of) throw new Error(`a cancelled sale ${documentId} is missing`);
    return against(of, businessDate);
  });
  return [...posted, ...cancelled, ...(await creditNotesOf(shop, sales, lines, payments))];
}

/** The same with amounts below zero, on the day of the cancellation. */
const against = (document: CountedDocument, date: string): CountedDocument => ({
  ...document,
  date,
  weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7,
  sales: -document.sales,
  total: -document.total,
  tax: -document.tax,
  due: 0,
  customer: null,
  lines: document.lines.map(line => ({
    ...line,
    units: -line.units,
    total: -line.total,
    tax: -line.tax,
    marginTax: -line.marginTax,
    taxable: -line.taxable,
    cost: -line.cost,
    profit: -line.profit,
  })),
  payments: document.payments.map(({ method, amount }) => ({ method, amount: -amount, sales: -1 })),
});

interface NoteRow {
  id: string;
  saleId: string;
  businessDate: string;
  createdAt: Date;
  completes: boolean;
  taxReduced: boolean;
  totalPaise: number;
}

async function creditNotesOf(
  shop: Trade,
  sales: readonly SaleRow[],
  saleLines: readonly (LineRow & { id: string })[],
  payments: readonly { documentId: string; method: string; amountPaise: number }[],
): Promise<CountedDocument[]> {
  const notes = await shop.rows<NoteRow>(
    `SELECT id, sale_id, business_date, created_at, completes, tax_reduced, total_paise
       FROM credit_notes WHERE shop_id = $1`,
  );
  const lines = await shop.rows<LineRow & { creditNoteId: string; saleLineId: string }>(
    `SELECT credit_note_id, sale_line_id, quantity, total_paise, cgst_paise + sgst_paise + igst_paise AS tax,
            taxable_paise, cost_paise FROM credit_note_lines WHERE shop_id = $1`,
  );
  return notes.map(note => {
    const sale = sales.find(({ id }) => id === note.saleId);
    const at = inIndia(new Date(note.createdAt)).toISOString();
    const methods = new Set(
      payments.filter(each => each.documentId === note.saleId).map(each => each.method),
    );
    const shown = saleLines
      .filter(({ saleId }) => saleId === note.saleId)
      .map(sold => ({
        sold,
        line: lines.find(each => each.creditNoteId === note.id && each.saleLineId === sold.id),
      }))
      .filter(({ line }) => note.completes || line)
      .map(({ sold, line }) => {
        const [all, tax, cost] = [line?.totalPaise ?? 0, line?.tax ?? 0, line?.costPaise ?? 0];
        const net = note.taxReduced && !sold.marginScheme ? (line?.taxablePaise ?? 0) : all - tax;
        return {
          company: sold.company,
          model: sold.model,
          itemCategory: sold.itemCategory,
          units: -(line?.quantity ?? 0),
          total: -all,
          tax: -tax,
          marginTax: sold.marginScheme ? -tax : 0,
          taxable: -net,
          cost: -cost,
          profit: cost - net,
        };
      });
    return {
      date: note.businessDate,
      hour: Number(at.slice(11, 13)),
      weekday: new Date(`${note.businessDate}T00:00:00Z`).getUTCDay() || 7,
      sales: note.completes ? -1 : 0,
      total: -note.totalPaise,
      tax: total(shown.map(line => line.tax)),
      due: 0,
      stands: true,
      customer: null,
      method: sale?.paymentMethod ?? '',
      soldBy: sale?.soldBy ?? '',
      lines: shown,
      payments: [
        ...(note.completes ? [...methods].map(method => ({ method, amount: 0, sales: -1 })) : []),
        ...payments
          .filter(payment => payment.documentId === note.id)
          .map(payment => ({ method: payment.method, amount: -payment.amountPaise, sales: 0 })),
      ],
    };
  });
}

export const within = (documents: readonly CountedDocument[], range: DateRange | null): CountedDocument[] =>
  documents.filter(({ date }) => !range || (range.from <= date && date <= range.to));

export interface Sums {
  sales: number;
  units: number;
  revenuePaise: number;
  taxPaise: number;
  grossProfitPaise: number;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

export const sumsOf = (documents: readonly CountedDocument[]): Sums => ({
  sales: total(documents.map(document => document.sales)),
  units: total(documents.flatMap(document => document.lines.map(line => line.units))),
  revenuePaise: total(documents.map(document => document.total)),
  taxPaise: total(documents.map(document => document.tax)),
  grossProfitPaise: total(documents.flatMap(document => document.lines.map(line => line.profit))),
});

export const groupsOf = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
};

/** Sales by one or two dimensions: a sale is in each group one of its lines belongs to. */
export function breakdownOf(
  documents: readonly CountedDocument[],
  by: readonly Dimension[],
): Map<string, Sums> {
  const byLine = by.includes('company') || by.includes('itemCategory');
  const keyOf = (document: CountedDocument, line: Line | undefined): string =>
    JSON.stringify(
      by.map(dimension => {
        switch (dimension) {
          case 'month':
            return document.date.slice(0, 7);
          case 'company':
            return line?.company;
          case 'itemCategory':
            return line?.itemCategory;
          case 'paymentMethod':
            return document.method;
          case 'staff':
            return document.soldBy;
        }
      }),
    );
  const sums = new Map<string, Sums>();
  for (const document of documents) {
    const groups = groupsOf(document.lines, line => keyOf(document, byLine ? line : undefined));
    for (const [key, lines] of groups) {
      const of = sums.get(key);
      sums.set(key, {
        sales: (of?.sales ?? 0) + document.sales,
        units: (of?.units ?? 0) + total(lines.map(line => line.units)),
        revenuePaise:
          (of?.revenuePaise ?? 0) + (byLine ? total(lines.map(line => line.total)) : document.total),
        taxPaise: (of?.taxPaise ?? 0) + total(lines.map(line => line.tax)),
        grossProfitPaise: (of?.grossProfitPaise ?? 0) + total(lines.map(line => line.profit)),
      });
    }
  }
  return sums;
}
