import * as z from 'zod';
import type { AccountRow } from '../../src/resources/opening/inputs.ts';
import { ACCOUNTS_OF_RECORDS, CASH } from '../../src/resources/ledger/rules.ts';
import type { Message } from '../../src/kit/index.ts';
import { invalid } from '../kit/errors/refusal.ts';
import { accountCode, type Account } from '../ledger/index.ts';
import { beginRow, postRow, refuseTwice, storedRows, type Draft, type Entering } from './entry.ts';

interface BalanceDraft extends Draft {
  account: Account;
  drawerId: string | null;
  amountPaise: number;
}

const knownRow = z.object({ code: accountCode, ofLoan: z.boolean() });
const drawerRow = z.object({ id: z.string() });

/** Its own documents or the other kinds say what is in it. */
const isOfRecords = (code: string): boolean =>
  code === 'OPENING_BALANCES' || ACCOUNTS_OF_RECORDS.includes(code);

type Kind = 'ACCOUNTS' | 'TRIAL_BALANCE';

async function draftsOf({ tx }: Entering, kind: Kind, rows: readonly AccountRow[]): Promise<BalanceDraft[]> {
  const known = await tx.query(
    knownRow,
    `SELECT a.code, EXISTS (SELECT FROM loans l WHERE l.shop_id = $1 AND l.account_id = a.code) AS of_loan FROM accounts a WHERE a.shop_id = $1`,
    [tx.shopId],
  );
  const drawers = await tx.query(
    drawerRow,
    'SELECT id FROM drawers WHERE shop_id = $1 AND id = ANY ($2::uuid[])',
    [tx.shopId, rows.flatMap(({ drawerId }) => drawerId ?? [])],
  );
  const errors: Record<string, Message> = {};
  const drafts = rows.flatMap((row, index): BalanceDraft[] => {
    const [code, path] = [row.accountId ?? row.code ?? '', `rows.${index}`];
    const field = `${path}.${row.accountId ? 'accountId' : 'code'}`;
    const account = known.find(each => each.code === code);
    const drawerId = row.drawerId ?? null;
    if (!account) errors[field] = { key: 'validation.journal.noAccount' };
    else if (kind === 'ACCOUNTS' && (account.ofLoan || isOfRecords(code)))
      errors[field] = { key: 'validation.opening.ofRecords' };
    if (drawerId && (code !== CASH || !drawers.some(({ id }) => id === drawerId)))
      errors[`${path}.drawerId`] = { key: 'validation.reference' };
    if (!account) return [];
    const amountPaise = (row.debitPaise ?? 0) - (row.creditPaise ?? 0);
    const key = drawerId ? `${code} ${drawerId}` : code;
    return [{ kind, key, documentNo: '', path: field, account: account.code, drawerId, amountPaise }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  refuseTwice(drafts);
  return drafts;
}

/** Balances of accounts, or those of the old trial balance, which are only compared. */
export async function enterAccounts(
  entering: Entering,
  kind: Kind,
  rows: readonly AccountRow[],
): Promise<void> {
  const drafts = await draftsOf(entering, kind, rows);
  const stored = await storedRows(
    entering,
    kind,
    drafts.map(({ key }) => key),
  );
  for (const draft of drafts) {
    const was = stored.get(draft.key);
    if (!was && draft.amountPaise === 0) continue;
    const row = beginRow(entering, draft, was);
    row.write({ amount_paise: draft.amountPaise, account: draft.account, drawer_id: draft.drawerId });
    const amountPaise = draft.amountPaise - (was?.amountPaise ?? 0);
    if (kind === 'ACCOUNTS') await postRow(entering, draft, row, [{ account: draft.account, amountPaise }]);
    await row.batch.run();
  }
}
