import { isOneOf, not } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, line, month, positivePaise, signedPaise } from '../../kit/types.ts';
import { BUDGET_ACCOUNTS } from './rules.ts';

/** An account is to come to this in a month. */
export const budgets = defineResource({
  name: 'budgets',
  route: '/financial-management/budgets',
  fields: {
    month: field(month, { list: true, filter: 'exact', example: '2026-04' }),
    account: field(choice(BUDGET_ACCOUNTS), {
      list: true,
      filter: 'exact',
      choices: 'budgetAccount',
      initial: 'RENT',
      example: 'RENT',
    }),
    amountPaise: field(positivePaise, { list: true, filter: 'range', example: 28_000_00 }),
    actualPaise: field(signedPaise.optional(), {
      computed: { server: ['account', 'month'] },
      list: true,
      example: 28_000_00,
    }),
    note: field(line(200).optional(), { list: 1040, example: 'As agreed with the landlord' }),
  },
  unique: [['month', 'account']],
  title: (_, shown) => `${shown('account')}, ${shown('month')}`,
  defaultSort: { field: 'month', order: 'DESC' },
  palette: { section: 'Accounts' },
  access: { read: 'office', write: 'owner' },
  rows: { office: { read: not(isOneOf('account', ['COST_OF_GOODS', 'SALARIES', 'COMMISSION'])) } },
  actions: {
    copy: {
      on: 'many',
      input: { month: field(month, { example: '2026-05' }) },
    },
  },
});
