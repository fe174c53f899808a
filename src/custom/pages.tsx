import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { DASHBOARD } from '../resources/firstPages.ts';
import type { Access, MenuPlace, PaletteSection } from '../resources/kit/index.ts';
import type { Ability } from '../resources/roleAbilities.ts';
import { withPageMessages } from '../providers/pageMessages.ts';
import { moneyQuery, summaryQuery } from './dashboard/queries.ts';

export interface CustomPage {
  /** Below `/{lang}`, without a leading slash: `counter`, `sales-management/:id/invoice`. */
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  /** Key of its name in menu, palette and window title. */
  title: string;
  access: Ability | Access;
  /** Queries prefetched while the code loads, when opened without search parameters. */
  first?: readonly { queryKey: readonly unknown[]; queryFn: (asked: { signal: AbortSignal }) => unknown }[];
  menu?: MenuPlace;
  palette?: { section: PaletteSection };
  /** Without menu and bar: print and kiosk pages. */
  bare?: boolean;
}

export const pages: readonly CustomPage[] = [
  {
    path: DASHBOARD.path,
    page: () => import('./dashboard/Dashboard.tsx'),
    title: 'app.menu.dashboard',
    access: 'dashboard.read',
    first: [summaryQuery({ timePeriod: DASHBOARD.period }), moneyQuery],
    menu: { set: 'shop', order: 10, icon: 'Dashboard' },
    palette: { section: 'Sales' },
  },
  {
    path: 'evening',
    page: withPageMessages(() => import('./accounts/EveningPage.tsx')),
    title: 'app.menu.evening',
    access: 'accounts.reports',
    menu: { set: 'shop', order: 11, icon: 'Description' },
    palette: { section: 'Sales' },
  },
  {
    path: 'analytics',
    page: withPageMessages(() => import('./analytics/Analytics.tsx')),
    title: 'figures.name',
    access: 'analytics.read',
    menu: { set: 'shop', order: 12, icon: 'QueryStats' },
    palette: { section: 'Sales' },
  },
  {
    path: 'counter',
    page: withPageMessages(() => import('./counter/CounterPage.tsx')),
    title: 'app.pages.counter',
    access: 'sales.create',
    palette: { section: 'Sales' },
  },
  {
    path: 'sales-management/:id/return',
    page: withPageMessages(() => import('./returns/ReturnPage.tsx')),
    title: 'resources.sales.name',
    access: 'sales.return',
  },
  {
    path: 'credit-notes/:id',
    page: withPageMessages(() => import('./returns/CreditNotePage.tsx')),
    title: 'resources.sales.name',
    access: 'sales.read',
  },
  {
    path: 'purchase-entry',
    page: withPageMessages(() => import('./purchase-entry/PurchaseEntryPage.tsx')),
    title: 'app.menu.newPurchase',
    access: 'purchase-bills.create',
    menu: { set: 'shop', order: 1, icon: 'ShoppingCart', group: 'purchasing' },
    palette: { section: 'Stock' },
  },
  {
    path: 'payables',
    page: withPageMessages(() => import('./payables/Payables.tsx')),
    title: 'app.menu.payables',
    access: 'suppliers.account',
    menu: { set: 'shop', order: 3, icon: 'Payments', group: 'purchasing' },
    palette: { section: 'Accounts' },
  },
  {
    path: 'payables/:id',
    page: withPageMessages(() => import('./payables/SupplierAccount.tsx')),
    title: 'app.menu.payables',
    access: 'suppliers.account',
  },
  {
    path: 'payables/:id/statement',
    page: withPageMessages(() => import('./payables/SupplierStatement.tsx')),
    title: 'app.menu.payables',
    access: 'suppliers.account',
  },
  {
    path: 'payables/payments/:id',
    page: withPageMessages(() => import('./payables/PaymentPage.tsx')),
    title: 'app.menu.payables',
    access: 'suppliers.account',
  },
  {
    path: 'suppliers/:id/show',
    page: withPageMessages(() => import('./payables/SupplierPage.tsx')),
    title: 'resources.suppliers.name',
    access: 'suppliers.read',
  },
  {
    path: 'bill/:id/return',
    page: withPageMessages(() => import('./payables/PurchaseReturnPage.tsx')),
    title: 'resources.purchase-bills.name',
    access: 'purchase-bills.return',
  },
  {
    path: 'purchase-orders/:id/show',
    page: withPageMessages(() => import('./purchase-order/PurchaseOrderPage.tsx')),
    title: 'resources.purchase-orders.name',
    access: 'purchase-orders.read',
  },
  {
    path: 'tickets/:id/show',
    page: withPageMessages(() => import('./tickets/TicketPage.tsx')),
    title: 'resources.tickets.name',
    access: 'tickets.read',
  },
  {
    path: 'debit-notes/:id',
    page: withPageMessages(() => import('./payables/DebitNotePage.tsx')),
    title: 'resources.purchase-bills.name',
    access: 'purchase-bills.read',
  },
  {
    path: 'financiers/:id/show',
    page: withPageMessages(() => import('./financiers/FinancierPage.tsx')),
    title: 'resources.financiers.name',
    access: 'financiers.read',
  },
  {
    path: 'settlements/:id/show',
    page: withPageMessages(() => import('./financiers/SettlementPage.tsx')),
    title: 'resources.settlements.name',
    access: 'settlements.read',
  },
  {
    path: 'expenses/:id/show',
    page: withPageMessages(() => import('./expenses/ExpensePage.tsx')),
    title: 'resources.expenses.name',
    access: 'expenses.read',
  },
  {
    path: 'staff-pay/:id/show',
    page: withPageMessages(() => import('./expenses/StaffPaymentPage.tsx')),
    title: 'resources.staff-payments.name',
    access: 'staff-payments.read',
  },
  {
    path: 'brand-claims/create',
    page: withPageMessages(() => import('./financiers/NewClaim.tsx')),
    title: 'app.pages.newClaim',
    access: 'brand-claims.create',
    palette: { section: 'Accounts' },
  },
  {
    path: 'brand-claims/:id/show',
    page: withPageMessages(() => import('./financiers/ClaimPage.tsx')),
    title: 'resources.brand-claims.name',
    access: 'brand-claims.read',
  },
  {
    path: 'products/:id/show',
    page: withPageMessages(() => import('./own-price/ProductPage.tsx')),
    title: 'resources.products.name',
    access: 'products.read',
  },
  {
    path: 'inventory-management/:id/show',
    page: withPageMessages(() => import('./own-price/StockItemPage.tsx')),
    title: 'resources.stock-items.name',
    access: 'stock-items.read',
  },
  {
    path: 'stock-counts/create',
    page: withPageMessages(() => import('./stock/NewCount.tsx')),
    title: 'app.pages.newCount',
    access: 'stock-counts.count',
    palette: { section: 'Stock' },
  },
  {
    path: 'stock-counts/:id/show',
    page: withPageMessages(() => import('./stock/CountPage.tsx')),
    title: 'resources.stock-counts.name',
    access: 'stock-counts.read',
  },
  {
    path: 'stock-plan',
    page: withPageMessages(() => import('./stock/StockPlanPage.tsx')),
    title: 'app.pages.stockPlan',
    access: 'analytics.read',
    menu: { set: 'shop', order: 2, icon: 'QueryStats', group: 'stock' },
    palette: { section: 'Stock' },
  },
  {
    path: 'price-change',
    page: withPageMessages(() => import('./stock/PriceChange.tsx')),
    title: 'app.pages.priceChange',
    access: 'products.prices',
    palette: { section: 'Stock' },
  },
  {
    path: 'bill/:id/show',
    page: withPageMessages(() => import('./purchase-bill/PurchaseBillPage.tsx')),
    title: 'resources.purchase-bills.name',
    access: 'purchase-bills.read',
  },
  {
    path: 'logs/:id/show',
    page: withPageMessages(() => import('./logs/LogPage.tsx')),
    title: 'resources.logs.name',
    access: 'office',
  },
  {
    path: 'user-management/create',
    page: withPageMessages(() => import('./user-management/NewPerson.tsx')),
    title: 'resources.people.name',
    access: 'people.write',
  },
  {
    path: 'user-management/roles',
    page: withPageMessages(() => import('./roles/RolesPage.tsx')),
    title: 'app.menu.of.roles',
    access: 'roles.read',
  },
  {
    path: 'user-management/roles/create',
    page: withPageMessages(() => import('./roles/NewRole.tsx')),
    title: 'resources.roles.name',
    access: 'roles.write',
  },
  {
    path: 'user-management/roles/:id',
    page: withPageMessages(() => import('./roles/EditRole.tsx')),
    title: 'resources.roles.name',
    access: 'roles.write',
  },
  {
    path: 'user-management/roles/:id/show',
    page: withPageMessages(() => import('./roles/RolePage.tsx')),
    title: 'resources.roles.name',
    access: 'roles.read',
  },
  {
    path: 'project-management/:id/show',
    page: withPageMessages(() => import('./tracking/ProjectPage.tsx')),
    title: 'resources.projects.name',
    access: 'office',
  },
  {
    path: 'project-tracking/:id/show',
    page: withPageMessages(() => import('./tracking/TaskPage.tsx')),
    title: 'resources.tasks.name',
    access: 'office',
  },
  {
    path: 'team-management/:id/show',
    page: withPageMessages(() => import('./tracking/TeamPage.tsx')),
    title: 'resources.teams.name',
    access: 'office',
  },
  {
    path: 'user-management/:id/show',
    page: withPageMessages(() => import('./user-management/PersonPage.tsx')),
    title: 'resources.people.name',
    access: 'people.read',
  },
  {
    path: 'sales-management/:id/show',
    page: withPageMessages(() => import('./sale/SalePage.tsx')),
    title: 'salePage.title',
    access: 'sales.read',
  },
  {
    path: 'imei',
    page: withPageMessages(() => import('./imei-history/ImeiHistory.tsx')),
    title: 'app.pages.imeiHistory',
    access: 'stock-items.read',
    menu: { set: ['shop', 'office'], order: 22, icon: 'History' },
    palette: { section: 'Stock' },
  },
  {
    path: 'imei/:imei',
    page: withPageMessages(() => import('./imei-history/ImeiHistory.tsx')),
    title: 'app.pages.imeiHistory',
    access: 'stock-items.read',
  },
  {
    path: 'bookings/:id/show',
    page: withPageMessages(() => import('./bookings/BookingPage.tsx')),
    title: 'resources.bookings.name',
    access: 'bookings.read',
  },
  {
    path: 'dues-management',
    page: withPageMessages(() => import('./dues/Dues.tsx')),
    title: 'app.menu.dues',
    access: 'dues.read',
    menu: { set: 'shop', order: 60, icon: 'Payments' },
    palette: { section: 'Sales' },
  },
  {
    path: 'dues-management/customers/:id',
    page: withPageMessages(() => import('./dues/CustomerDues.tsx')),
    title: 'app.menu.dues',
    access: 'dues.read',
  },
  {
    path: 'dues-management/financiers/:id',
    page: withPageMessages(() => import('./dues/FinancierDues.tsx')),
    title: 'app.menu.dues',
    access: 'dues.read',
  },
  {
    path: 'dues-management/customers/:id/statement',
    page: withPageMessages(() => import('./dues/StatementPage.tsx')),
    title: 'dues.statement',
    access: 'dues.read',
  },
  {
    path: 'dues-management/receipts/:id',
    page: withPageMessages(() => import('./dues/ReceiptPage.tsx')),
    title: 'dues.receipt',
    access: 'dues.read',
  },
  {
    path: 'customers/:id/show',
    page: withPageMessages(() => import('./dues/CustomerPage.tsx')),
    title: 'resources.customers.name',
    access: 'customers.read',
  },
  {
    path: 'accounts',
    page: withPageMessages(() => import('./accounts/Accounts.tsx')),
    title: 'app.menu.accounts',
    access: 'accounts.read',
    menu: { set: 'shop', order: 70, icon: 'AccountBalance' },
    palette: { section: 'Accounts' },
  },
  {
    path: 'verify',
    page: withPageMessages(() => import('./verify/VerifyPage.tsx')),
    title: 'app.pages.verify',
    access: 'accounts.verify',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/CASH',
    page: withPageMessages(() => import('./accounts/Book.tsx')),
    title: 'app.menu.cashBook',
    access: 'accounts.read',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/day-book',
    page: withPageMessages(() => import('./accounts/DayBookPage.tsx')),
    title: 'app.pages.dayBook',
    access: 'accounts.reports',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/trial-balance',
    page: withPageMessages(() => import('./accounts/TrialBalancePage.tsx')),
    title: 'app.pages.trialBalance',
    access: 'accounts.reports',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/profit-and-loss',
    page: withPageMessages(() => import('./accounts/ProfitAndLossPage.tsx')),
    title: 'app.pages.profitAndLoss',
    access: 'accounts.reports',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/balance-sheet',
    page: withPageMessages(() => import('./accounts/BalanceSheetPage.tsx')),
    title: 'app.pages.balanceSheet',
    access: 'accounts.reports',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/cash-flow',
    page: withPageMessages(() => import('./accounts/CashFlowPage.tsx')),
    title: 'app.pages.cashFlow',
    access: 'accounts.reports',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/journal',
    page: withPageMessages(() => import('./accounts/JournalPage.tsx')),
    title: 'app.pages.journal',
    access: 'accounts.reports',
    palette: { section: 'Accounts' },
  },
  {
    path: 'accounts/journal/:id',
    page: withPageMessages(() => import('./accounts/JournalPage.tsx')),
    title: 'app.pages.journal',
    access: 'accounts.reports',
  },
  {
    path: 'accounts/:code',
    page: withPageMessages(() => import('./accounts/Book.tsx')),
    title: 'app.menu.accounts',
    access: 'owner',
  },
  {
    path: 'drawers',
    page: withPageMessages(() => import('./drawers/DrawersPage.tsx')),
    title: 'app.menu.drawers',
    access: 'drawers.read',
    menu: { set: 'shop', order: 68, icon: 'PointOfSale' },
    palette: { section: 'Accounts' },
  },
  {
    path: 'drawers/days',
    page: withPageMessages(() => import('./drawers/DaysPage.tsx')),
    title: 'app.menu.dayClose',
    access: 'drawers.read',
    palette: { section: 'Accounts' },
  },
  {
    path: 'drawers/days/:id',
    page: withPageMessages(() => import('./drawers/DayPage.tsx')),
    title: 'app.menu.dayClose',
    access: 'drawers.read',
  },
  {
    path: 'drawers/sessions/:id',
    page: withPageMessages(() => import('./drawers/SessionPage.tsx')),
    title: 'app.menu.drawers',
    access: 'drawers.read',
  },
  {
    path: 'drawers/:id/history',
    page: withPageMessages(() => import('./drawers/HistoryPage.tsx')),
    title: 'app.menu.drawers',
    access: 'drawers.read',
  },
  {
    path: 'hsn-code/list',
    page: withPageMessages(() => import('./hsn/HsnCodes.tsx')),
    title: 'app.menu.of.hsn-codes',
    access: 'hsn-codes.read',
  },
  {
    path: 'hsn-code/assign',
    page: withPageMessages(() => import('./hsn/HsnProducts.tsx')),
    title: 'app.pages.hsnProducts',
    access: 'products.write',
  },
  {
    path: 'settings',
    page: withPageMessages(() => import('./settings/Settings.tsx')),
    title: 'app.menu.settings',
    access: 'everyone',
  },
  {
    path: 'settings/shop',
    page: withPageMessages(() => import('./settings/Settings.tsx')),
    title: 'resources.shop.name',
    access: 'everyone',
  },
  {
    path: 'profilepage',
    page: withPageMessages(() => import('./profile/Profile.tsx')),
    title: 'app.menu.profile',
    access: 'everyone',
    palette: { section: 'Setup' },
  },
  {
    path: 'social-media',
    page: withPageMessages(() => import('./social-media/SocialMedia.tsx')),
    title: 'resources.social-media-platforms.name',
    access: 'everyone',
  },
  {
    path: 'poster-generator',
    page: withPageMessages(() => import('./poster-generator/PosterGenerator.tsx')),
    title: 'app.pages.posters',
    access: 'posters.read',
    menu: { set: 'shop', order: 90, icon: 'Campaign' },
    palette: { section: 'Sales' },
  },
  {
    path: 'faq',
    page: withPageMessages(() => import('./faq/Faq.tsx')),
    title: 'app.pages.faq',
    access: 'everyone',
    palette: { section: 'Setup' },
  },
];

export const pageAt = (path: string): CustomPage | undefined =>
  pages.find(page => matchPath(`/${page.path}`, `/${path}`));
