// @ts-check
import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY_DISK = '/dev/shm';
/** The tests' databases are a quarter of it. */
const ROOM_BYTES = 8e9;

/** A folder in memory with room for what the tests write; undefined: there is none. @returns {string | undefined} */
export function memoryDisk() {
  try {
    accessSync(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= ROOM_BYTES ? MEMORY_DISK : undefined;
  } catch {
    return undefined;
  }
}
