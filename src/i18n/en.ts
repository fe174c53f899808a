/** All English words: what belongs to one noun stands in `en.ts` of its folder. */
import loans from '../resources/loans/en.ts';
import faq from '../resources/faq/en.ts';
import documents from '../resources/documents/en.ts';
import posting from '../resources/posting/en.ts';
import tax from '../resources/tax/en.ts';
import counter from '../resources/counter/en.ts';
import history from '../resources/history/en.ts';
import ledger from '../resources/ledger/en.ts';
import logs from '../resources/logs/en.ts';
import office from '../resources/office/en.ts';
import purchases from '../resources/purchases/en.ts';
import sales from '../resources/sales/en.ts';
import shop from '../resources/shop/en.ts';
import orders from '../resources/orders/en.ts';
import payments from '../resources/payments/en.ts';
import people from '../resources/people/en.ts';
import projects from '../resources/projects/en.ts';
import reports from '../resources/reports/en.ts';
import roles from '../resources/roles/en.ts';
import search from '../resources/search/en.ts';
import session from '../resources/session/en.ts';
import stock from '../resources/stock/en.ts';
import teams from '../resources/teams/en.ts';
import verify from '../resources/verify/en.ts';
import customers from '../resources/customers/en.ts';
import tickets from '../resources/tickets/en.ts';
import dues from '../resources/dues/en.ts';
import products from '../resources/products/en.ts';
import financiers from '../resources/financiers/en.ts';
import suppliers from '../resources/suppliers/en.ts';
import vouchers from '../resources/vouchers/en.ts';
import cheques from '../resources/cheques/en.ts';
import posters from '../resources/posters/en.ts';
import bank from '../resources/bank/en.ts';
import calendar from '../resources/calendar/en.ts';
import drawers from '../resources/drawers/en.ts';
import expenses from '../resources/expenses/en.ts';
import staffPay from '../resources/staffPay/en.ts';
import commission from '../resources/commission/en.ts';
import finance from '../resources/finance/en.ts';
import opening from '../resources/opening/en.ts';
import registrations from '../resources/registrations/en.ts';
import returns from '../resources/returns/en.ts';
import stockCounts from '../resources/stockCounts/en.ts';
import stockTransfers from '../resources/stockTransfers/en.ts';
import exchange from '../resources/exchange/en.ts';
import challans from '../resources/challans/en.ts';
import estimates from '../resources/estimates/en.ts';
import bookings from '../resources/bookings/en.ts';
import notifications from '../resources/notifications/en.ts';
import share from '../resources/share/en.ts';
import actions from './en/actions.ts';
import app from './en/app.ts';
import camera from './en/camera.ts';
import charts from './en/charts.ts';
import customizer from './en/customizer.ts';
import errors from './en/errors.ts';
import features from './en/features.ts';
import importing from './en/importing.ts';
import lines from './en/lines.ts';
import loadError from './en/loadError.ts';
import pictures from './en/pictures.ts';
import ra from './en/ra.ts';
import screens from './en/screens.ts';
import server from './en/server.ts';
import shortcuts from './en/shortcuts.ts';
import timeline from './en/timeline.ts';
import typed from './en/typed.ts';
import views from './en/views.ts';
import glossary from './glossary.ts';
import { merged } from './merged.ts';

const ofPlaces = {
  glossary,
  actions,
  app,
  camera,
  charts,
  customizer,
  features,
  importing,
  lines,
  loadError,
  pictures,
  screens,
  shortcuts,
  timeline,
  typed,
  views,
};

export default merged([
  ofPlaces,
  ra,
  errors,
  server,
  bookings,
  notifications,
  finance,
  commission,
  staffPay,
  expenses,
  drawers,
  calendar,
  estimates,
  challans,
  exchange,
  stockTransfers,
  stockCounts,
  returns,
  opening,
  registrations,
  bank,
  posters,
  suppliers,
  vouchers,
  cheques,
  financiers,
  ledger,
  reports,
  office,
  verify,
  sales,
  counter,
  history,
  people,
  roles,
  session,
  stock,
  customers,
  dues,
  products,
  orders,
  purchases,
  projects,
  teams,
  logs,
  search,
  payments,
  share,
  shop,
  tickets,
  tax,
  posting,
  documents,
  faq,
  loans,
]);
