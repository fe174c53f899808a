/** Preload data of the first pages, shared by the server (page head) and the app. */

export const PERSON_CALL = '/users/current-user';

export const SUMMARY_CALL = '/api/statistics/summary';
export const MONEY_CALL = '/api/statistics/money';

export const DASHBOARD = {
  path: 'dashboard',
  period: 'today',
  /** As the build's manifest names it. */
  code: 'src/custom/reports/dashboard/Dashboard.tsx',
} as const;
/** The build's group for the code of every list. */
export const LIST_CODE = 'list';
