import { recordJournal } from '../../server/ledger/index.ts';
import type { Trade } from './trade.ts';

/** Beside what was counted when a drawer is opened for the first time: the owner brought it in. */
export const BROUGHT_IN = { reason: 'Brought in', from: 'CAPITAL' } as const;

/** The owner puts cash into the safe. */
export const bringCash = (shop: Trade, amountPaise: number, actor = shop.actor()) =>
  shop.write(tx =>
    recordJournal(tx, actor, {
      kind: 'JOURNAL',
      lines: [
        { account: 'CASH', debitPaise: amountPaise },
        { account: 'CAPITAL', creditPaise: amountPaise },
      ],
    }),
  );
