/** The API calls a page makes first. `public/first-paint.js` requests them while the app still loads. */
import { isLanguage } from '../../src/kit/languages.ts';
import { DASHBOARD, MONEY_CALL, PERSON_CALL, SUMMARY_CALL } from '../../src/resources/firstPages.ts';
import { resources } from '../../src/resources/index.ts';
import { ROWS_OF_A_LIST } from '../../src/kit/lists.ts';
import type { AnyResource } from '../../src/kit/index.ts';

const firstRows = ({ name, listCall, defaultSort: { field, order }, defaultFilter }: AnyResource): string =>
  listCall
    ? `${listCall.path}?sortBy=${field}&sortDir=${order.toLowerCase()}&page=0&size=${ROWS_OF_A_LIST}`
    : `/api/${name}?filter=${encodeURIComponent(JSON.stringify(defaultFilter))}&range=${encodeURIComponent(`[0,${ROWS_OF_A_LIST - 1}]`)}` +
      `&sort=${encodeURIComponent(JSON.stringify([field, order]))}`;

const CALLS = new Map<string, readonly string[]>([
  ...resources
    .filter(({ singleton }) => !singleton)
    .map(resource => [resource.route, [firstRows(resource)]] as const),
  [`/${DASHBOARD.path}`, [`${SUMMARY_CALL}?timePeriod=${DASHBOARD.period}`, MONEY_CALL]] as const,
]);

/** Lists the paths of the calls; there are none for a path without a language, which redirects. */
export const firstCallsOf = (pathname: string, search: string): string[] => {
  const [, language, ...rest] = pathname.split('/');
  if (!isLanguage(language) || ['login', 'invite', 'setup'].includes(rest[0] ?? '')) return [];
  return [PERSON_CALL, ...((search ? undefined : CALLS.get(`/${rest.join('/')}`)) ?? [])];
};
