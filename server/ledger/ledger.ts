/** Double entry; the database refuses an unbalanced entry. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { EntryKind } from '../../src/resources/posting/entryKinds.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { openBatch, type Actor, type Batch } from '../posting/index.ts';
import { addToMoney, type AccountDay } from '../sums/index.ts';

/** Every shop has these system accounts, in balance-sheet order. */
export const ACCOUNTS = [
  'CASH',
  'CASH_IN_TRANSIT',
  'BANK',
  'CHEQUES',
  'CUSTOMERS',
  'FINANCIERS',
  'BRAND_CLAIMS',
  'STAFF_ADVANCES',
  'STOCK',
  'WORK_IN_PROGRESS',
  'INPUT_CGST',
  'INPUT_SGST',
  'INPUT_IGST',
  'INPUT_TAX_PENDING',
  'ADVANCE_TAX',
  'SUPPLIERS',
  'STAFF_PAYABLE',
  'EXPENSES_PAYABLE',
  'CHEQUES_ISSUED',
  'STORE_CREDIT',
  'FINANCIER_COLLECTIONS',
  'OUTPUT_CGST',
  'OUTPUT_SGST',
  'OUTPUT_IGST',
  'CAPITAL',
  'DRAWINGS',
  'OPENING_BALANCES',
  'OPENING_STOCK',
  'OPENING_CUSTOMERS',
  'OPENING_SUPPLIERS',
  'OPENING_FINANCIERS',
  'OPENING_ACCOUNTS',
  'RETAINED_EARNINGS',
  'SALES',
  'SUPPLIER_DISCOUNTS',
  'OTHER_INCOME',
  'COST_OF_GOODS',
  'FREIGHT_INWARD',
  'STOCK_DIFFERENCES',
  'WARRANTY_COST',
  'ROUND_OFF',
  'CASH_SHORT_OVER',
  'BUY_DOWNS',
  'BAD_DEBTS',
  'DISCOUNTS_ALLOWED',
  'BANK_CHARGES',
  'RENT',
  'SALARIES',
  'COMMISSION',
  'ELECTRICITY',
  'TELEPHONE',
  'TRANSPORT',
  'ADVERTISING',
  'REPAIRS',
  'OFFICE_EXPENSES',
  'OTHER_EXPENSES',
] as const;
export type SystemAccount = (typeof ACCOUNTS)[number];
/** The owner added accounts such as `OWN_1`. */
export type Account = SystemAccount | `OWN_${number}`;

/** They are also summed over all days in `money_summary`, as they are read often; of own accounts some are money. */
const inAll = (account: string): boolean =>
  ['CASH', 'BANK', 'CHEQUES'].includes(account) || account.startsWith('OWN_');

export interface Posting {
  account: Account;
  amountPaise: number;
  partyId?: string | null;
}

export interface Entry {
  businessDate: BusinessDate;
  kind: EntryKind;
  documentId: string;
  documentNo: string;
  reverses?: string | null;
  /** It is for documents other than sales and purchase bills, which have their own. */
  partyName?: string | null;
  /** Its cash is of this session's drawer, else of the safe: see `sessionOfCash`. */
  drawerSessionId?: string | null;
  lines: readonly Posting[];
}

export const isCash = ({ account }: Pick<Posting, 'account'>): boolean => account === 'CASH';

/** Selects the name of the owner who lifted a limit for a document; null without. */
export const approvedBy = (documentId: string, shopId: string): string =>
  `(SELECT a.approved_by_name FROM journal_entries a WHERE a.shop_id = ${shopId} AND a.document_id = ${documentId}
      AND a.approved_by IS NOT NULL ORDER BY a.id LIMIT 1)`;

/** One entry a batch; lines of one account and party are merged. */
export function postEntry(batch: Batch, actor: Actor, entry: Entry): void {
  const sums = new Map<string, Posting>();
  for (const line of entry.lines) {
    const key = `${line.account} ${line.partyId ?? ''}`;
    sums.set(key, { ...line, amountPaise: line.amountPaise + (sums.get(key)?.amountPaise ?? 0) });
  }
  const lines = [...sums.values()].filter(line => line.amountPaise !== 0);
  if (!lines.length) return;
  const entryId = uuid();
  batch.insert('journal_entries', [
    {
      id: entryId,
      business_date: entry.businessDate,
      kind: entry.kind,
      document_id: entry.documentId,
      document_no: entry.documentNo,
      reverses: entry.reverses ?? null,
      party_name: entry.partyName ?? null,
      drawer_session_id: entry.drawerSessionId ?? null,
      posted_by: actor.userId,
      approved_by: actor.approvedBy?.id ?? null,
      approved_by_name: actor.approvedBy?.name ?? null,
      created_at: actor.now,
    },
  ]);
  batch.insert(
    'ledger_lines',
    lines.map((line, index) => ({
      entry_id: entryId,
      line_no: index + 1,
      account: line.account,
      business_date: entry.businessDate,
      amount_paise: line.amountPaise,
      party_id: line.partyId ?? null,
    })),
  );
  addToMoney(batch, daysOf(lines, entry.businessDate), inAll);
}

/** Posts entries that one document has several of. */
export async function postEach(tx: ShopSql, actor: Actor, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const batch = openBatch(tx);
    postEntry(batch, actor, entry);
    await batch.run();
  }
}

function daysOf(lines: readonly Posting[], businessDate: BusinessDate): AccountDay[] {
  const days = new Map<Account, AccountDay>();
  for (const { account, amountPaise } of lines) {
    const day = days.get(account);
    days.set(account, {
      account,
      business_date: businessDate,
      amount_paise: amountPaise + (day?.amount_paise ?? 0),
      debit_paise: Math.max(0, amountPaise) + (day?.debit_paise ?? 0),
      entries: 1 + (day?.entries ?? 0),
    });
  }
  return [...days.values()];
}

export const accountCode = z.union([z.enum(ACCOUNTS), z.templateLiteral(['OWN_', z.int()])]);

const postedRow = z.object({
  entryId: z.string(),
  account: accountCode,
  amountPaise: z.int(),
  partyId: z.string().nullable(),
});

/** The oldest entry first. */
const postedBy = (tx: ShopSql, documentId: string): Promise<z.infer<typeof postedRow>[]> =>
  tx.query(
    postedRow,
    `SELECT l.entry_id, l.account, l.amount_paise, l.party_id
       FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
      WHERE e.shop_id = $1 AND e.document_id = $2 AND e.reverses IS NULL ORDER BY e.id, l.line_no`,
    [tx.shopId, documentId],
  );

/** Answers the reversed entry of a document, for its cancellation; null when it posted none. */
export async function turnedRound(
  tx: ShopSql,
  documentId: string,
): Promise<{ reverses: string; lines: Posting[] } | null> {
  const rows = await postedBy(tx, documentId);
  const reverses = rows[0]?.entryId;
  return reverses ? { reverses, lines: linesBack(rows, reverses) } : null;
}

const linesBack = (rows: readonly z.infer<typeof postedRow>[], entryId: string): Posting[] =>
  rows
    .filter(row => row.entryId === entryId)
    .map(({ account, amountPaise, partyId }) => ({ account, amountPaise: -amountPaise, partyId }));

/** Answers the further entries of a document reversed: its cost changed after it was posted. */
export async function othersTurnedRound(
  tx: ShopSql,
  documentId: string,
): Promise<{ reverses: string; lines: Posting[] }[]> {
  const rows = await postedBy(tx, documentId);
  return [...new Set(rows.map(row => row.entryId))]
    .slice(1)
    .map(reverses => ({ reverses, lines: linesBack(rows, reverses) }));
}
