import accounts from './accounts.ts';
import faq from './faq.ts';
import posters from './posters.ts';

/** Long words of single pages, loaded with them (src/providers/pageWords.ts). */
const pages = { accounts, faq, posters };

export default pages;
