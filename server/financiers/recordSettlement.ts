import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { SettledAnswer } from '../../src/resources/financiers/answers.ts';
import type { SettlementInput, SettlementLineInput } from '../../src/resources/financiers/inputs.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import {
  DEDUCTION_KINDS,
  judgeLine,
  noDeductions,
  normaliseLoanNo,
  SETTLEMENT_ROUNDING_PAISE,
  sumOfDeductions,
  type Deductions,
} from '../../src/resources/financiers/rules.ts';
import type { Message } from '../../src/kit/index.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalid, invalidField } from '../kit/errors/refusal.ts';
import {
  beginPosting,
  openBatch,
  beginPostingOn,
  refuseBackdating,
  refuseFuture,
  type Actor,
} from '../posting/index.ts';
import { financierById, loanFor, loansOf, type FinancierRow, type Loan, type LoanRef } from './loans.ts';
import { takeFromLoan, writeSettlement, type DraftLine } from './postSettlement.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { settlements } from '../../src/resources/financiers/settlements.ts';

interface Line {
  loanNo: string | null;
  ref: LoanRef;
  grossPaise: number;
  netPaise: number;
  deductions: Deductions;
}

function lineOf(input: SettlementLineInput): Line {
  const deductions = noDeductions();
  for (const { kind, amountPaise } of input.deductions ?? []) deductions[kind] += amountPaise;
  return {
    loanNo: input.loanNo?.trim() ?? null,
    ref: {
      key: (input.loanNo && normaliseLoanNo(input.loanNo)) || null,
      saleId: input.saleId ?? null,
      imei: input.imei ? normaliseCode(input.imei) : null,
      invoiceNo: input.invoiceNo?.trim().toUpperCase() ?? null,
    },
    grossPaise: input.grossPaise,
    netPaise: input.netPaise,
    deductions,
  };
}

/** Throws 422 where more was paid than gross less deductions: a column or an amount is wrong. */
function refuseWrongSums(lines: readonly Line[]): void {
  const errors: Record<string, Message> = {};
  lines.forEach((line, index) => {
    const rest = line.grossPaise - sumOfDeductions(line.deductions);
    if (line.netPaise - rest > SETTLEMENT_ROUNDING_PAISE)
      errors[`lines.${index}.netPaise`] = {
        key: 'validation.settlement.net',
        params: { rest: formatPaise(rest) },
      };
    if (!line.ref.key && !line.ref.saleId && !line.ref.imei && !line.ref.invoiceNo)
      errors[`lines.${index}.loanNo`] = { key: 'validation.settlement.loan' };
  });
  if (Object.keys(errors).length) throw invalid(errors);
}

/** A loan is the same under each of its numbers; a line without one also by what it named instead. */
const namesOf = ({ ref }: Line, loan: Loan | null): string[] => {
  const names = [
    ref.key,
    loan && `ID:${loan.paymentId}`,
    ...(loan?.keys ?? []),
    !ref.key && `REF:${ref.saleId ?? ref.imei ?? ref.invoiceNo ?? ''}`,
  ];
  return [...new Set(names.filter((name): name is string => Boolean(name)))];
};

const partsOf = ({ netPaise, deductions }: Line): [kind: string, paise: number][] => [
  ['NET', netPaise],
  ...DEDUCTION_KINDS.map((kind): [string, number] => [kind, deductions[kind]]).filter(
    ([, paise]) => paise > 0,
  ),
];

const countedRow = z.object({ loanKey: z.string(), kind: z.string(), amountPaise: z.int() });
const placeOf = (name: string, kind: string, paise: number): string => JSON.stringify([name, kind, paise]);

async function countedOf(
  tx: ShopSql,
  financier: FinancierRow,
  utrKey: string,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query(
    countedRow,
    `SELECT loan_key, kind, amount_paise FROM settlement_amounts
      WHERE shop_id = $1 AND financier_id = $2 AND utr_key = $3 AND loan_key = ANY ($4::text[])`,
    [tx.shopId, financier.id, utrKey, names],
  );
  return new Set(rows.map(row => placeOf(row.loanKey, row.kind, row.amountPaise)));
}

const utrKeyOf = (utr: string): string => normaliseLoanNo(utr) || utr.trim().toUpperCase();

/** Answers what is counted for the first time, or null. */
function uncounted(line: Line, names: readonly string[], counted: Set<string>): Line | null {
  const fresh = partsOf(line).filter(
    ([kind, paise]) => !names.some(name => counted.has(placeOf(name, kind, paise))),
  );
  if (fresh.length === 0) return null;
  for (const [kind, paise] of fresh) for (const name of names) counted.add(placeOf(name, kind, paise));
  const of = (kind: string): number => fresh.find(([each]) => each === kind)?.[1] ?? 0;
  const deductions = noDeductions();
  for (const kind of DEDUCTION_KINDS) deductions[kind] = of(kind);
  return { ...line, netPaise: of('NET'), deductions };
}

/**
 * Posts what a financier paid by one UTR. Lines counted before change nothing; without a new line nothing is
 * posted, also on a closed day. Throws 404; 422 by field, `DAY_CLOSED`, `PERIOD_LOCKED`, `BACKDATE_LIMIT`.
 */
export async function recordSettlement(
  tx: ShopSql,
  actor: Actor,
  financierId: string,
  input: SettlementInput,
  source: 'HAND' | 'FILE' = 'HAND',
): Promise<SettledAnswer> {
  const { businessDate } = input;
  refuseFuture(actor, businessDate);
  await beginPosting(tx, actor, businessDate, null);
  const financier = await financierById(tx, financierId);
  const lines = input.lines.map(lineOf);
  refuseWrongSums(lines);

  const refs = lines.map(line => line.ref);
  const some = (of: (ref: LoanRef) => string | null) => [...new Set(refs.flatMap(ref => of(ref) ?? []))];
  const loans = await loansOf(tx, financier, {
    keys: some(ref => ref.key),
    saleIds: some(ref => ref.saleId),
    invoiceNos: some(ref => ref.invoiceNo),
    imeis: some(ref => ref.imei),
  });
  const utrKey = utrKeyOf(input.utr);
  const known = lines.map(line => {
    const loan = loanFor(line.ref, loans);
    return { line, loan, names: namesOf(line, loan) };
  });
  const counted = await countedOf(tx, financier, utrKey, [...new Set(known.flatMap(({ names }) => names))]);

  const unchanged: SettledAnswer['unchanged'] = [];
  const drafts: (DraftLine & { names: string[]; line: Line })[] = [];
  for (const { line, loan, names } of known) {
    const fresh = uncounted(line, names, counted);
    if (fresh) {
      const outcome = judgeLine(fresh, loan);
      if (loan) takeFromLoan(loan, outcome);
      drafts.push({ ...fresh, id: uuid(), loan, outcome, names, line: fresh });
    } else
      unchanged.push({
        loanNo: line.loanNo,
        saleId: loan?.saleId ?? line.ref.saleId,
        netPaise: line.netPaise,
      });
  }
  if (drafts.reduce((sum, line) => sum + line.netPaise, 0) < 0)
    throw invalidField('lines', 'validation.settlement.bank');
  if (drafts.length === 0)
    return { settlementId: null, settlementNo: null, bankPaise: 0, matched: [], exceptions: [], unchanged };

  const posting = await beginPostingOn(tx, actor, businessDate, 'SETTLEMENT');
  refuseBackdating(actor, businessDate, posting);
  refuseBefore(
    businessDate,
    drafts.flatMap(({ loan }) =>
      loan ? [{ documentNo: loan.invoiceNo, businessDate: loan.businessDate }] : [],
    ),
  );
  const id = uuid();
  const batch = openBatch(tx);
  writeSettlement(batch, actor, posting, financier, {
    id,
    source,
    utr: input.utr.trim(),
    businessDate,
    reason: null,
    methodId: input.methodId,
    lines: drafts,
  });
  const amounts = drafts.flatMap(({ names, line }) =>
    partsOf(line).flatMap(([kind, paise]) =>
      names.map(name => ({
        financier_id: financier.id,
        loan_key: name,
        kind,
        utr_key: utrKey,
        amount_paise: paise,
        settlement_id: id,
      })),
    ),
  );
  batch.insert('settlement_amounts', amounts, 'ON CONFLICT DO NOTHING');
  await batch.run();
  const settled = {
    settlementId: id,
    settlementNo: posting.documentNo,
    bankPaise: sumPaise(drafts.map(line => line.netPaise)),
    matched: drafts.flatMap(({ loan, outcome, ...line }) =>
      loan && outcome.exception === null
        ? [
            {
              lineId: line.id,
              loanNo: line.loanNo ?? loan.loanNo,
              saleId: loan.saleId,
              invoiceNo: loan.invoiceNo,
              customerName: loan.customerName,
              grossPaise: line.grossPaise,
              netPaise: line.netPaise,
              roundOffPaise: outcome.roundOffPaise,
            },
          ]
        : [],
    ),
    exceptions: drafts.flatMap(({ loan, outcome, ...line }) =>
      outcome.exception
        ? [
            {
              lineId: line.id,
              loanNo: line.loanNo ?? loan?.loanNo ?? null,
              saleId: loan?.saleId ?? null,
              invoiceNo: loan?.invoiceNo ?? null,
              kind: outcome.exception,
              differencePaise: outcome.differencePaise,
              grossPaise: line.grossPaise,
              netPaise: line.netPaise,
            },
          ]
        : [],
    ),
    unchanged,
  };
  await writeAudit(tx, actor, {
    action: source === 'FILE' ? 'IMPORT' : 'CREATE',
    resource: settlements.name,
    recordId: id,
    before: null,
    after: {
      settlementNo: settled.settlementNo,
      utr: input.utr,
      bankPaise: settled.bankPaise,
      matched: settled.matched.length,
      exceptions: settled.exceptions.length,
    },
  });
  return settled;
}
