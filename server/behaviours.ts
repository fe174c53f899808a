/** What the nouns do beside what they declare: hooks, actions, computed fields, reminders. */
import { addBehaviours } from './kit/behaviour/index.ts';
import { addComputed } from './kit/resources/computed/index.ts';
import { addFilters } from './kit/resources/specialFilters.ts';
import { addReach } from './kit/resources/rowAccess.ts';
import { logsReach } from './logs/index.ts';
import { logs } from '../src/resources/logs/declaration.ts';
import { salesFilters } from './sales/index.ts';
import { productsFilters } from './products/index.ts';
import { tasksFilters } from './projects/index.ts';
import { purchaseBillsFilters } from './purchases/index.ts';
import { projectsBehaviour } from './projects/behaviour.ts';
import { projectsComputed } from './projects/index.ts';
import { addNotices } from './kit/notifications/noticesSweep.ts';
import { addSweeps } from './kit/notifications/sweep.ts';
import { duesSweep, issuedChequesSweep } from './dues/index.ts';
import { registrationSweep } from './registrations/index.ts';
import { stockSweep } from './stock/index.ts';
import { seriesNamed } from '../src/resources/documents/numberSeries.ts';
import { addNumbers } from './kit/resources/setValues.ts';
import { takeNumbers } from './posting/index.ts';
import { ticketLinesComputed, ticketsBehaviour, ticketsComputed } from './tickets/behaviour.ts';
import { faultCodesBehaviour, faultCodesComputed, reminders } from './tickets/index.ts';
import { recurringExpensesBehaviour, recurringExpensesComputed } from './expenses/behaviour.ts';
import { budgetsBehaviour, budgetsComputed } from './finance/behaviour.ts';
import { paymentRequestsBehaviour } from './payments/behaviour.ts';
import { paymentMethodsBehaviour } from './payments/index.ts';
import { purchaseOrderLinesComputed, purchaseOrdersBehaviour } from './orders/behaviour.ts';
import { salariesBehaviour } from './staffPay/behaviour.ts';

export const addAllBehaviours = (): void => {
  addBehaviours([
    projectsBehaviour,
    recurringExpensesBehaviour,
    salariesBehaviour,
    purchaseOrdersBehaviour,
    ticketsBehaviour,
    paymentMethodsBehaviour,
    paymentRequestsBehaviour,
    budgetsBehaviour,
    faultCodesBehaviour,
  ]);
  addNumbers((tx, date, series, count) => takeNumbers(tx, date, seriesNamed(series), count));
  addNotices(reminders);
  addFilters('sales', salesFilters);
  addFilters('products', productsFilters);
  addFilters('tasks', tasksFilters);
  addFilters('purchase-bills', purchaseBillsFilters);
  addReach(logs.name, logsReach);
  addSweeps([registrationSweep, issuedChequesSweep, duesSweep, stockSweep]);
  addComputed([
    projectsComputed,
    recurringExpensesComputed,
    purchaseOrderLinesComputed,
    ticketLinesComputed,
    ticketsComputed,
    budgetsComputed,
    faultCodesComputed,
  ]);
};
