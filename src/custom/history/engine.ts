/** Lazy chunk of the search: the vocabulary of every language loads on first use. */
export { parseSearch, written } from './parse.ts';
export { lastWord, suggestionsFor } from './suggest.ts';
export { withToken } from './withToken.ts';
