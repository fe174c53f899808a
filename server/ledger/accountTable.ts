import type { AccountEntry } from '../../src/resources/ledger/answers.ts';
import type { EntriesSpan } from '../../src/resources/ledger/calls.ts';
import { balanceOf, isMoney } from '../../src/resources/ledger/rules.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { Database } from '../kit/db/database.ts';
import { daysOfAccount, entriesOfDays, readableAccount } from './accounts.ts';
import type { Caller } from '../kit/person/person.ts';
import type { Column, Row, Table } from '../kit/formats/table.ts';

/** Lines read per page; a day is never split. */
const LINES = 2_000;

function inParts(days: readonly { day: string; entries: number }[]): string[][] {
  const parts: string[][] = [];
  let lines = Infinity;
  for (const { day, entries } of days) {
    if (lines + entries > LINES) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(day);
    lines += entries;
  }
  return parts;
}

/** Pages go by day: entries posted during the export neither repeat nor hide lines. */
async function* pagesOf(
  db: Database,
  caller: Caller,
  code: string,
  span: EntriesSpan,
  rowOf: (entry: AccountEntry) => Row,
  openingRow: (paise: number) => Row,
): AsyncGenerator<readonly Row[]> {
  const { openingPaise, days } = await db.read(caller.shopId, sql => daysOfAccount(sql, code, span));
  yield [openingRow(openingPaise)];
  let balance = openingPaise;
  for (const part of inParts(days)) {
    const entries = await db.read(caller.shopId, sql => entriesOfDays(sql, caller, code, part, balance));
    balance = entries.at(-1)?.balancePaise ?? balance;
    yield entries.map(rowOf);
  }
}

export async function accountTable(
  db: Database,
  caller: Caller,
  code: string,
  span: EntriesSpan,
  translate: Translate,
): Promise<Table> {
  const account = await db.read(caller.shopId, sql => readableAccount(sql, caller, code));
  const column = (heading: string, name: keyof AccountEntry, kind: Column['kind']): Column => ({
    heading: translate(`accounts.column.${heading}`),
    kind,
    value: row => row[name],
  });
  const balance = (paise: number) => balanceOf(account.type, paise);
  const money = isMoney(account);
  return {
    name: translate(`accounts.of.${code}`, { _: account.name }),
    columns: [
      column('date', 'date', 'date'),
      column('kind', 'kind', 'text'),
      column('documentNo', 'documentNo', 'text'),
      column('partyName', 'partyName', 'text'),
      column(money ? 'in' : 'debit', 'debitPaise', 'money'),
      column(money ? 'out' : 'credit', 'creditPaise', 'money'),
      column('balance', 'balancePaise', 'money'),
    ],
    pages: pagesOf(
      db,
      caller,
      code,
      span,
      entry => ({
        ...entry,
        kind: [
          translate(`accounts.kind.${entry.kind}`),
          ...(entry.priorPeriod ? [translate('accounts.priorPeriod')] : []),
        ].join(' · '),
        balancePaise: balance(entry.balancePaise),
      }),
      paise => ({ kind: translate('accounts.opening'), balancePaise: balance(paise) }),
    ),
  };
}
