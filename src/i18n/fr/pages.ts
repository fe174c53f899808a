import accounts from './accounts.ts';
import faq from './faq.ts';
import posters from './posters.ts';
import settings from './settings.ts';

/** Long words of single pages, loaded with them (src/providers/pageWords.ts). */
const pages = { accounts, faq, posters, settings };

export default pages;
