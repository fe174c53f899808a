/** What npm run dev shows on the page (scripts/lib/devProblems.mjs): problems over it, or in its place what is being made. */
import fs from 'node:fs';

interface DevState {
  problems: readonly string[];
  /** Progress of the first start. */
  making?: string;
}

export const writeDevState = (file: string, state: DevState): void => {
  // Renamed into its place, since the page may be reading it.
  fs.writeFileSync(`${file}.new`, JSON.stringify(state));
  fs.renameSync(`${file}.new`, file);
};
