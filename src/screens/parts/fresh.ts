/** The cash balance changes with every sale. */
export const FRESH = { staleTime: 5_000, refetchOnMount: 'always' } as const;
