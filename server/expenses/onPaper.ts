import * as z from 'zod';
import { expenseOnPaper, type ExpenseOnPaper } from '../../src/resources/expenses/answers.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';
import { papersOfExpense } from '../../src/resources/expenses/paper.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Caller } from '../kit/person/person.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { referencedValues } from '../kit/resources/referencedValues.ts';

const BESIDE = z.object({ 'category.name': z.string().nullable() });

/** Answers what the papers of an expense show. Throws 404. */
export async function expenseOnPaperOf(
  sql: ShopSql,
  caller: Caller,
  recordId: string,
): Promise<ExpenseOnPaper> {
  const record = await recordById(sql, expenses, caller, recordId);
  const { 'category.name': name } = await referencedValues(sql, expenses, caller, String(record.id), BESIDE);
  const own = Object.keys(expenseOnPaper.shape).map(each => [each, record[each] ?? null]);
  // Only the shop's own name of a method is a name on paper.
  const methodName = record['paidBy'] === record['method'] ? null : record['paidBy'];
  const expense = {
    ...Object.fromEntries(own),
    methodName,
    category: { name },
    papers: [],
  } as unknown as ExpenseOnPaper;
  return { ...expense, papers: papersOfExpense(expense) };
}
