// @ts-check
// The server of npm run dev: the database first, unwatched, then the API, which starts again with each change and stops
// while a command works on its database.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pauseFiles, processOf, until } from '../../server/commands/pause.mjs';
import { print, runNode, runTool } from './processes.mjs';

const WATCHED = ['--include', 'server/schema/*.sql', '--include', 'src/{kit,resources}/**/*.ts'];

const ENDED_BY_SIGNAL = 128;

/** Ends when the API's watcher does. @param {Record<string, string>} env @param {AbortSignal} end @returns {Promise<{ code: number }>} */
export async function serveApi(env, end) {
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const dataDir = resolve(process.env['DATA_DIR'] || 'data');
  const files = pauseFiles({ databaseUrl, dataDir });
  writeFileSync(files.running, String(process.pid));
  process.on('exit', () => rmSync(files.running, { force: true }));

  const isPrepared = () =>
    existsSync(files.ready) && (databaseUrl !== undefined || existsSync(join(dataDir, 'database')));
  const askedBy = () => processOf(files.asked);
  // The API removes the file as it ends, unless it is killed.
  const isKilled = () => existsSync(files.serving) && processOf(files.serving) === undefined;

  while (!end.aborted) {
    for (let command = askedBy(); command !== undefined && !end.aborted; command = askedBy()) {
      writeFileSync(files.granted, String(command));
      await until(() => askedBy() !== command || end.aborted);
      rmSync(files.granted, { force: true });
    }
    // A watcher would end it with each change of a file, and it would begin again.
    if (!isPrepared()) {
      const { code } = await runNode(['--import', 'tsx', 'server/dev.ts', 'prepare'], { env });
      if (code === 0) writeFileSync(files.ready, '');
      if (end.aborted || code === ENDED_BY_SIGNAL) return { code };
    }
    const stop = new AbortController();
    const api = runTool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', ...WATCHED, 'server/dev.ts'], {
      env: { ...env, GALLA_DEV_SERVING: files.serving },
      stop: stop.signal,
    });
    let ended = false;
    void api.then(() => (ended = true));
    await until(() => ended || askedBy() !== undefined || isKilled());
    if (ended) return api;
    if (isKilled()) {
      print('The server was killed. It starts again.');
      // The watcher of a killed program waits for it to end, and does not end itself either.
      stop.abort('SIGKILL');
      rmSync(files.serving, { force: true });
    } else stop.abort();
    await api;
  }
  return { code: 0 };
}
