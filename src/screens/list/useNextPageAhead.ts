import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { rowsQuery } from '../../providers/rowsQuery.ts';

const whenIdle = (act: () => void): (() => void) => {
  // Safari lacks requestIdleCallback: a timeout.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
};

/** Prefetches the next page when idle. */
export const useNextPageAhead = (): void => {
  const client = useQueryClient();
  const {
    resource,
    page,
    perPage,
    total = 0,
    sort,
    filterValues,
    filter,
    isFetching,
    error,
  } = useListContext();
  const shouldLoad = !isFetching && !error && page * perPage < total;
  const asked = JSON.stringify([resource, page, perPage, sort, filterValues, filter]);
  useEffect(() => {
    if (!shouldLoad) return;
    return whenIdle(() => {
      const query = rowsQuery(resource, {
        pagination: { page: page + 1, perPage },
        sort,
        filter: { ...filterValues, ...filter },
      });
      void client.prefetchQuery(query);
    });
    // By value: react-admin makes new objects of the same filters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, shouldLoad, asked]);
};
