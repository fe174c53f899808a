import { recurringExpenses as resource } from '../../../src/resources/recurringExpenses.ts';
import { openDays } from '../../shop/expenses/index.ts';
import { computedOf } from './kit.ts';

export const recurringExpenses = computedOf(resource, {
  dueOn: (sql, { businessDate }, records) => openDays(sql, businessDate, records),
});
