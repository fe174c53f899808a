import accounts from './accounts.ts';
import faq from './faq.ts';
import people from './people.ts';
import posters from './posters.ts';
import settings from './settings.ts';
import views from './views.ts';

const pages = { accounts, faq, people, posters, settings, views };

export default pages;
