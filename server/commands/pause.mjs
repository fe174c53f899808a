// @ts-check
// How a command asks npm run dev to stop its server for a while: small files beside the packages, named by the database.
// Each holds the number of a process; what a dead process left counts for nothing.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/galla/', import.meta.url));
const LOOK_MS = 100;
const PATIENCE_MS = 180_000;

/** @typedef {{ running: string, serving: string, asked: string, granted: string, ready: string }} PauseFiles */

/** @param {{ databaseUrl?: string | undefined, dataDir: string }} database @returns {PauseFiles} */
export function pauseFiles({ databaseUrl, dataDir }) {
  const name = createHash('sha256')
    .update(databaseUrl ?? path.resolve(dataDir))
    .digest('hex')
    .slice(0, 16);
  fs.mkdirSync(CACHE, { recursive: true });
  /** @param {string} what */
  const file = what => path.join(CACHE, `dev-${name}.${what}`);
  return {
    /** npm run dev */
    running: file('running'),
    /** Its server. */
    serving: file('serving'),
    /** The command that waits or works. */
    asked: file('asked'),
    /** The command that may work now. */
    granted: file('granted'),
    /** The first start is done: tables and demo shop are there. */
    ready: file('ready'),
  };
}

/** The process that a file names, while it lives. @param {string} file @returns {number | undefined} */
export function processOf(file) {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

const aMoment = () => new Promise(resolve => setTimeout(resolve, LOOK_MS));

/** @param {() => boolean} holds @returns {Promise<void>} */
export async function until(holds) {
  while (!holds()) await aMoment();
}

/**
 * Does the work while npm run dev, if it runs on this database, has stopped its server; it starts again afterwards, also when
 * this process is killed.
 * @template T @param {PauseFiles} files @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function whilePaused({ running, asked, granted }, work) {
  if (processOf(running) === undefined) return work();
  const other = processOf(asked);
  if (other !== undefined && other !== process.pid)
    throw new Error('Another command is at work on this database. Run this one again when it has ended.');
  fs.writeFileSync(asked, String(process.pid));
  try {
    console.log('npm run dev stops its server for this …');
    const since = Date.now();
    await until(() => {
      if (Date.now() - since > PATIENCE_MS)
        throw new Error('npm run dev does not stop its server. End it (Ctrl-C) and run this command again.');
      return processOf(granted) === process.pid || processOf(running) === undefined;
    });
    return await work();
  } finally {
    fs.rmSync(asked, { force: true });
  }
}
