export const FRESH = { staleTime: 10_000 } as const;
