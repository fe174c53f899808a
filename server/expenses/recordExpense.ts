import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { recordExpense as call } from '../../src/resources/expenses/calls.ts';
import { EXPENSE_ACCOUNTS } from '../../src/resources/expenses/rules.ts';
import { stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { DAY_OF_CHEQUE } from '../../src/resources/posting/payments.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { isInterState, taxOfLine } from '../../src/resources/tax/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { refuseOwnGstin } from '../kit/errors/ownGstin.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { accountGivenFrom, postEntry, type Posting, sessionOfCash } from '../ledger/index.ts';
import { mayExceedLimits, openBatch, type Actor, type PostingContext, beginDated } from '../posting/index.ts';
import { paymentRow } from './paying.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';

type ExpenseInput = BodyOf<typeof call>;

const categoryRow = z.object({ id: z.string(), account: z.enum(EXPENSE_ACCOUNTS), active: z.boolean() });

/** Finds the category by id or name. Throws 422. */
async function categoryOf(tx: ShopSql, category: string) {
  const [row] = await tx.query(
    categoryRow,
    `SELECT id, account, active FROM expense_categories
      WHERE shop_id = $1 AND (id = $2::uuid OR folded(name) = folded($3) OR account = $3) ORDER BY account = $3, created_at LIMIT 1`,
    [tx.shopId, isUuid(category) ? category : null, category.trim()],
  );
  if (!row) throw invalidField('category', 'validation.reference');
  if (!row.active) throw invalidField('category', 'validation.expense.inactiveCategory');
  return row;
}

const supplierRow = z.object({
  name: z.string(),
  gstin: z.string().nullable(),
  stateCode: z.string().nullable(),
});

interface Payee {
  name: string | null;
  gstin: string | null;
  stateCode: string | null;
}

/** Throws 422 for an unknown supplier, and for a debt to nobody. */
async function payeeOf(tx: ShopSql, { supplierId, payee, payeeGstin, method }: ExpenseInput): Promise<Payee> {
  const given = { name: payee?.trim() || null, gstin: payeeGstin || null, stateCode: null };
  if (!supplierId) {
    if (method === 'LATER' && !given.name) throw invalidField('payee', 'validation.required');
    return given;
  }
  const [supplier] = await tx.query(
    supplierRow,
    'SELECT name, gstin, state_code FROM suppliers WHERE shop_id = $1 AND id = $2',
    [tx.shopId, supplierId],
  );
  if (!supplier) throw invalidField('supplierId', 'validation.reference');
  return { ...supplier, gstin: given.gstin ?? supplier.gstin };
}

/** The amount includes the tax, which is claimed only of a payee with a GSTIN and by a shop that charges tax. */
function taxOf(input: ExpenseInput, payee: Payee, { shop }: PostingContext) {
  const gstRateBps = input.gstRateBps ?? 0;
  const interState = isInterState(shop.stateCode, stateOfGstin(payee.gstin) ?? payee.stateCode);
  const { remainderPaise: _, ...split } = taxOfLine({
    totalPaise: input.amountPaise,
    gstRateBps,
    interState,
  });
  const isPossible = shop.chargesTax && payee.gstin !== null && gstRateBps > 0;
  return { ...split, interState, inputCredit: isPossible && input.inputCredit !== false };
}

const limitRow = z.object({ limit: z.int() });

/** Lets staff enter small expenses in cash. Throws 403 `EXPENSE_LIMIT`, which the owner may approve. */
async function refuseAboveLimit(
  tx: ShopSql,
  actor: Actor,
  { method, amountPaise }: ExpenseInput,
): Promise<void> {
  if (mayExceedLimits(actor)) return;
  const [row] = await tx.query(
    limitRow,
    'SELECT staff_expense_limit_paise AS limit FROM shops WHERE id = $1',
    [tx.shopId],
  );
  const limit = row?.limit ?? 0;
  if (method === 'CASH' && amountPaise <= limit) return;
  throw new Refusal(403, 'EXPENSE_LIMIT', 'errors.expenseLimit', {
    params: { limit: formatPaise(limit) },
    approvable: true,
  });
}

/**
 * Posts an expense: debit the category's account and input tax, credit cash, bank or what is payable. Throws
 * 422 by field; 403 `EXPENSE_LIMIT`, `CASH_BELOW_ZERO`; 409 `SESSION_CLOSED`.
 */
export async function recordExpense(
  tx: ShopSql,
  actor: Actor,
  input: ExpenseInput,
): Promise<{ id: string; expenseNo: string }> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'EXPENSE');
  const { method, amountPaise } = input;
  await refuseAboveLimit(tx, actor, input);
  if (input.chequeOn && method !== 'CHEQUE') throw invalidField('chequeOn', DAY_OF_CHEQUE.error);
  const category = await categoryOf(tx, input.category);
  const payee = await payeeOf(tx, input);
  refuseOwnGstin('payeeGstin', payee.gstin, posting.shop);
  const { inputCredit, interState, ...tax } = taxOf(input, payee, posting);
  const claimed = (paise: number) => (inputCredit ? paise : 0);
  const used =
    method === 'LATER' ? null : accountGivenFrom({ ...input, method }, { ...posting.shop, businessDate });
  const lines: Posting[] = [
    {
      account: category.account,
      amountPaise: amountPaise - claimed(tax.cgstPaise + tax.sgstPaise + tax.igstPaise),
    },
    { account: 'INPUT_CGST', amountPaise: claimed(tax.cgstPaise) },
    { account: 'INPUT_SGST', amountPaise: claimed(tax.sgstPaise) },
    { account: 'INPUT_IGST', amountPaise: claimed(tax.igstPaise) },
    used
      ? { account: used.account, amountPaise: -amountPaise }
      : { account: 'EXPENSES_PAYABLE', amountPaise: -amountPaise, partyId: input.supplierId ?? null },
  ];
  const drawerSessionId = await sessionOfCash(tx, actor, posting, lines, input.sessionId);

  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('expenses', [
    {
      id,
      expense_no: posting.documentNo,
      business_date: businessDate,
      category: category.id,
      account: category.account,
      payee: payee.name,
      supplier_id: input.supplierId ?? null,
      amount_paise: amountPaise,
      method,
      method_id: used?.methodId ?? null,
      reference: input.reference || null,
      bill_no: input.billNo || null,
      gst_rate_bps: input.gstRateBps ?? null,
      payee_gstin: payee.gstin,
      inter_state: interState,
      input_credit: inputCredit,
      taxable_paise: tax.taxablePaise,
      cgst_paise: tax.cgstPaise,
      sgst_paise: tax.sgstPaise,
      igst_paise: tax.igstPaise,
      note: input.note?.trim() || null,
      entered_by: actor.userId,
      entered_by_name: posting.userName,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
  ]);
  if (method !== 'LATER' && used)
    batch.insert('payments', [
      paymentRow(actor, 'EXPENSE', {
        documentId: id,
        method,
        used,
        amountPaise,
        reference: input.reference,
        businessDate,
        chequeOn: input.chequeOn,
      }),
    ]);
  postEntry(batch, actor, {
    businessDate,
    kind: 'EXPENSE',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: payee.name,
    drawerSessionId,
    lines,
  });
  await batch.run();
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: expenses.name,
    recordId: id,
    before: null,
    after: { expenseNo: posting.documentNo, category: input.category, amountPaise, method },
  });
  return { id, expenseNo: posting.documentNo };
}
