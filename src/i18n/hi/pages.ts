import actions from './actions.ts';
import accounts from './accounts.ts';
import analytics from './analytics.ts';
import counter from './counter.ts';
import faq from './faq.ts';
import hsn from './hsn.ts';
import imeiHistory from './imeiHistory.ts';
import people from './people.ts';
import posters from './posters.ts';
import profile from './profile.ts';
import purchase from './purchase.ts';
import settings from './settings.ts';
import socialMedia from './socialMedia.ts';

const pages = {
  accounts,
  actions,
  analytics,
  counter,
  faq,
  hsn,
  imeiHistory,
  people,
  posters,
  profile,
  purchase,
  settings,
  socialMedia,
};

export default pages;
