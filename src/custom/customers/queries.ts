import { ask } from '../../providers/ask.ts';
import { birthdays, consents, customerProfile } from '../../resources/customers/calls.ts';

type Asked = { signal: AbortSignal };

/** Changes with every sale. */
export const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

export const profileQuery = (id: string) => ({
  queryKey: ['customers', id, 'profile'],
  queryFn: ({ signal }: Asked) => ask(customerProfile, { id }, { signal, quiet: true }),
  ...FRESH,
});

export const consentsQuery = (id: string) => ({
  queryKey: ['customers', id, 'consents'],
  queryFn: ({ signal }: Asked) => ask(consents, { id }, { signal, quiet: true }),
  ...FRESH,
});

export const birthdaysQuery = {
  queryKey: ['birthdays'],
  queryFn: ({ signal }: Asked) => ask(birthdays, {}, { signal, quiet: true }),
  ...FRESH,
};
