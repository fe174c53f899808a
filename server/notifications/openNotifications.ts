import type { Logger } from 'pino';
import type { Database } from '../kit/db/database.ts';
import { openHub, type NewsAfter } from '../kit/notifications/hub.ts';
import type { ReadFreeSpace } from '../kit/storage/freeSpace.ts';
import type { Notifications } from '../kit/notifications/notifications.ts';
import { openSweepSchedule, type SweepScheduleParts } from '../kit/notifications/sweepSchedule.ts';
import { notificationsAfter } from './list.ts';
import { notificationFor } from './notificationFor.ts';

interface NotificationsParts {
  db: Database;
  clock: () => Date;
  log: Logger;
  live?: boolean;
  freeSpace?: ReadFreeSpace;
}

/** Lists those that came while the stream was open, or before it was opened again. */
const newsAfter: NewsAfter = async (sql, person, after, reader) =>
  (await notificationsAfter(sql, person, after)).map(row => ({
    number: row.number,
    notification: notificationFor(row, reader),
  }));

export const openNotifications = ({
  db,
  clock,
  log,
  live = false,
  freeSpace = () => Promise.resolve(undefined),
}: NotificationsParts): Notifications => {
  const hub = openHub({ db, log, newsAfter });
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
