/** What is in the drawer changes with every sale. */
export const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;
