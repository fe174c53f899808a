import actions from './actions.ts';
import accounts from './accounts.ts';
import analytics from './analytics.ts';
import counter from './counter.ts';
import faq from './faq.ts';
import features from './features.ts';
import hsn from './hsn.ts';
import imeiHistory from './imeiHistory.ts';
import lines from './lines.ts';
import people from './people.ts';
import posters from './posters.ts';
import profile from './profile.ts';
import purchase from './purchase.ts';
import roles from './roles.ts';
import settings from './settings.ts';
import socialMedia from './socialMedia.ts';
import tracking from './tracking.ts';
import views from './views.ts';

const pages = {
  accounts,
  actions,
  analytics,
  counter,
  faq,
  features,
  hsn,
  imeiHistory,
  lines,
  people,
  posters,
  profile,
  purchase,
  roles,
  settings,
  socialMedia,
  tracking,
  views,
};

export default pages;
