// @ts-check
/**
 * PGlite with durable commits: as shipped it runs with `-F` and NODEFS lacks fsync, so commits can be lost.
 */
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * @typedef {{ nfd?: number, node: { mode: number } }} NodefsStream
 * @typedef {{ stream_ops: { fsync?: (stream: NodefsStream) => number }, realPath(node: NodefsStream['node']): string }} NodefsOps
 * @typedef {{ FS: { filesystems?: { NODEFS?: NodefsOps }, isDir(mode: number): boolean }, NODEFS?: NodefsOps }} EmscriptenModule
 */

/**
 * A directory entry is durable only when the directory itself is flushed. Windows has no such call.
 * @param {string} directory
 */
function flushDirectory(directory) {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

class DurableNodeFS extends NodeFS {
  /** @override @param {Parameters<NodeFS['init']>} args */
  async init(...args) {
    const made = await super.init(...args);
    const preRun = /** @type {((module: EmscriptenModule) => void)[]} */ (
      /** @type {unknown} */ (made.emscriptenOpts.preRun)
    );
    preRun.push(module => {
      const nodefs = module.FS.filesystems?.NODEFS ?? module.NODEFS;
      if (!nodefs) throw new Error('This PGlite build has no NODEFS, so it cannot write durably.');
      nodefs.stream_ops.fsync = stream => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        else if (module.FS.isDir(stream.node.mode)) flushDirectory(nodefs.realPath(stream.node));
        return 0;
      };
    });
    return made;
  }
}

/** PGlite's default is 128 MB. At 100,000 sales 64 MB is as fast, and a copy is verified as fast with 16. */
const buffers = (/** @type {boolean} */ durable) => ['-c', `shared_buffers=${durable ? 64 : 16}MB`];

/**
 * Open (or create) the database in `directory`; resolves when it answers. Not `durable` is for copies and tests: commits
 * are then not flushed.
 * @param {string} directory @param {{ durable: boolean }} tuning @returns {Promise<PGlite>}
 */
export async function openDurablePglite(directory, tuning) {
  const flushing = tuning.durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : ['-F'];
  const pglite = new PGlite({
    fs: new DurableNodeFS(directory),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter(param => param !== '-F'),
      ...buffers(tuning.durable),
      ...flushing,
    ],
  });
  await pglite.waitReady;
  return pglite;
}
