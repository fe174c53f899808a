import app from './app.ts';
import charts from './charts.ts';
import choices from './choices.ts';
import dashboard from './dashboard.ts';
import figures from './figures.ts';
import history from './history.ts';
import palette from './palette.ts';
import ra from './ra.ts';
import resources from './resources.ts';
import screens from './screens.ts';
import shortcuts from './shortcuts.ts';

const messages = {
  ...ra,
  app,
  charts,
  choices,
  dashboard,
  figures,
  history,
  palette,
  resources,
  screens,
  shortcuts,
};

export default messages;
