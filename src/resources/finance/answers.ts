import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';

const paise = z.int();
const ownersPaise = ownerOnly(paise).describe('for owners');
const month = z.string().describe('2026-04');

const accountMonths = z.strictObject({
  code: z.string(),
  name: z.string(),
  type: z.enum(['INCOME', 'EXPENSE']),
  amounts: z.array(paise).describe('by month, as in `months`'),
  totalPaise: paise,
});

export const incomeMonths = z.strictObject({
  months: z.array(month),
  accounts: z.array(accountMonths).describe('in chart order; cost of goods and pay for owners alone'),
  incomePaise: z.array(paise),
  expensePaise: z.array(paise).describe('of the accounts shown'),
  profitPaise: ownerOnly(z.array(paise)).describe('for owners'),
});
export type IncomeMonths = z.infer<typeof incomeMonths>;

const flow = { inPaise: paise, outPaise: paise, closingPaise: ownersPaise };

export const cashMonths = z.strictObject({
  openingPaise: ownersPaise.describe('of the first month, for owners'),
  months: z.array(z.strictObject({ month, ...flow })),
  nowPaise: ownersPaise.describe('cash, bank and cheques in hand, for owners'),
  forecast: z
    .array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), ...flow }))
    .describe('by week; what is overdue is in the first'),
  overdue: z.strictObject({ inPaise: paise, outPaise: paise }),
});
export type CashMonths = z.infer<typeof cashMonths>;

export const budgetRow = z.strictObject({
  account: z.string(),
  name: z.string(),
  type: z.enum(['INCOME', 'EXPENSE']),
  budgetId: z.uuid().nullable(),
  budgetPaise: paise.nullable(),
  actualPaise: paise,
  leftPaise: paise.nullable().describe('budget less actual'),
  usedBps: z.int().nullable(),
});

export const budgetMonth = z.strictObject({ month, rows: z.array(budgetRow) });
export type BudgetMonth = z.infer<typeof budgetMonth>;
