/** It is also the least width of the search on a phone. */
export const BAR_TOOL = 40;
/** It is the least width of the search with label, and enough for most languages. */
export const SEARCH_WIDTH = 148;
