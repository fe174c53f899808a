/** Behaviour of declared resources that post to the books: they lie above the nouns, which reads through `server/resources`. */
import { addBehaviours, addDeclared, addDeclaredActions } from '../kit/behaviour/index.ts';
import { addComputed } from '../kit/resources/computed/index.ts';
import { followOffers, settleWritten } from '../parts/index.ts';
import { optionActions } from './optionActions.ts';
import { proposeLines } from './proposedLines.ts';
import { projectsBehaviour, projectsComputed } from '../projects/index.ts';
import { billWritten } from './bills.ts';
import { addLookup, addNumbers } from '../kit/resources/setValues.ts';
import { takeNumbers } from '../posting/index.ts';
import { soldUnit } from '../tickets/index.ts';
import { recurringExpensesBehaviour, recurringExpensesComputed } from './recurringExpenses.ts';
import { budgetsBehaviour, budgetsComputed } from './budgets.ts';
import { faultCodesBehaviour, faultCodesComputed } from './faultCodes.ts';
import { paymentRequestsBehaviour } from '../payments/index.ts';
import { purchaseOrderLinesComputed, purchaseOrdersBehaviour } from '../orders/index.ts';
import { salariesBehaviour } from './salaries.ts';
import { ticketLinesComputed, ticketsBehaviour, ticketsComputed } from './tickets.ts';

export const addPostings = (): void => {
  addBehaviours([
    projectsBehaviour,
    recurringExpensesBehaviour,
    salariesBehaviour,
    purchaseOrdersBehaviour,
    ticketsBehaviour,
    paymentRequestsBehaviour,
    budgetsBehaviour,
    faultCodesBehaviour,
  ]);
  addDeclared(proposeLines);
  addDeclared(billWritten);
  addDeclared(followOffers);
  addDeclared(settleWritten);
  addDeclaredActions(optionActions);
  addNumbers(takeNumbers);
  addLookup('soldUnit', soldUnit);
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
