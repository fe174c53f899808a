/** Slices long work, so that other requests run in between. */
import { setImmediate } from 'node:timers/promises';

export const SLICE = 500;

export const slicesOf = <T>(items: readonly T[], size = SLICE): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

export const breathe = (): Promise<void> => setImmediate();
