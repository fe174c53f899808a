import { defineResource, field } from '../../kit/index.ts';
import { choice, line, yesNo } from '../../kit/types.ts';
import { EXPENSE_ACCOUNTS } from './rules.ts';

/** Expenses are for these, each with the account that it is posted to. */
export const expenseCategories = defineResource({
  name: 'expense-categories',
  route: '/expense-categories',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Tea and snacks' }),
    account: field(choice(EXPENSE_ACCOUNTS), {
      list: true,
      filter: 'exact',
      choices: 'expenseAccount',
      initial: 'OTHER_EXPENSES',
      example: 'OFFICE_EXPENSES',
    }),
    active: field(yesNo, { list: true, filter: 'exact', initial: true, example: true }),
  },
  unique: [['name']],
  title: category => category.name,
  defaultSort: { field: 'name', order: 'ASC' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
});
