import type { Role } from '../../../src/kit/index.ts';
import type { BusinessDate } from '../../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../db/database.ts';
import { giveNotifications, type State } from './store.ts';

/** Records of one resource that somebody is notified of on a day. */
export interface Notices {
  resource: string;
  roles: readonly Role[];
  /** Answers at most fifty that are due up to this day and after the last, if there was one. */
  due: (
    tx: ShopSql,
    today: BusinessDate,
    last: BusinessDate | null,
  ) => Promise<readonly { id: string; title: string; days: number }[]>;
}

const all = new Map<string, Notices>();
/** What is due lies above this folder. */
export const addNotices = (notices: Notices): void => void all.set(notices.resource, notices);

/**
 * Notifies of records that are due, once for each day that they name. It runs before the day of the last sweep is
 * written.
 */
export const sweepNotices = async (
  tx: ShopSql,
  state: State,
  today: BusinessDate,
  now: Date,
): Promise<void> => {
  for (const { resource, roles, due } of all.values()) {
    const rows = await due(tx, today, state.duesOn);
    await giveNotifications(
      tx,
      state,
      rows.map(({ id, title, days }) => ({
        kind: 'noticeDue' as const,
        subjectId: id,
        params: { resource, title, days },
        roles,
      })),
      now,
    );
  }
};
