import type { Hub } from './hub.ts';
import type { SweepSchedule } from './sweepSchedule.ts';

/** Calls know this of notifications. */
export type Notifications = Omit<Hub, 'start' | 'close'> & SweepSchedule;
