import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';

const BYTES = 16;

/**
 * `count` new ids (UUID version 7), ascending. Their randomness is drawn at once: one by one that is most of what an
 * id takes, and a bill brings thousands.
 */
export function newIds(count: number): string[] {
  const random = randomBytes(BYTES * count);
  const msecs = Date.now();
  // Counts up from anywhere in the lower half of 32 bits, so that it never runs over.
  const first = count ? random.readUInt32BE(0) >>> 1 : 0;
  return Array.from({ length: count }, (_, index) =>
    uuid({ random: random.subarray(BYTES * index, BYTES * (index + 1)), msecs, seq: first + index }),
  );
}
