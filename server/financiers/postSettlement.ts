/** Writes a settlement: document, lines, ledger, the loans' and the financier's open amounts. */
import { v7 as uuid } from 'uuid';
import {
  DEDUCTION_KINDS,
  type Deductions,
  type JudgedLine,
  type SETTLEMENT_SOURCES,
} from '../../src/resources/financiers/rules.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { bankOf, postEntry, type Posting } from '../ledger/index.ts';
import { changeReceivables } from '../parties/index.ts';
import { postedBy, type Actor, type Batch, type PostingContext } from '../posting/index.ts';
import type { FinancierRow, Loan } from './loans.ts';

export interface DraftLine {
  id: string;
  loanNo: string | null;
  loan: Loan | null;
  grossPaise: number;
  netPaise: number;
  deductions: Deductions;
  outcome: JudgedLine;
  resolvesLineId?: string;
}

export interface DraftSettlement {
  id: string;
  source: (typeof SETTLEMENT_SOURCES)[number];
  /** Where a difference goes that is no deduction. */
  postedTo?: 'BAD_DEBTS' | 'DISCOUNTS_ALLOWED' | 'OTHER_INCOME' | null;
  utr: string;
  businessDate: BusinessDate;
  reason: string | null;
  /** The bank that it came to; the first by default. */
  methodId?: string | null | undefined;
  lines: readonly DraftLine[];
}

/** A line takes from its loan what it credits and what the scheme still allows. */
export function takeFromLoan(loan: Loan, { accepted, appliedPaise }: JudgedLine): void {
  loan.openPaise -= appliedPaise;
  for (const kind of DEDUCTION_KINDS) loan.expected[kind] -= accepted[kind];
}

const creditedOf = ({ outcome }: DraftLine): number => outcome.appliedPaise + outcome.unappliedPaise;

/** Where a deduction is debited: what was collected from the customer is not the shop's cost. */
function debitsOf(
  { loan, outcome: { accepted } }: DraftLine,
  financier: FinancierRow,
  { shop }: PostingContext,
  postedTo: DraftSettlement['postedTo'],
): Posting[] {
  const collected = loan?.collected
    ? ({ account: 'FINANCIER_COLLECTIONS', partyId: financier.id } as const)
    : ({ account: 'BUY_DOWNS' } as const);
  return [
    { ...collected, amountPaise: accepted.ADVANCE_EMI + accepted.FEE },
    { account: 'BUY_DOWNS', amountPaise: accepted.DBD },
    { account: shop.chargesTax ? 'INPUT_TAX_PENDING' : 'BUY_DOWNS', amountPaise: accepted.GST },
    { account: 'BRAND_CLAIMS', amountPaise: accepted.MBD, partyId: loan?.companyId ?? null },
    { account: postedTo ?? 'BANK_CHARGES', amountPaise: accepted.OTHER },
  ];
}

export function writeSettlement(
  batch: Batch,
  actor: Actor,
  posting: PostingContext,
  financier: FinancierRow,
  draft: DraftSettlement,
): void {
  const { id, source, utr, businessDate, reason, lines, postedTo = null } = draft;
  const bankPaise = sumPaise(lines.map(line => line.netPaise));
  const creditedPaise = sumPaise(lines.map(creditedOf));
  const account = bankOf(posting.shop, draft.methodId);
  batch.insert('settlements', [
    {
      id,
      financier_id: financier.id,
      settlement_no: posting.documentNo,
      source,
      utr,
      business_date: businessDate,
      bank_paise: bankPaise,
      account,
      credited_paise: creditedPaise,
      line_count: lines.length,
      reason,
      posted_to: postedTo,
      ...postedBy(actor, posting),
      updated_at: actor.now,
      version: 1,
    },
  ]);
  batch.insert(
    'settlement_lines',
    lines.map((line, index) => ({
      id: line.id,
      settlement_id: id,
      line_no: index + 1,
      financier_id: financier.id,
      loan_no: line.loanNo,
      payment_id: line.loan?.paymentId ?? null,
      sale_id: line.loan && !line.loan.opening ? line.loan.saleId : null,
      gross_paise: line.grossPaise,
      net_paise: line.netPaise,
      deductions: line.deductions,
      accepted: line.outcome.accepted,
      applied_paise: line.outcome.appliedPaise,
      unapplied_paise: line.outcome.unappliedPaise,
      round_off_paise: line.outcome.roundOffPaise,
      exception: line.outcome.exception,
      difference_paise: line.outcome.differencePaise,
      resolves_line_id: line.resolvesLineId ?? null,
      created_at: actor.now,
    })),
  );
  settleLoans(
    batch,
    lines.flatMap(({ loan, outcome }) =>
      loan ? [{ paymentId: loan.paymentId, paise: outcome.appliedPaise }] : [],
    ),
  );
  changeReceivables(batch, [{ financier_id: financier.id, amount_paise: creditedPaise }], -1);
  postEntry(batch, actor, {
    businessDate,
    kind: 'SETTLEMENT',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: financier.name,
    lines: [
      { account, amountPaise: bankPaise },
      ...lines.flatMap(line => debitsOf(line, financier, posting, postedTo)),
      { account: 'ROUND_OFF', amountPaise: sumPaise(lines.map(line => line.outcome.roundOffPaise)) },
      { account: 'FINANCIERS', amountPaise: -creditedPaise, partyId: financier.id },
    ],
  });
  writeBrandClaims(batch, actor, posting, draft);
}

export function settleLoans(batch: Batch, changes: readonly { paymentId: string; paise: number }[]): void {
  const sums = new Map<string, number>();
  for (const { paymentId, paise } of changes) sums.set(paymentId, (sums.get(paymentId) ?? 0) + paise);
  batch.count(
    'payments',
    'settled_paise',
    [...sums].map(([id, paise]) => ({ id, settled_paise: paise })),
    () => new Refusal(409, 'TRY_AGAIN', 'errors.tryAgain'),
  );
}

/** Claims from the brand a buy-down that the financier kept, one claim a line. */
function writeBrandClaims(batch: Batch, actor: Actor, posting: PostingContext, draft: DraftSettlement): void {
  const claimed = draft.lines.filter(({ loan, outcome }) => outcome.accepted.MBD > 0 && loan?.companyId);
  batch.insert(
    'brand_claims',
    claimed.map(({ loan, outcome }, index) => ({
      id: uuid(),
      claim_no: `${posting.documentNo}-${index + 1}`,
      kind: 'BUY_DOWN',
      company_id: loan?.companyId,
      business_date: draft.businessDate,
      amount_paise: outcome.accepted.MBD,
      received_paise: 0,
      written_off_paise: 0,
      reference: loan?.loanNo ?? loan?.invoiceNo,
      note: null,
      units: loan?.imeis ?? [],
      settlement_id: draft.id,
      sale_id: loan?.saleId,
      cancelled: false,
      ...postedBy(actor, posting),
      updated_at: actor.now,
      version: 1,
    })),
  );
}
