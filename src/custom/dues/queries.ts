import { ask, type InputOf } from '../../providers/ask.ts';
import { duesPage, receiptPage } from '../../resources/dues/calls.ts';

/** Dues change with every sale. */
const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

export const duesQueryOf = (query: InputOf<typeof duesPage>['query']) => ({
  queryKey: ['dues', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(duesPage, { query }, { signal, quiet: true }),
  ...FRESH,
});

export const receiptsQueryOf = (query: { customerId?: string; financierId?: string }) => ({
  queryKey: ['receipts', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(receiptPage, { query: { ...query, size: 10 } }, { signal, quiet: true }),
  ...FRESH,
});
