import { duesPage, receiptsOf } from '../../providers/calls/dues.ts';
import type { DuesQuery } from '../../resources/dues/calls.ts';

/** Dues change with every sale. */
const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

export const duesQueryOf = (query: Partial<DuesQuery>) => ({
  queryKey: ['dues', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => duesPage(query, { signal, quiet: true }),
  ...FRESH,
});

export const receiptsQueryOf = (query: { customerId?: string; financierId?: string }) => ({
  queryKey: ['receipts', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    receiptsOf({ ...query, size: 10 }, { signal, quiet: true }),
  ...FRESH,
});
