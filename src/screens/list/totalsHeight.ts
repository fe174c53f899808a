export const TOTALS_HEIGHT = 65;
