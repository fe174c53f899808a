/** npm run dev when the process of its server is killed, as the system does when memory runs out. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDataDirectory } from '../../../server/commands/migratedTemplate.ts';
import { pauseFiles, processOf } from '../../../server/commands/pause.mjs';

const SERVE = `
  const { serveApi } = await import('./scripts/lib/devServer.mjs');
  await serveApi({ PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' }, new AbortController().signal);
`;
const OPEN = /Galla is running at/;

it('starts a server that was killed again, and ends with Ctrl-C afterwards', async () => {
  const dataDir = await emptyDataDirectory();
  const files = pauseFiles({ dataDir });
  fs.writeFileSync(files.ready, '');
  const { GALLA_TEST_POSTGRES: _url, ...env } = process.env;
  const dev = spawn(process.execPath, ['--input-type=module', '-e', SERVE], {
    env: { ...env, DATA_DIR: dataDir },
  });
  onTestFinished(() => {
    dev.kill('SIGTERM');
    for (const file of [dataDir, files.ready]) fs.rmSync(file, { recursive: true, force: true });
  });
  const opened = async (): Promise<string> => {
    let terminal = '';
    for await (const data of dev.stdout.iterator({ destroyOnReturn: false })) {
      terminal += String(data);
      if (OPEN.test(terminal)) return terminal;
    }
    throw new Error(`It ended: ${terminal}`);
  };

  await opened();
  const killed = Number(processOf(files.serving));
  process.kill(killed, 'SIGKILL');
  expect(await opened()).toContain('The server was killed. It starts again.');
  expect(processOf(files.serving)).not.toBe(killed);

  dev.kill('SIGINT');
  await once(dev, 'exit');
  expect(fs.existsSync(files.serving)).toBe(false);
});
