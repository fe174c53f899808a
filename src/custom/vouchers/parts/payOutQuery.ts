import { ask } from '../../../providers/ask.ts';
import { payOutQuote } from '../../../resources/vouchers/calls.ts';

export const payOutQuery = (customerId: string) => ({
  queryKey: ['customers', customerId, 'pay-out'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(payOutQuote, { id: customerId }, { signal, quiet: true }),
  staleTime: 5_000,
  refetchOnMount: 'always' as const,
});
