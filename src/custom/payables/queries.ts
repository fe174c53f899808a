import { creditsOfSupplier, payablesPage, paymentsOfSupplier } from '../../providers/calls/suppliers.ts';
import type { PayablesQuery } from '../../resources/suppliers/calls.ts';

/** They change with every bill. */
const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

interface Asked {
  signal: AbortSignal;
}

export const payablesQueryOf = (query: Partial<PayablesQuery>) => ({
  queryKey: ['payables', query],
  queryFn: ({ signal }: Asked) => payablesPage(query, { signal, quiet: true }),
  ...FRESH,
});

export const paymentsQueryOf = (id: string) => ({
  queryKey: ['supplier-payments', id],
  queryFn: ({ signal }: Asked) => paymentsOfSupplier(id, { signal, quiet: true }),
  ...FRESH,
});

export const creditsQueryOf = (id: string) => ({
  queryKey: ['supplier-credits', id],
  queryFn: ({ signal }: Asked) => creditsOfSupplier(id, { signal, quiet: true }),
  ...FRESH,
});
