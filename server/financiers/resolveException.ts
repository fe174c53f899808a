import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { ResolvedException } from '../../src/resources/financiers/answers.ts';
import type { resolveException as call } from '../../src/resources/financiers/calls.ts';
import {
  DEDUCTION_KINDS,
  HELD_RESOLUTIONS,
  judgeLine,
  MISSING_RESOLUTIONS,
  noDeductions,
  SETTLEMENT_EXCEPTIONS,
  sumOfDeductions,
  type JudgedLine,
} from '../../src/resources/financiers/rules.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import { beginPosting, openBatch, beginPostingOn, type Actor } from '../posting/index.ts';
import {
  allDeductions,
  financierById,
  loansOf,
  someDeductions,
  type FinancierRow,
  type Loan,
} from './loans.ts';
import { writeSettlement, type DraftLine } from './postSettlement.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { settlements } from '../../src/resources/financiers/settlements.ts';

const openLineRow = z.object({
  id: z.string(),
  loanNo: z.string().nullable(),
  saleId: z.string().nullable(),
  paymentId: z.string().nullable(),
  grossPaise: z.int(),
  deductions: someDeductions,
  accepted: someDeductions,
  unappliedPaise: z.int(),
  exception: z.enum(SETTLEMENT_EXCEPTIONS),
  utr: z.string(),
  open: z.boolean(),
});
type OpenLine = z.infer<typeof openLineRow>;

/** An exception is open while it is not resolved, its document is not cancelled, and the loan was not settled since. */
export const IS_OPEN = `(l.exception IS NOT NULL
  AND NOT EXISTS (SELECT FROM settlement_cancellations c WHERE c.shop_id = l.shop_id AND c.settlement_id = l.settlement_id)
  AND NOT EXISTS (SELECT FROM settlement_lines r WHERE r.shop_id = l.shop_id AND r.resolves_line_id = l.id
                     AND NOT EXISTS (SELECT FROM settlement_cancellations c
                                      WHERE c.shop_id = r.shop_id AND c.settlement_id = r.settlement_id))
  AND (l.exception IN ('UNKNOWN', 'OVERPAID')
       OR EXISTS (SELECT FROM payments p WHERE p.shop_id = l.shop_id AND p.id = l.payment_id
                     AND p.settled_paise + p.returned_paise < p.amount_paise
                     AND NOT EXISTS (SELECT FROM settlement_lines n
                                      WHERE n.shop_id = l.shop_id AND n.payment_id = l.payment_id
                                        AND (n.created_at, n.id) > (l.created_at, l.id)
                                        AND n.exception IN ('SHORT', 'EXTRA_DEDUCTION')
                                        AND NOT EXISTS (SELECT FROM settlement_cancellations c
                                          WHERE c.shop_id = n.shop_id AND c.settlement_id = n.settlement_id)))))`;

async function lineById(tx: ShopSql, financier: FinancierRow, lineId: string): Promise<OpenLine> {
  if (!isUuid(lineId)) throw notFound();
  const [row] = await tx.query(
    openLineRow,
    `SELECT l.id, l.loan_no, l.payment_id,
            coalesce(l.sale_id, (SELECT p.document_id FROM payments p
              WHERE p.shop_id = $1 AND p.id = l.payment_id AND p.document_kind = 'OPENING')) AS sale_id, l.gross_paise, l.deductions, l.accepted, l.unapplied_paise,
            l.exception, s.utr, ${IS_OPEN} AS open
       FROM settlement_lines l JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id
      WHERE l.shop_id = $1 AND l.financier_id = $2 AND l.id = $3 AND l.exception IS NOT NULL`,
    [tx.shopId, financier.id, lineId],
  );
  if (!row) throw notFound();
  if (!row.open) throw new Refusal(409, 'RESOLVED_ALREADY', 'errors.exceptionResolved');
  return row;
}

/** Money held for no loan goes to this one, with the deductions of its line. */
function matched(line: OpenLine, loan: Loan): JudgedLine {
  const deductions = line.exception === 'UNKNOWN' ? allDeductions(line.deductions) : noDeductions();
  const outcome = judgeLine({ netPaise: line.unappliedPaise, deductions }, loan);
  return { ...outcome, unappliedPaise: outcome.unappliedPaise - line.unappliedPaise };
}

/** Money for no loan goes back to the financier, or is income. */
function given(line: OpenLine, as: 'RETURNED' | 'INCOME'): JudgedLine {
  const accepted = { ...noDeductions(), OTHER: as === 'INCOME' ? -line.unappliedPaise : 0 };
  return {
    exception: null,
    differencePaise: 0,
    accepted,
    appliedPaise: 0,
    unappliedPaise: -line.unappliedPaise,
    roundOffPaise: 0,
  };
}

/**
 * Writes off the rest of a loan: as one sum where the owner says what it is, else what was deducted beyond the scheme by its
 * kind and the rest as a charge.
 */
function writtenOff(line: OpenLine, loan: Loan, isOneSum: boolean): JudgedLine {
  const accepted = noDeductions();
  const [deducted, covered] = [allDeductions(line.deductions), allDeductions(line.accepted)];
  let rest = loan.openPaise;
  for (const kind of DEDUCTION_KINDS) {
    if (isOneSum || kind === 'ADVANCE_EMI' || kind === 'FEE' || kind === 'OTHER') continue;
    accepted[kind] = Math.min(rest, Math.max(0, deducted[kind] - covered[kind]));
    rest -= accepted[kind];
  }
  accepted.OTHER = rest;
  return {
    exception: null,
    differencePaise: 0,
    accepted,
    appliedPaise: loan.openPaise,
    unappliedPaise: 0,
    roundOffPaise: 0,
  };
}

const loanOfSale = async (
  tx: ShopSql,
  financier: FinancierRow,
  saleId: string,
): Promise<Loan | undefined> => {
  const loans = await loansOf(tx, financier, { keys: [], saleIds: [saleId], invoiceNos: [], imeis: [] });
  return loans.find(loan => loan.openPaise !== 0) ?? loans[0];
};

const POSTED_TO = {
  BAD_DEBT: 'BAD_DEBTS',
  DISCOUNT: 'DISCOUNTS_ALLOWED',
  INCOME: 'OTHER_INCOME',
  RETURNED: null,
} as const;

type Asked = BodyOf<typeof call>;

/** Throws 422 where the answer does not fit the exception. */
function refuseUnfit({ unappliedPaise }: OpenLine, { saleId, as }: Asked): void {
  const isHeld = unappliedPaise !== 0;
  if (as && saleId) throw invalidField('as', 'validation.settlement.saleOrAs');
  if (as && HELD_RESOLUTIONS.some(each => each === as) && unappliedPaise <= 0)
    throw invalidField('as', 'validation.settlement.heldOnly');
  if (as && MISSING_RESOLUTIONS.some(each => each === as) && isHeld)
    throw invalidField('as', 'validation.settlement.missingOnly');
  if (isHeld && !saleId && !as) throw invalidField('saleId', 'validation.required');
  if (!isHeld && saleId) throw invalidField('saleId', 'validation.settlement.known');
}

/**
 * Matches an exception to a sale, writes its difference off, returns the money or takes it to income. Throws 404; 409 `RESOLVED_ALREADY`; 422 on
 * `saleId` for a sale without a loan of this financier, and where there is nothing to match or write off.
 */
export async function resolveException(
  tx: ShopSql,
  actor: Actor,
  financierId: string,
  lineId: string,
  asked: Asked,
): Promise<ResolvedException> {
  await beginPosting(tx, actor, actor.businessDate, null);
  const financier = await financierById(tx, financierId);
  const line = await lineById(tx, financier, lineId);
  refuseUnfit(line, asked);
  const { saleId, as, reason } = asked;
  const isHeld = line.unappliedPaise !== 0;
  const ofSale = saleId ?? (isHeld ? null : line.saleId);
  const loan = ofSale ? await loanOfSale(tx, financier, ofSale) : undefined;
  const isGiven = as === 'RETURNED' || as === 'INCOME';
  if (!loan && !isGiven) throw invalidField('saleId', 'validation.settlement.noLoan');
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'SETTLEMENT');
  const outcome = isGiven
    ? given(line, as)
    : isHeld
      ? matched(line, loan as Loan)
      : writtenOff(line, loan as Loan, Boolean(as));
  const netPaise = as === 'RETURNED' ? -line.unappliedPaise : 0;
  const draft: DraftLine = {
    id: uuid(),
    loanNo: line.loanNo ?? loan?.loanNo ?? null,
    loan: loan ?? null,
    grossPaise: isHeld && !isGiven ? line.grossPaise : sumOfDeductions(outcome.accepted) + netPaise,
    netPaise,
    deductions: isHeld && !isGiven ? allDeductions(line.deductions) : outcome.accepted,
    outcome,
    resolvesLineId: line.id,
  };
  const id = uuid();
  const batch = openBatch(tx);
  writeSettlement(batch, actor, posting, financier, {
    id,
    source: isGiven ? as : isHeld ? 'MATCH' : 'WRITE_OFF',
    postedTo: as ? POSTED_TO[as] : null,
    utr: line.utr,
    businessDate: actor.businessDate,
    reason: reason.trim(),
    lines: [draft],
  });
  await batch.run();
  const resolved = {
    settlementId: id,
    settlementNo: posting.documentNo,
    lineId: draft.id,
    exception: outcome.exception,
  };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: settlements.name,
    recordId: id,
    before: { exceptionOf: line.id },
    after: { settlementNo: posting.documentNo, saleId: saleId ?? null, as: as ?? null, reason },
  });
  return resolved;
}
