import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from '../../providers/ask.ts';
import { cashNow, drawers } from '../../resources/drawers/calls.ts';

const KEY = 'drawers';

/** Another counter opens and closes too. */
export const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

export const useDrawers = () =>
  useQuery({
    queryKey: [KEY, 'now'],
    queryFn: ({ signal }) => ask(drawers, {}, { signal, quiet: true }),
    ...FRESH,
  });

/** Null amounts for staff who count blind. */
export const useCashNow = () =>
  useQuery({
    queryKey: [KEY, 'cash'],
    queryFn: ({ signal }) => ask(cashNow, {}, { signal, quiet: true }),
    ...FRESH,
  });

export const drawerKey = (...rest: readonly unknown[]): readonly unknown[] => [KEY, ...rest];

/** A count changes cash, days and sessions. */
export const useFreshDrawers = () => {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [[KEY], ['accounts'], ['statistics', 'money']].map(queryKey => client.invalidateQueries({ queryKey })),
    );
  }, [client]);
};
