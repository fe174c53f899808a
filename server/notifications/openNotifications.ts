import type { Logger } from 'pino';
import type { Database } from '../kit/db/database.ts';
import { openHub, type Hub } from '../kit/notifications/hub.ts';
import type { ReadFreeSpace } from '../kit/storage/freeSpace.ts';
import {
  openSweepSchedule,
  type SweepSchedule,
  type SweepScheduleParts,
} from '../kit/notifications/sweepSchedule.ts';

export interface NotificationsParts {
  db: Database;
  clock: () => Date;
  log: Logger;
  live?: boolean;
  freeSpace?: ReadFreeSpace;
}

export type Notifications = Omit<Hub, 'start' | 'close'> & SweepSchedule;

export const openNotifications = ({
  db,
  clock,
  log,
  live = false,
  freeSpace = () => Promise.resolve(undefined),
}: NotificationsParts): Notifications => {
  const hub = openHub({ db, log });
  const onSweep: SweepScheduleParts['onSweep'] = (shopId, { added, replaced }) => {
    if (added) hub.added(shopId);
    if (replaced) hub.changed(shopId);
  };
  const schedule = openSweepSchedule({ db: db.background, clock, log, live, freeSpace, onSweep });
  return {
    ...hub,
    ...schedule,
    start() {
      hub.start();
      schedule.start();
    },
    async close() {
      await Promise.all([hub.close(), schedule.close()]);
    },
  };
};
