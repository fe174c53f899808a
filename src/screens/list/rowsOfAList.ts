/** Rows of a list's page until somebody chooses otherwise. */
export const ROWS_OF_A_LIST = 10;
