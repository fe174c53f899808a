/** Height of the totals while loading, in px. */
export const TOTALS_HEIGHT = 65;
