/** Writes what npm run dev shows on the page (scripts/lib/devProblems.mjs): problems over it, or in its place what is being made. */
import fs from 'node:fs';

interface DevState {
  problems: readonly string[];
  /** It says how far the first start is. */
  making?: string;
}

export const writeDevState = (file: string, state: DevState): void => {
  // Renamed into its place, since the page may be reading it.
  fs.writeFileSync(`${file}.new`, JSON.stringify(state));
  fs.renameSync(`${file}.new`, file);
};

export const readDevState = (file: string): DevState =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as DevState) : { problems: [] };

/** The problem that stood there may be mended: until that is known, it is not shown as the present one. */
export const tellStart = (file: string): void => {
  if (readDevState(file).problems.length > 0)
    writeDevState(file, { problems: ['The server starts again …'] });
};
