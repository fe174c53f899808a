import app from './app.ts';
import charts from './charts.ts';
import customizer from './customizer.ts';
import dashboard from './dashboard.ts';
import history from './history.ts';
import palette from './palette.ts';
import ra from './ra.ts';
import salePage from './salePage.ts';
import screens from './screens.ts';
import shared from './shared.ts';
import shortcuts from './shortcuts.ts';

const messages = {
  ...ra,
  ...shared,
  app,
  charts,
  customizer,
  dashboard,
  history,
  palette,
  salePage,
  screens,
  shortcuts,
};

export default messages;
