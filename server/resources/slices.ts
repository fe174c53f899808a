/** Long work in slices: between two of them the server answers others. */
import { setImmediate } from 'node:timers/promises';

/** Rows that are judged, tried or written at once. */
export const SLICE = 500;

export const slicesOf = <T>(items: readonly T[], size = SLICE): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Lets whoever waits go first. */
export const breathe = (): Promise<void> => setImmediate();
