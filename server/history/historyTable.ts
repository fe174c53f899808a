/** Exports the sales history as a table: all sales of a filter, in its order. */
import { historyQuery, type HistoryQuery } from '../../src/resources/history/answers.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { enteredFields } from '../../src/kit/index.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import type { Database } from '../kit/db/database.ts';
import type { HistoryFilter } from './historyFilter.ts';
import { salesHistoryAfter, type HistoryCursor } from './salesHistory.ts';
import { selectedFields, columnOf, type Row, type Table } from '../kit/formats/table.ts';

const COLUMNS: readonly string[] = [
  'invoiceNo',
  'businessDate',
  'customerName',
  'customerPhone',
  'items',
  'company',
  'itemCategory',
  'quantity',
  'totalPaise',
  'paidPaise',
  'duePaise',
  'paymentMethod',
  'paymentMode',
  'status',
  'soldByName',
  ...enteredFields(sales.fields).map(({ name }) => name),
];

const PAGE_ROWS = 2_000;

type HistoryPart = Awaited<ReturnType<typeof salesHistoryAfter>>;

interface Reader {
  shopId: string;
  timeZone: string;
  translate: Translate;
}

/** Keyset paging: a sale made during the export neither repeats nor hides a row. */
async function* pagesOf(
  db: Database,
  shopId: string,
  query: HistoryQuery & HistoryFilter,
): AsyncGenerator<readonly Row[]> {
  let after: HistoryCursor | null = null;
  do {
    const from: HistoryCursor | null = after;
    const { rows, next }: HistoryPart = await db.read(shopId, sql =>
      salesHistoryAfter(sql, query, from, PAGE_ROWS),
    );
    if (rows.length > 0) yield rows as unknown as readonly Row[];
    after = next;
  } while (after);
}

export const historyTable = (
  db: Database,
  reader: Reader,
  { ids, ...filters }: { ids?: readonly string[] } & Readonly<Record<string, unknown>>,
  columns: string | undefined,
): Table => {
  const query = { ...historyQuery.parse(filters), ...(ids ? { ids } : {}) };
  const all = COLUMNS.map(name => sales.fieldOf(name));
  const fields = columns === undefined ? all : selectedFields(all, columns);
  return {
    name: sales.name,
    columns: fields.map(field => columnOf(sales, field, reader)),
    pages: pagesOf(db, reader.shopId, query),
  };
};
