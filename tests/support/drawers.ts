/** Beside what was counted when a drawer is opened for the first time: the owner brought it in. */
export const BROUGHT_IN = { reason: 'Brought in', from: 'CAPITAL' } as const;
