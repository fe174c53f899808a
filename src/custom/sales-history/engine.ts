/** What the search of the history thinks with: words of four languages and more, so it comes when somebody searches. */
export { parseSearch, written } from './parse.ts';
export { lastWord, suggestionsFor } from './suggest.ts';
export { withToken } from './withToken.ts';
