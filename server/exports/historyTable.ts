/** The sales history as a table: every sale of a filter, in its order. */
import { historyQuery, type HistoryQuery, type HistoryRow } from '../../src/resources/calls/sales.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { Kind } from '../../src/resources/kit/index.ts';
import { sales } from '../../src/resources/sales.ts';
import type { Database } from '../db/database.ts';
import { salesHistory } from '../shop/salesHistory.ts';
import { choiceLabel, labelOf, type Column, type Row, type Table } from './table.ts';

const COLUMNS: readonly (keyof HistoryRow)[] = [
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
];

const PAGE_ROWS = 2_000;

interface Reader {
  shopId: string;
  say: Translate;
}

async function* pagesOf(db: Database, shopId: string, query: HistoryQuery): AsyncGenerator<readonly Row[]> {
  for (let page = 0; ; page++) {
    const { content } = await db.read(shopId, sql => salesHistory(sql, { ...query, page, size: PAGE_ROWS }));
    if (content.length > 0) yield content as unknown as readonly Row[];
    if (content.length < PAGE_ROWS) return;
  }
}

const columnOf = (name: keyof HistoryRow, { say }: Reader): Column => {
  const field = sales.fieldOf(name);
  const heading = labelOf(say, sales.name, name);
  if (field.kind === 'choice')
    return { heading, kind: 'choice', value: row => choiceLabel(say, field.choices, row[name]) };
  return { heading, kind: field.kind satisfies Kind, value: row => row[name] };
};

export const historyTable = (db: Database, reader: Reader, wanted: unknown): Table => {
  const query = historyQuery.parse(wanted);
  return {
    name: sales.name,
    columns: COLUMNS.map(name => columnOf(name, reader)),
    pages: pagesOf(db, reader.shopId, query),
  };
};
