/** Server (page head) and app share the preload data of the first pages. */

export const PERSON_CALL = '/users/current-user';

export const SUMMARY_CALL = '/api/statistics/summary';
export const MONEY_CALL = '/api/statistics/money';

export const DASHBOARD = {
  path: 'dashboard',
  period: 'today',
  /** The build's manifest names it so. */
  code: 'src/custom/reports/dashboard/Dashboard.tsx',
} as const;
/** The build has a group for the code of every list. */
export const LIST_CODE = 'list';
