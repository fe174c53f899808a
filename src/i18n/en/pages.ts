import accounts from './accounts.ts';
import faq from './faq.ts';
import posters from './posters.ts';
import settings from './settings.ts';

const pages = { accounts, faq, posters, settings };

export default pages;
