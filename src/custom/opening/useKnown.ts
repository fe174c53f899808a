import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../providers/ask.ts';
import { drawers } from '../../resources/drawers/calls.ts';
import { accountBalances } from '../../resources/ledger/calls.ts';
import { useAllByName } from '../../screens/parts/useAllByName.ts';
import { useAccountName } from '../ledger/parts/useAccountName.ts';
import type { Known } from './sheet.ts';

/** What cells may name, with the names that the reader sees. */
export const useKnown = (): Known => {
  const accountName = useAccountName();
  const { data: financiers } = useAllByName('financiers', 200);
  const { data: places } = useAllByName('places', 200);
  const accounts = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => ask(accountBalances, {}, { signal, quiet: true }),
  });
  const tills = useQuery({
    queryKey: ['drawers'],
    queryFn: ({ signal }) => ask(drawers, {}, { signal, quiet: true }),
  });
  return useMemo(
    () => ({
      financiers: financiers ?? [],
      places: places ?? [],
      drawers: tills.data ?? [],
      accounts: (accounts.data ?? []).map(account => ({ id: account.code, name: accountName(account) })),
    }),
    [financiers, places, tills.data, accounts.data, accountName],
  );
};
