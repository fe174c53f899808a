/**
 * What the page at a path will ask the API first. Named in the page, `public/first-paint.js` asks it while the app is
 * still being read and run; `src/providers/earlyAnswers.ts` gives the answers to the app. A path that names another
 * call than the app makes costs that call and helps nobody: tests/unit/client/earlyAnswers.test.ts compares them.
 */
import { isLanguage } from '../../src/i18n/languages.ts';
import { resources } from '../../src/resources/index.ts';
import type { AnyResource } from '../../src/resources/kit/index.ts';
import { FIRST_OF_PAGES } from './firstOfPages.ts';

const FIRST_ROWS = 10;

/** The rows of a list as it is opened: its own order, its first page. */
const firstRows = ({ name, defaultSort: { field, order }, defaultFilter }: AnyResource): string =>
  name === 'sales'
    ? `/api/sales/shop-history?sortBy=${field}&sortDir=${order.toLowerCase()}&page=0&size=${FIRST_ROWS}`
    : `/api/${name}?filter=${encodeURIComponent(JSON.stringify(defaultFilter))}&range=${encodeURIComponent(`[0,${FIRST_ROWS - 1}]`)}` +
      `&sort=${encodeURIComponent(JSON.stringify([field, order]))}`;

const LISTS = new Map(
  resources.filter(({ singleton }) => !singleton).map(resource => [resource.route, firstRows(resource)]),
);

/** Paths of the calls, none for a page without its language (it goes on to one with it). */
export const firstCallsOf = (pathname: string, search: string): string[] => {
  const [, language, ...rest] = pathname.split('/');
  if (!isLanguage(language) || rest[0] === 'login') return [];
  const route = `/${rest.join('/')}`;
  const rows = LISTS.get(route);
  return ['/users/current-user', ...(search ? [] : rows ? [rows] : (FIRST_OF_PAGES[route]?.calls ?? []))];
};
