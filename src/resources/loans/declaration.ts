import { PAID_BY } from '../expenses/rules.ts';
import { defineResource, field } from '../../kit/index.ts';
import {
  choice,
  code,
  day,
  integer,
  line,
  paise,
  positivePaise,
  rateBps,
  reference,
} from '../../kit/types.ts';

/** Loans that the shop took, paid back in monthly instalments. Each has an account of its own: docs/decisions/358-loans.md. */
export const loans = defineResource({
  name: 'loans',
  route: '/loans',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Loan of the shop front' }),
    lender: field(line(100), { list: 720, filter: 'search', example: 'HDFC Bank' }),
    instalmentPaise: field(positivePaise, { list: 900, filter: 'range', example: 15_000_00 }),
    interestBps: field(rateBps, { example: 1200 }),
    category: field(reference('expense-categories'), { example: '01968d5e-7c00-7000-8000-000000000021' }),
    method: field(choice(PAID_BY), {
      choices: 'expenseMethod',
      initial: 'BANK_TRANSFER',
      example: 'BANK_TRANSFER',
    }),
    dayOfMonth: field(integer(1, 31), { initial: 1, example: 5 }),
    firstDueOn: field(day, { initial: 'today', example: '2026-05-05' }),
    accountId: field(code.optional(), { readOnly: true, page: false, example: 'OWN_1' }),
    openPaise: field(paise.optional(), {
      computed: { server: ['accountId'] },
      list: true,
      example: 1_80_000_00,
    }),
    dueOn: field(day.optional(), {
      computed: { server: ['accountId', 'dayOfMonth', 'firstDueOn', 'instalmentPaise', 'interestBps'] },
      list: true,
      example: '2026-05-05',
    }),
  },
  unique: [['name']],
  title: loan => loan.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 3, icon: 'AccountBalance', group: 'expenses' },
  palette: { section: 'Accounts' },
  access: { read: 'owner', write: 'owner' },
  layout: {
    groups: {
      loan: { fields: ['name', 'lender', 'openPaise'], columns: 2 },
      instalments: {
        fields: ['instalmentPaise', 'interestBps', 'category', 'method', 'dayOfMonth', 'firstDueOn', 'dueOn'],
        columns: 2,
      },
    },
    help: ['category', 'interestBps', 'dayOfMonth'],
  },
  actions: {
    take: {
      on: 'one',
      input: {
        amountPaise: field(positivePaise, { example: 2_00_000_00 }),
        businessDate: field(day.optional(), { example: '2026-04-05' }),
        method: field(choice(['BANK_TRANSFER', 'CASH'] as const), {
          choices: 'expenseMethod',
          initial: 'BANK_TRANSFER',
          example: 'BANK_TRANSFER',
        }),
      },
    },
    pay: {
      on: 'one',
      begins: { method: 'method' },
      input: {
        amountPaise: field(positivePaise.optional(), { example: 15_000_00 }),
        interestPaise: field(paise.optional(), { example: 2_000_00 }),
        businessDate: field(day.optional(), { example: '2026-05-05' }),
        method: field(choice(PAID_BY).optional(), { choices: 'expenseMethod', example: 'UPI' }),
      },
    },
  },
});
