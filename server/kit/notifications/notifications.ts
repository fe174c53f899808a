import type { Hub } from './hub.ts';
import type { SweepSchedule } from './sweepSchedule.ts';

/** What the calls know of notifications. */
export type Notifications = Omit<Hub, 'start' | 'close'> & SweepSchedule;
