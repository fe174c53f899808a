/** Also the least width of the search on a phone. */
export const BAR_TOOL = 40;
/** Least width of the search with label; enough for most languages. */
export const SEARCH_WIDTH = 148;
