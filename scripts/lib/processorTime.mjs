// @ts-check
import { cpus } from 'node:os';

/**
 * Counts the seconds of processor time that the machine has spent since its start, on all programs: a stage's own
 * share would leave out the browser's pages, whose parent does not wait for them.
 */
export const processorSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
