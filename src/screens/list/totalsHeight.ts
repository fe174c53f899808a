/** Of the figures above the rows, from the first moment: what comes moves nothing (px). */
export const TOTALS_HEIGHT = 65;
