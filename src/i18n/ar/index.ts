import analytics from './analytics.ts';
import app from './app.ts';
import charts from './charts.ts';
import counter from './counter.ts';
import customizer from './customizer.ts';
import dashboard from './dashboard.ts';
import history from './history.ts';
import hsn from './hsn.ts';
import imeiHistory from './imeiHistory.ts';
import palette from './palette.ts';
import profile from './profile.ts';
import purchase from './purchase.ts';
import ra from './ra.ts';
import salePage from './salePage.ts';
import screens from './screens.ts';
import shared from './shared.ts';
import shortcuts from './shortcuts.ts';
import socialMedia from './socialMedia.ts';

const messages = {
  ...ra,
  ...shared,
  analytics,
  app,
  charts,
  counter,
  customizer,
  dashboard,
  history,
  hsn,
  imeiHistory,
  palette,
  profile,
  purchase,
  salePage,
  screens,
  shortcuts,
  socialMedia,
};

export default messages;
