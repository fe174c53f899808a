import type { DayBookEntry } from '../../src/resources/ledger/answers.ts';
import {
  bookTableOf,
  dayBookTable,
  type BookName,
  type BookTable,
} from '../../src/resources/ledger/bookTable.ts';
import type { ReportName, ReportSpan } from '../../src/resources/ledger/calls.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { Database, ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Table } from '../kit/formats/table.ts';
import type { Caller } from '../kit/person/person.ts';
import { dayBookAfter } from './dayBook.ts';
import { reportOf } from './reports.ts';

const ENTRIES = 1_000;
/** These are some 150 sheets. */
const ENTRIES_ON_PAPER = 2_000;

const reportTable = async <Name extends BookName>(
  sql: ShopSql,
  caller: Caller,
  name: Name,
  span: ReportSpan,
  translate: Translate,
): Promise<BookTable> => bookTableOf[name](await reportOf[name](sql, caller, span), translate);

/** Throws 422 on `to` for a day book too long for paper. */
export async function paperTable(
  sql: ShopSql,
  caller: Caller,
  name: ReportName,
  span: ReportSpan,
  translate: Translate,
): Promise<BookTable> {
  if (name !== 'day-book') return reportTable(sql, caller, name, span, translate);
  const entries = await dayBookAfter(sql, span, null, ENTRIES_ON_PAPER + 1);
  if (entries.length > ENTRIES_ON_PAPER)
    throw new Refusal(422, 'INVALID', 'errors.invalid', {
      errors: { to: { key: 'validation.tooManyEntries', params: { smart_count: ENTRIES_ON_PAPER } } },
    });
  const total = entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return dayBookTable(entries, translate, total, { repeat: false });
}

export const titleOf = (name: ReportName, translate: Translate): string =>
  translate(`accounts.books.${name}`);

/** Makes a file of a table that is whole. */
export const fileOfTable = (name: string, table: BookTable): Table =>
  asFile(
    name,
    table,
    (async function* () {
      yield table.rows;
    })(),
  );

const asFile = (
  name: string,
  { columns }: BookTable,
  pages: AsyncIterable<readonly { cells: readonly unknown[] }[]>,
): Table => ({
  name,
  columns: columns.map(({ heading, kind }, index) => ({
    heading,
    kind,
    value: row => (row['cells'] as readonly unknown[])[index] ?? null,
  })),
  pages: pages as Table['pages'],
});

export async function bookFile(
  db: Database,
  caller: Caller,
  name: ReportName,
  span: ReportSpan,
  translate: Translate,
): Promise<Table> {
  const title = titleOf(name, translate);
  if (name !== 'day-book') {
    const table = await db.read(caller.shopId, sql => reportTable(sql, caller, name, span, translate));
    return fileOfTable(title, table);
  }
  const tableOf = (entries: readonly DayBookEntry[]) =>
    dayBookTable(entries, translate, null, { repeat: true });
  return asFile(
    title,
    tableOf([]),
    (async function* () {
      for await (const entries of dayBookPages(db, caller, span)) yield tableOf(entries).rows;
    })(),
  );
}

async function* dayBookPages(
  db: Database,
  caller: Caller,
  span: ReportSpan,
): AsyncGenerator<readonly DayBookEntry[]> {
  let after: DayBookEntry | undefined;
  do {
    const last: DayBookEntry | null = after ?? null;
    const entries: DayBookEntry[] = await db.read(caller.shopId, sql =>
      dayBookAfter(sql, span, last, ENTRIES),
    );
    yield entries;
    after = entries.length === ENTRIES ? entries.at(-1) : undefined;
  } while (after);
}
