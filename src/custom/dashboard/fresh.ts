/** Figures are asked for again when they are looked at after this long, and when the window is come back to. */
export const FRESH = { staleTime: 10_000 } as const;
