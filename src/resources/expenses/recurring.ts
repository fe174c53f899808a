import { defineResource, field } from '../../kit/index.ts';
import {
  choice,
  day,
  gstin,
  integer,
  line,
  positivePaise,
  rateBps,
  reference,
  yesNo,
} from '../../kit/types.ts';
import { EXPENSE_METHODS } from './rules.ts';

/** Rent, internet and the like are proposed on their day, and posted by a person. */
export const recurringExpenses = defineResource({
  name: 'recurring-expenses',
  route: '/expenses/recurring',
  fields: {
    name: field(line(80), { list: true, filter: 'search', example: 'Shop rent' }),
    category: field(reference('expense-categories'), {
      list: 720,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000021',
    }),
    amountPaise: field(positivePaise, { list: true, filter: 'range', example: 25_000_00 }),
    method: field(choice(EXPENSE_METHODS), {
      list: 900,
      filter: 'exact',
      choices: 'expenseMethod',
      initial: 'BANK_TRANSFER',
      example: 'BANK_TRANSFER',
    }),
    payee: field(line(100), { list: 900, filter: 'search', example: 'Suresh Estates' }),
    supplierId: field(reference('suppliers').optional(), {
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    gstRateBps: field(rateBps.optional(), { example: 1800 }),
    payeeGstin: field(gstin.optional(), { example: '27AAACB5678G1ZJ' }),
    dayOfMonth: field(integer(1, 31), { list: 720, initial: 1, example: 5 }),
    everyMonths: field(integer(1, 12), { initial: 1, example: 1 }),
    startsOn: field(day, { initial: 'today', example: '2026-04-01' }),
    endsOn: field(day.optional(), { example: '2027-03-31' }),
    active: field(yesNo, { list: 600, filter: 'exact', initial: true, example: true }),
    dueOn: field(day.optional(), {
      computed: { server: ['dayOfMonth', 'everyMonths', 'startsOn', 'endsOn', 'active'] },
      list: true,
      example: '2026-04-05',
    }),
  },
  unique: [['name']],
  title: recurring => recurring.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 2, icon: 'EventNote', group: 'expenses' },
  palette: { section: 'Accounts' },
  access: { read: 'owner', write: 'owner' },
  layout: {
    groups: {
      expense: {
        fields: [
          'name',
          'category',
          'amountPaise',
          'method',
          'payee',
          'supplierId',
          'gstRateBps',
          'payeeGstin',
        ],
        columns: 2,
      },
      days: { fields: ['dayOfMonth', 'everyMonths', 'startsOn', 'endsOn', 'active', 'dueOn'], columns: 2 },
    },
    help: ['dayOfMonth', 'everyMonths'],
  },
  actions: {
    post: {
      on: 'one',
      begins: { amountPaise: 'amountPaise' },
      input: {
        amountPaise: field(positivePaise.optional(), { example: 25_000_00 }),
        businessDate: field(day.optional(), { example: '2026-04-05' }),
        method: field(choice(EXPENSE_METHODS).optional(), { choices: 'expenseMethod', example: 'UPI' }),
        reference: field(line(60).optional(), { example: '612345678901' }),
      },
    },
    skip: { on: 'one', input: { reason: field(line(200), { example: 'Rent-free month' }) } },
  },
});
