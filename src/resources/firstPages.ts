/** What the first pages need, once for the server, which names it in the page, and the app, which asks for it. */

/** Rows of a list's page until somebody chooses otherwise. */
export const ROWS_OF_A_LIST = 10;

/** Who is signed in: every page asks that. */
export const PERSON_CALL = '/users/current-user';

export const SUMMARY_CALL = '/api/statistics/summary';
export const MONEY_CALL = '/api/statistics/money';

/** The page a day begins with, below `/{lang}`. */
export const DASHBOARD = {
  path: 'dashboard',
  period: 'today',
  /** Its code, and that of every list, as the build's manifest names them. */
  code: 'src/custom/dashboard/Dashboard.tsx',
} as const;
export const LIST_CODE = 'src/screens/list/ListScreen.tsx';
