import { birthdaysOfWeek, consentsOf, profileOf } from '../../providers/calls/customers.ts';

type Asked = { signal: AbortSignal };

/** Changes with every sale. */
export const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;

export const profileQuery = (id: string) => ({
  queryKey: ['customers', id, 'profile'],
  queryFn: ({ signal }: Asked) => profileOf(id, { signal, quiet: true }),
  ...FRESH,
});

export const consentsQuery = (id: string) => ({
  queryKey: ['customers', id, 'consents'],
  queryFn: ({ signal }: Asked) => consentsOf(id, { signal, quiet: true }),
  ...FRESH,
});

export const birthdaysQuery = {
  queryKey: ['birthdays'],
  queryFn: ({ signal }: Asked) => birthdaysOfWeek({ signal, quiet: true }),
  ...FRESH,
};
