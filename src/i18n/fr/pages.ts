import accounts from './accounts.ts';
import actions from './actions.ts';
import analytics from './analytics.ts';
import bank from './bank.ts';
import bookings from './bookings.ts';
import calendar from './calendar.ts';
import camera from './camera.ts';
import challans from './challans.ts';
import commission from './commission.ts';
import counter from './counter.ts';
import customers from './customers.ts';
import customizer from './customizer.ts';
import drawers from './drawers.ts';
import dues from './dues.ts';
import errors from './errors.ts';
import estimates from './estimates.ts';
import evening from './evening.ts';
import expenses from './expenses.ts';
import faq from './faq.ts';
import features from './features.ts';
import finance from './finance.ts';
import forCustomer from './forCustomer.ts';
import hsn from './hsn.ts';
import imeiHistory from './imeiHistory.ts';
import importing from './importing.ts';
import invoice from './invoice.ts';
import lines from './lines.ts';
import notifications from './notifications.ts';
import office from './office.ts';
import papers from './papers.ts';
import payables from './payables.ts';
import people from './people.ts';
import pictures from './pictures.ts';
import pin from './pin.ts';
import posters from './posters.ts';
import profile from './profile.ts';
import purchase from './purchase.ts';
import returns from './returns.ts';
import roles from './roles.ts';
import salePage from './salePage.ts';
import settings from './settings.ts';
import settlements from './settlements.ts';
import socialMedia from './socialMedia.ts';
import stock from './stock.ts';
import timeline from './timeline.ts';
import tracking from './tracking.ts';
import transfers from './transfers.ts';
import verify from './verify.ts';
import views from './views.ts';
import work from './work.ts';

const pages = {
  ...errors,
  accounts,
  actions,
  analytics,
  bank,
  bookings,
  calendar,
  camera,
  challans,
  commission,
  counter,
  customers,
  customizer,
  drawers,
  dues,
  estimates,
  evening,
  expenses,
  faq,
  features,
  finance,
  forCustomer,
  hsn,
  imeiHistory,
  importing,
  invoice,
  lines,
  notifications,
  office,
  papers,
  payables,
  people,
  pictures,
  pin,
  posters,
  profile,
  purchase,
  returns,
  roles,
  salePage,
  settings,
  settlements,
  socialMedia,
  stock,
  timeline,
  tracking,
  transfers,
  verify,
  views,
  work,
};

export default pages;
