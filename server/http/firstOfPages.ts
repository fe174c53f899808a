/**
 * What pages of their own need first, by their path below `/{lang}`. The browser's own list of pages (src/custom/pages.tsx)
 * is drawn by React and not for the server to read: tests/unit/http/pagePreloads.test.ts and
 * tests/unit/client/earlyAnswers.test.ts compare them.
 */
export interface FirstOfPage {
  /** Its code, as the build's manifest names it. */
  code: string;
  /** What its `first` asks. */
  calls: readonly string[];
}

/** Those that people begin the day with. */
export const FIRST_OF_PAGES: Readonly<Record<string, FirstOfPage>> = {
  '/dashboard': {
    code: 'src/custom/dashboard/Dashboard.tsx',
    calls: ['/api/statistics/summary?timePeriod=today', '/api/statistics/money'],
  },
  '/counter': { code: 'src/custom/counter/CounterPage.tsx', calls: [] },
};
