import { ask, type InputOf } from '../../providers/ask.ts';
import { creditsOfSupplier, payablesPage, paymentsOfSupplier } from '../../resources/suppliers/calls.ts';

/** They change with every bill. */
const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

interface Asked {
  signal: AbortSignal;
}

export const payablesQueryOf = (query: InputOf<typeof payablesPage>['query']) => ({
  queryKey: ['payables', query],
  queryFn: ({ signal }: Asked) => ask(payablesPage, { query }, { signal, quiet: true }),
  ...FRESH,
});

export const paymentsQueryOf = (id: string) => ({
  queryKey: ['supplier-payments', id],
  queryFn: ({ signal }: Asked) =>
    ask(paymentsOfSupplier, { id, query: { size: 20 } }, { signal, quiet: true }),
  ...FRESH,
});

export const creditsQueryOf = (id: string) => ({
  queryKey: ['supplier-credits', id],
  queryFn: ({ signal }: Asked) =>
    ask(creditsOfSupplier, { id, query: { size: 20 } }, { signal, quiet: true }),
  ...FRESH,
});
