import { bookings } from './bookings/declaration.ts';
import { brandClaims } from './financiers/brandClaims.ts';
import { budgets } from './finance/declaration.ts';
import { challans } from './challans/declaration.ts';
import { commissionRules } from './commission/declaration.ts';
import { customers } from './customers/declaration.ts';
import { companies } from './products/companies.ts';
import { estimates } from './estimates/declaration.ts';
import { expenseCategories } from './expenses/categories.ts';
import { expenses } from './expenses/declaration.ts';
import { financiers } from './financiers/declaration.ts';
import { hsnCodes } from './products/hsnCodes.ts';
import { checkResources, withLines, type AnyResource } from '../kit/index.ts';
import { leaves } from './teams/leaves.ts';
import { loans } from './loans/declaration.ts';
import { logs } from './logs/declaration.ts';
import { paymentRequests } from './payments/declaration.ts';
import { paymentMethods } from './payments/methods.ts';
import { people } from './people/declaration.ts';
import { places } from './stock/places.ts';
import { products } from './products/declaration.ts';
import { projects } from './projects/declaration.ts';
import { purchaseBills } from './purchases/declaration.ts';
import { purchaseOrders } from './orders/declaration.ts';
import { recurringExpenses } from './expenses/recurring.ts';
import { roles } from './roles/declaration.ts';
import { salaries } from './staffPay/salaries.ts';
import { sales } from './sales/declaration.ts';
import { settlements } from './financiers/settlements.ts';
import { shop } from './shop/declaration.ts';
import { shopSettings } from './shop/settings.ts';
import { socialLinks } from './shop/socialLinks.ts';
import { stockCounts } from './stockCounts/declaration.ts';
import { staffPayments } from './staffPay/declaration.ts';
import { stockItems } from './stock/declaration.ts';
import { stockTransfers } from './stockTransfers/declaration.ts';
import { suppliers } from './suppliers/declaration.ts';
import { faultCodes } from './tickets/faultCodes.ts';
import { oldParts } from './tickets/oldParts.ts';
import { ticketQuotes } from './tickets/quotes.ts';
import { ticketTimes } from './tickets/times.ts';
import { tickets } from './tickets/declaration.ts';
import { teams } from './teams/declaration.ts';
import { tasks } from './projects/tasks.ts';
import { timeEntries } from './projects/timeEntries.ts';

export const resources: readonly AnyResource[] = [
  companies,
  products,
  stockItems,
  stockCounts,
  stockTransfers,
  places,
  challans,
  purchaseBills,
  purchaseOrders,
  sales,
  customers,
  bookings,
  estimates,
  suppliers,
  financiers,
  settlements,
  brandClaims,
  expenses,
  recurringExpenses,
  staffPayments,
  salaries,
  commissionRules,
  expenseCategories,
  paymentMethods,
  loans,
  paymentRequests,
  budgets,
  hsnCodes,
  shop,
  shopSettings,
  socialLinks,
  people,
  roles,
  projects,
  tasks,
  timeEntries,
  teams,
  leaves,
  tickets,
  ticketQuotes,
  ticketTimes,
  faultCodes,
  oldParts,
  logs,
];

if (!import.meta.env?.PROD) checkResources(resources);

/** The resources of their lines are among them, and have no page. */
export const declarations = withLines(resources);

export const resourceOf = (name: string): AnyResource | undefined =>
  declarations.find(resource => resource.name === name);
