import { getQuery, parseQueryFromLocation, type SortPayload } from 'ra-core';
import { pageAt, type CustomPage } from './custom/pages.tsx';
import { currentUser } from './providers/currentUser.ts';
import { adminName } from './providers/names.ts';
import { queryClient } from './providers/queryClient.ts';
import { rowsQuery } from './providers/rowsQuery.ts';
import { session } from './providers/theSession.ts';
import { store } from './providers/theStore.ts';
import { resources } from './resources/index.ts';
import type { AnyResource, RoleHolder } from './kit/index.ts';
import { mayUse } from './resources/abilities.ts';
import { preloadList } from './screens/index.tsx';
import { ROWS_OF_A_LIST } from './kit/lists.ts';
import { preload } from './boot/loadable.tsx';

/** The first render waits at most so many milliseconds. */
const PATIENCE_MS = 300;

const askRows = (resource: AnyResource, search: string): Promise<void> => {
  const name = adminName(resource);
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: resource.defaultFilter,
    sort: resource.defaultSort as SortPayload,
    perPage: ROWS_OF_A_LIST,
  });
  return queryClient.prefetchQuery(
    rowsQuery(name, {
      pagination: { page: query.page, perPage: query.perPage },
      sort: { field: query.sort, order: query.order as SortPayload['order'] },
      filter: { ...query.filter },
    }),
  );
};

const askFirst = ({ first = [], access }: CustomPage, user: RoleHolder) =>
  mayUse(user, access) ? Promise.all(first.map(query => queryClient.prefetchQuery(query))) : undefined;

/** Loads code and rows of the first page. Settles when loaded, on an error (shown by the page) or after PATIENCE_MS. */
export const preloadPage = async ({ pathname, search }: Location): Promise<void> => {
  const path = pathname.split('/').slice(2).join('/');
  const page = pageAt(path);
  const resource = page ? undefined : resources.find(candidate => adminName(candidate) === path);
  const isList = resource && !resource.singleton;
  const parts: Promise<unknown>[] = [];
  if (page) parts.push(preload(page.page));
  else if (isList) parts.push(preloadList());
  if ((await session.start()) === 'authenticated') {
    const user = currentUser({ quiet: true });
    parts.push(user);
    if (page?.first && !search) parts.push(user.then(person => askFirst(page, person)));
    if (isList) parts.push(askRows(resource, search));
  }
  await Promise.race([Promise.allSettled(parts), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
};
