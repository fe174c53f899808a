/** Widths that two parts of the screen have to agree on (px). */

/** A tool of the bar: also the least width of the search on a phone. */
export const BAR_TOOL = 40;
/** The least width of the search with its words, of which most languages need no more. */
export const SEARCH_WIDTH = 148;
