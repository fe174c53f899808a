/** Telling people: looks at shops when there is reason to, and sends what is new to who listens. */
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { openHub, type Hub } from './hub.ts';
import type { ReadFreeSpace } from '../storage/freeSpace.ts';
import { openKeeper, type Keeper, type KeeperParts } from './keeper.ts';

export interface NoticesParts {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Whether it acts by itself, by timers; otherwise when somebody asks for his notifications. */
  live?: boolean;
  /** Left out, nobody is told of a full disk. */
  freeSpace?: ReadFreeSpace;
}

export type Notices = Omit<Hub, 'start' | 'close'> & Keeper;

export const openNotices = ({
  db,
  clock,
  log,
  live = false,
  freeSpace = () => Promise.resolve(undefined),
}: NoticesParts): Notices => {
  const hub = openHub({ db, log });
  const onLook: KeeperParts['onLook'] = (shopId, { told, replaced }) => {
    if (told) hub.news(shopId);
    if (replaced) hub.changed(shopId);
  };
  const keeper = openKeeper({ db, clock, log, live, freeSpace, onLook });
  return {
    ...hub,
    ...keeper,
    start() {
      hub.start();
      keeper.start();
    },
    async close() {
      await Promise.all([hub.close(), keeper.close()]);
    },
  };
};
