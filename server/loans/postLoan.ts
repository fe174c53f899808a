/** Money of a loan that came, and instalments paid: journals of the loan's own account. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { PaidBy } from '../../src/resources/expenses/rules.ts';
import type { LoanTerms } from '../../src/resources/loans/instalments.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import {
  accountCode,
  accountGivenFrom,
  addAccount,
  type Posting,
  receivedBy,
  sessionOfCash,
  writeJournal,
} from '../ledger/index.ts';
import { beginDated, openBatch, type Actor, type PostingContext } from '../posting/index.ts';
import { nextInstalment, openLoans } from './loanEntries.ts';

interface Loan extends LoanTerms {
  id: string;
  name: string;
  lender: string;
  category: string;
  method: PaidBy;
  accountId?: string | null | undefined;
}

interface Entered {
  kind: 'TAKEN' | 'INSTALMENT';
  dueOn: string | null;
  principalPaise: number;
  interestPaise: number;
  lines: readonly Posting[];
}

async function writeEntry(
  tx: ShopSql,
  actor: Actor,
  { businessDate, posting }: { businessDate: string; posting: PostingContext },
  loan: Loan,
  { lines, ...entry }: Entered,
): Promise<void> {
  const posted = lines.filter(({ amountPaise }) => amountPaise !== 0);
  const sessionId = await sessionOfCash(tx, actor, posting, posted, null);
  const journal = await writeJournal(tx, actor, posting, {
    kind: 'JOURNAL',
    businessDate,
    note: `${loan.name} · ${loan.lender}`,
    lines: posted,
    sessionId,
  });
  const batch = openBatch(tx);
  batch.insert('loan_entries', [
    {
      id: uuid(),
      loan_id: loan.id,
      kind: entry.kind,
      due_on: entry.dueOn,
      journal_id: journal.id,
      principal_paise: entry.principalPaise,
      interest_paise: entry.interestPaise,
      entered_by: actor.userId,
      created_at: actor.now,
    },
  ]);
  await batch.run();
}

/** The account is opened with the first money. Throws as a journal; 409 `ALREADY_EXISTS` for an account of its name. */
export async function takeLoan(
  tx: ShopSql,
  actor: Actor,
  loan: Loan,
  input: { amountPaise: number; businessDate?: string | null | undefined; method: 'BANK_TRANSFER' | 'CASH' },
): Promise<void> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'JOURNAL');
  const code =
    loan.accountId ??
    (await addAccount(tx, actor, { name: loan.name, type: 'LIABILITY', group: 'LOAN' })).code;
  if (!loan.accountId)
    await tx.run('UPDATE loans SET account_id = $3 WHERE shop_id = $1 AND id = $2', [
      tx.shopId,
      loan.id,
      code,
    ]);
  const { amountPaise, method } = input;
  const [received] = receivedBy([{ method, amountPaise }], posting.shop);
  if (!received) throw new Error('a payment has an account');
  await writeEntry(tx, actor, { businessDate, posting }, loan, {
    kind: 'TAKEN',
    dueOn: null,
    principalPaise: amountPaise,
    interestPaise: 0,
    lines: [
      { account: received.account, amountPaise },
      { account: accountCode.parse(code), amountPaise: -amountPaise },
    ],
  });
}

const categoryRow = z.object({ account: accountCode });

/**
 * Pays the oldest instalment that is not paid. Throws 409 `NOT_DUE` where nothing is open; 422 on `amountPaise` above what is
 * open, on `interestPaise` above the amount; as a journal.
 */
export async function payInstalment(
  tx: ShopSql,
  actor: Actor,
  loan: Loan,
  input: {
    amountPaise?: number | null | undefined;
    interestPaise?: number | null | undefined;
    businessDate?: string | null | undefined;
    method?: PaidBy | null | undefined;
  },
): Promise<void> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'JOURNAL');
  const open = (await openLoans(tx, [loan.id]))(loan.id);
  if (open.openPaise <= 0 || !loan.accountId) throw new Refusal(409, 'NOT_DUE', 'errors.loanRepaid');
  const due = nextInstalment(open, loan, actor.businessDate);
  const interestPaise = input.interestPaise ?? due?.interestPaise ?? 0;
  const amountPaise = input.amountPaise ?? interestPaise + (due?.principalPaise ?? 0);
  if (interestPaise > amountPaise || amountPaise === 0)
    throw invalidField('interestPaise', 'validation.loan.interest');
  const principalPaise = amountPaise - interestPaise;
  if (principalPaise > open.openPaise)
    throw invalidField('amountPaise', 'validation.loan.aboveOpen', {
      amount: formatPaise(open.openPaise + interestPaise),
    });
  const [category] = await tx.query(
    categoryRow,
    'SELECT account FROM expense_categories WHERE shop_id = $1 AND id = $2',
    [tx.shopId, loan.category],
  );
  if (!category) throw new Error('a loan has a category');
  const { account } = accountGivenFrom(
    { method: input.method ?? loan.method },
    { ...posting.shop, businessDate },
  );
  await writeEntry(tx, actor, { businessDate, posting }, loan, {
    kind: 'INSTALMENT',
    dueOn: due?.dueOn ?? null,
    principalPaise,
    interestPaise,
    lines: [
      { account: accountCode.parse(loan.accountId), amountPaise: principalPaise },
      { account: category.account, amountPaise: interestPaise },
      { account, amountPaise: -amountPaise },
    ],
  });
}
