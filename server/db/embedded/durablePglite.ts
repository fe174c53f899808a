/**
 * PGlite whose commits reach the disk.
 *
 * PGlite as it ships runs with `-F` and its NODEFS has no fsync: an acknowledged commit may be lost with the
 * power. Here NODEFS gets the fsync it lacks and the flag goes.
 */
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodefsStream {
  nfd?: number;
  node: { mode: number };
}
interface NodefsOps {
  stream_ops: { fsync?: (stream: NodefsStream) => number };
  realPath(node: NodefsStream['node']): string;
}
interface EmscriptenModule {
  FS: { filesystems?: { NODEFS?: NodefsOps }; isDir(mode: number): boolean };
  NODEFS?: NodefsOps;
}

/** A directory entry is durable only when the directory itself is flushed. Windows has no such call. */
function flushDirectory(directory: string) {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args);
    const preRun = made.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[];
    preRun.push(module => {
      const nodefs = module.FS.filesystems?.NODEFS ?? module.NODEFS;
      if (!nodefs) throw new Error('This PGlite has no NODEFS to make durable.');
      nodefs.stream_ops.fsync = stream => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        else if (module.FS.isDir(stream.node.mode)) flushDirectory(nodefs.realPath(stream.node));
        return 0;
      };
    });
    return made;
  }
}

export interface EmbeddedTuning {
  /** False only for throw-away test databases: commits are then not flushed. */
  durable: boolean;
}

/** Open (or create) the database in `directory`; resolves when it answers. */
export async function openDurablePglite(directory: string, tuning: EmbeddedTuning): Promise<PGlite> {
  const flushing = tuning.durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : ['-F'];
  const pglite = new PGlite({
    fs: new DurableNodeFS(directory),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams.filter(param => param !== '-F'), ...flushing],
  });
  await pglite.waitReady;
  return pglite;
}
