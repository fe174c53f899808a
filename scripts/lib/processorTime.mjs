// @ts-check
// Processor time of this process and of every process below it that has ended, where the system tells it (Linux).
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of processor time so far, or undefined where the system does not tell. A process that was abandoned by its
 * parent, so that it ends below another one, is not counted.
 * @returns {number | undefined}
 */
export function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The second field is the program's name in brackets and may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // utime, stime, cutime, cstime: fields 14 to 17 of proc(5), the third being the first here.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}
