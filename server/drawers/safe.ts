import type { Posting } from '../ledger/index.ts';

/** Lines of one entry: their cash is of one drawer's session, or of the safe (null). */
export interface PartOfCash {
  drawerSessionId: string | null;
  lines: readonly Posting[];
}

/**
 * Cash from the safe to a drawer, below zero back. An entry has one session, so it leaves one place and comes to the other by
 * an entry each.
 */
export const fromSafe = (drawerSessionId: string | null, amountPaise: number): PartOfCash[] => {
  const safe: PartOfCash = {
    drawerSessionId: null,
    lines: [
      { account: 'CASH', amountPaise: -amountPaise },
      { account: 'CASH_IN_TRANSIT', amountPaise },
    ],
  };
  const drawer: PartOfCash = {
    drawerSessionId,
    lines: [
      { account: 'CASH_IN_TRANSIT', amountPaise: -amountPaise },
      { account: 'CASH', amountPaise },
    ],
  };
  return amountPaise > 0 ? [safe, drawer] : [drawer, safe];
};
