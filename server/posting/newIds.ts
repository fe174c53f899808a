import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';

const BYTES = 16;

/** Makes `count` ascending UUIDv7. One random draw serves all: it is most of the cost, and a bill has thousands. */
export function newIds(count: number): string[] {
  const random = randomBytes(BYTES * count);
  const msecs = Date.now();
  // Starts in the lower half of 32 bits, so it cannot overflow.
  const first = count ? random.readUInt32BE(0) >>> 1 : 0;
  return Array.from({ length: count }, (_, index) =>
    uuid({ random: random.subarray(BYTES * index, BYTES * (index + 1)), msecs, seq: first + index }),
  );
}
