// @ts-check
import { cpus } from 'node:os';

/**
 * Seconds of processor time that the machine has spent since its start, whoever asked for it: a stage's own share would leave
 * out the browser's pages and databases, whose time no parent of theirs is told.
 */
export const processorSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
