import accounts from './accounts.ts';
import faq from './faq.ts';
import features from './features.ts';
import people from './people.ts';
import posters from './posters.ts';
import settings from './settings.ts';

const pages = { accounts, faq, features, people, posters, settings };

export default pages;
