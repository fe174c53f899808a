import { answerOf, get, post, put } from '../../kit/calls.ts';
import { RECORD_FIELDS } from '../../kit/index.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { origin, recordPaperQuery } from '../../kit/paperQuery.ts';
import * as types from '../../kit/types.ts';
import { documentDate, gstin, line, paragraph, positivePaise, rateBps, remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { cancelInput } from '../sales/inputs.ts';
import { drawerSession } from '../drawers/session.ts';
import type { Expense, ExpenseOnPaper } from './answers.ts';
import { expenses } from './declaration.ts';
import { EXPENSE_METHODS, EXPENSE_PAPERS, PAID_BY } from './rules.ts';

const group = expenses.name;

/** React-admin sends whole records. */
const ignored = Object.fromEntries(
  [...RECORD_FIELDS, 'can', ...expenses.fields.flatMap(({ name, readOnly }) => (readOnly ? [name] : []))].map(
    name => [name, z.unknown().optional()],
  ),
) as Readonly<Record<never, z.ZodType>>;

const entered = {
  /** It is today by default. */
  businessDate: documentDate.nullish(),
  /** It is the id or name of a category. */
  category: line(60),
  /** It is required when it is payable; with `supplierId` it is the supplier's name. */
  payee: line(100).nullish(),
  supplierId: z.uuid().nullish(),
  /** Tax is included. */
  amountPaise: positivePaise,
  method: z.enum(EXPENSE_METHODS),
  methodId: z.uuid().nullish(),
  reference: remark(60).nullish(),
  billNo: remark(40).nullish(),
  gstRateBps: rateBps.nullish(),
  payeeGstin: gstin.nullish(),
  /** Left out, it is claimed where shop and payee have a GSTIN and there is tax. */
  inputCredit: z.boolean().nullish(),
  note: paragraph(500).nullish(),
  /** The day that a cheque bears; before it, it is not paid. */
  chequeOn: documentDate.nullish(),
};

export const recordExpense = post('/api/expenses', {
  group,
  summary: 'Post an expense. Staff in cash up to their limit; `overCashLimit` warns of s.40A(3)',
  access: 'expenses.write',
  approvable: true,
  bare: true,
  status: 201,
  body: z.strictObject({
    ...ignored,
    ...entered,
    sessionId: drawerSession,
  }),
  answer: answerOf<Expense>(),
});

export const changeExpense = put('/api/expenses/{id}', {
  group,
  summary: 'Change the note of an expense; what was posted stays',
  access: 'expenses.write',
  bare: true,
  body: z.strictObject({ ...ignored, ...entered, version: z.int().min(0) }).partial(),
  answer: answerOf<Expense>(),
});

export const payExpense = post('/api/expenses/{id}/pay', {
  group,
  summary: 'Pay an expense that was payable, or a part of it',
  access: 'expenses.pay',
  body: inputs({
    method: input(types.choice(PAID_BY), { choices: 'expenseMethod', initial: 'BANK_TRANSFER' }),
    methodId: z.uuid().nullish(),
    /** It is what is due by default. */
    amountPaise: input(types.positivePaise.optional()),
    businessDate: documentDate.nullish(),
    reference: input(types.remark(60).optional()),
    chequeOn: input(types.day.optional()),
    sessionId: drawerSession,
  }),
  answer: answerOf<Expense>(),
});

export const cancelExpense = post('/api/expenses/{id}/cancel', {
  group,
  summary: 'Cancel an expense and its payments by a reversal of today',
  access: 'expenses.cancel',
  body: cancelInput,
  answer: answerOf<Expense>(),
});

export const expenseOnPaper = get('/api/expenses/{id}/document', {
  group,
  summary: 'What the papers of one of expenses show, and which papers there are',
  access: 'expenses.read',
  query: z.object({ origin }),
  answer: answerOf<ExpenseOnPaper>(),
});

export const expensePaper = get('/api/expenses/{id}/paper.pdf', {
  group,
  summary: `A paper as a PDF: ${EXPENSE_PAPERS.join(', ')}; 409 \`NO_SUCH_PAPER\` where the record has none`,
  access: 'expenses.read',
  query: recordPaperQuery(EXPENSE_PAPERS),
  produces: 'application/pdf',
});
