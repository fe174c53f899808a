/** Holds the database as it was before drafts were applied, beside it in the data directory. Each step is one rename, so a kill leaves nothing half. */
import fs from 'node:fs';
import path from 'node:path';
import { lockDirectory } from './directoryLock.ts';

const inside = (dataDir: string) => {
  const former = path.join(dataDir, 'before-draft');
  return {
    database: path.join(dataDir, 'database'),
    former,
    formerDatabase: path.join(former, 'database'),
    about: path.join(former, 'about.json'),
    making: path.join(dataDir, 'before-draft-making'),
    discarded: path.join(dataDir, 'database-discarded'),
    discardedFormer: path.join(dataDir, 'before-draft-discarded'),
  };
};

export interface FormerDatabase {
  copiedAt: string;
  /** These migrations were applied at that time. */
  applied: string[];
}

const remove = (directory: string): void => fs.rmSync(directory, { recursive: true, force: true });

/** It gets another name first: a copy that is half removed must not be taken for one. */
function discard(directory: string, as: string): void {
  remove(as);
  if (fs.existsSync(directory)) fs.renameSync(directory, as);
  remove(as);
}

export function formerDatabase(dataDir: string): FormerDatabase | undefined {
  const { formerDatabase: copy, about } = inside(dataDir);
  return fs.existsSync(copy) ? (JSON.parse(fs.readFileSync(about, 'utf8')) as FormerDatabase) : undefined;
}

/** Throws a sentence when a process has the database open. */
async function whileClosed<T>(dataDir: string, work: () => T): Promise<T> {
  const lock = await lockDirectory(dataDir, caller => caller.destroy());
  try {
    finishExchange(dataDir);
    return work();
  } finally {
    await lock.release();
  }
}

/** It replaces an earlier copy. */
export const copyDatabase = (dataDir: string, about: FormerDatabase): Promise<void> =>
  whileClosed(dataDir, () => {
    const { database, former, making, discardedFormer } = inside(dataDir);
    fs.cpSync(database, path.join(making, 'database'), {
      recursive: true,
      mode: fs.constants.COPYFILE_FICLONE,
    });
    fs.writeFileSync(path.join(making, 'about.json'), JSON.stringify(about));
    discard(former, discardedFormer);
    fs.renameSync(making, former);
  });

/** Puts the copy in the place of the database. */
export const takeFormerDatabase = (dataDir: string): Promise<void> =>
  whileClosed(dataDir, () => {
    const { database, discarded, formerDatabase: copy } = inside(dataDir);
    // A killed process had begun it: it is finished by now.
    if (!fs.existsSync(copy)) return;
    fs.renameSync(database, discarded);
    finishExchange(dataDir);
  });

/** Its copy is removed with it. */
export const removeDatabase = (dataDir: string): Promise<void> =>
  whileClosed(dataDir, () => {
    const { database, former, discarded, discardedFormer } = inside(dataDir);
    // The copy goes first: where a database is missing beside one, the copy takes its place.
    discard(former, discardedFormer);
    discard(database, discarded);
  });

/** Does what a killed process left undone. Whoever calls owns the directory. */
export function finishExchange(dataDir: string): void {
  const { database, former, formerDatabase: copy, making, discarded, discardedFormer } = inside(dataDir);
  if (fs.existsSync(discarded) && !fs.existsSync(database) && fs.existsSync(copy))
    fs.renameSync(copy, database);
  if (!fs.existsSync(copy)) remove(former);
  for (const left of [making, discarded, discardedFormer]) remove(left);
}
