/** Loans that financiers had not yet paid: they are settled like those of sales. */
import * as z from 'zod';
import type { LoanRow } from '../../src/resources/opening/inputs.ts';
import { normaliseLoanNo } from '../../src/resources/financiers/rules.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { changeReceivables } from '../parties/index.ts';
import { beginRow, postRow, refuseTwice, rowInUse, storedRows, type Draft, type Entering } from './entry.ts';

const financierRow = z.object({ id: z.string(), name: z.string() });
const paymentRow = z.object({ settledPaise: z.int() });

interface LoanDraft extends Draft {
  row: LoanRow;
}

export async function enterLoans(entering: Entering, rows: readonly LoanRow[]): Promise<void> {
  const { tx } = entering;
  const financiers = await tx.query(
    financierRow,
    'SELECT id, name FROM financiers WHERE shop_id = $1 AND id = ANY ($2::uuid[])',
    [tx.shopId, rows.map(({ financierId }) => financierId)],
  );
  const drafts = rows.map((row, index): LoanDraft => {
    const path = `rows.${index}`;
    if (!normaliseLoanNo(row.loanNo)) throw invalidField(`${path}.loanNo`, 'validation.code');
    return {
      kind: 'FINANCIERS',
      key: `${row.financierId} ${normaliseLoanNo(row.loanNo)}`,
      documentNo: row.loanNo.trim(),
      path: `${path}.loanNo`,
      row,
    };
  });
  refuseTwice(drafts);
  const stored = await storedRows(
    entering,
    'FINANCIERS',
    drafts.map(({ key }) => key),
  );
  for (const [index, draft] of drafts.entries()) {
    const financier = financiers.find(({ id }) => id === draft.row.financierId);
    if (!financier) throw invalidField(`rows.${index}.financierId`, 'validation.reference');
    const was = stored.get(draft.key);
    if (was || draft.row.duePaise > 0) await enterLoan(entering, draft, financier, was);
  }
}

async function enterLoan(
  entering: Entering,
  { row: asked, ...draft }: LoanDraft,
  financier: z.infer<typeof financierRow>,
  was: Parameters<typeof beginRow>[2],
): Promise<void> {
  const { tx, actor, asOf } = entering;
  const row = beginRow(entering, draft, was);
  const [payment] = await tx.query(
    paymentRow,
    'SELECT settled_paise + returned_paise AS settled_paise FROM payments WHERE shop_id = $1 AND id = $2',
    [tx.shopId, row.id],
  );
  const { duePaise } = asked;
  if (payment && duePaise < payment.settledPaise) throw rowInUse(draft.path.replace('loanNo', 'duePaise'));
  row.write({
    amount_paise: duePaise,
    financier_id: financier.id,
    customer_name: asked.customerName.trim(),
    bill_date: asOf,
  });
  if (payment)
    row.batch.update(
      [{ id: row.id, paise: duePaise, day: asOf, no: row.documentNo }],
      'id uuid, paise bigint, day date, no text',
      // A payment is above zero: that of a row which was removed is reversed.
      `payments p SET amount_paise = CASE WHEN d.paise > 0 THEN d.paise ELSE p.amount_paise END, reversed = d.paise = 0,
              business_date = d.day, loan_no = d.no
         FROM d WHERE p.shop_id = $1 AND p.id = d.id`,
      { expected: 1, otherwise: () => rowInUse(draft.path) },
    );
  else
    row.batch.insert('payments', [
      {
        id: row.id,
        document_kind: 'OPENING',
        document_id: row.id,
        line_no: 1,
        method: 'FINANCE',
        financier_id: financier.id,
        loan_no: row.documentNo,
        amount_paise: duePaise,
        business_date: asOf,
        created_at: actor.now,
      },
    ]);
  const amountPaise = duePaise - (was?.amountPaise ?? 0);
  if (amountPaise !== 0)
    changeReceivables(row.batch, [{ financier_id: financier.id, amount_paise: amountPaise }], 1);
  await postRow(
    entering,
    draft,
    row,
    [{ account: 'FINANCIERS', partyId: financier.id, amountPaise }],
    financier.name,
  );
  await row.batch.run();
}
