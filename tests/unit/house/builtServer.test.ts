/** The built server, in a copy of the project that is built and started as `npm start` does. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDataDirectory } from '../../../server/commands/migratedTemplate.ts';
import { builtServer, serverArguments } from '../../../scripts/lib/server.mjs';
import { copyOfProject, type ProjectCopy } from '../../support/projectCopy.ts';

const ROUTE = 'server/kit/http/health.ts';
const DECLARATION = 'src/resources/products/companies.ts';

let copy: ProjectCopy;
let dataDir: string;
beforeAll(async () => {
  copy = copyOfProject(['scripts', 'public', 'vite.config.ts', 'vite.server.config.ts', 'package-lock.json']);
  // The app takes ten times as long to build, and is not looked at.
  fs.writeFileSync(path.join(copy.directory, 'index.html'), '<!doctype html><head></head>');
  copy.replace(ROUTE, "tx.run('SELECT 1')", "Promise.reject(new Error('no answer'))");
  dataDir = await emptyDataDirectory();
});
afterAll(() => {
  copy.remove();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const lineOf = (file: string, text: string): number =>
  fs
    .readFileSync(path.join(copy.directory, file), 'utf8')
    .split('\n')
    .findIndex(line => line.includes(text)) + 1;

/** `npm run build`; answers what it printed. */
const build = (): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: copy.directory,
  });
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
  return stdout.toString();
};

const environment = () => {
  const { GALLA_TEST_POSTGRES: _url, ...env } = process.env;
  return { ...env, DATA_DIR: dataDir, DEMO: 'off', PORT: '0', LOG_LEVEL: 'error' };
};

/** Starts it, does the work, stops it; answers what it printed. */
async function whileRunning(work: (address: string) => Promise<unknown>): Promise<string> {
  const server = spawn(process.execPath, [...serverArguments, builtServer], {
    cwd: copy.directory,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>(done => server.once('close', done));
  let printed = '';
  server.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    void ended.then(code => reject(new Error(`ended with ${code}: ${printed}`)));
    createInterface(server.stdout).on('line', line => {
      printed += `${line}\n`;
      const found = /http:\/\/\S+/.exec(line)?.[0];
      if (found) resolve(found);
    });
  });
  try {
    await work(address);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  return printed;
}

describe('built server', () => {
  it('is built once, and again when a file of it has changed', () => {
    expect(build()).toContain('Building the app and server');
    expect(build()).toBe('');
    fs.appendFileSync(path.join(copy.directory, 'server/openingLines.ts'), '\n');
    expect(build()).toContain('Building the server (');
  });

  it('names the file and line of the source in a logged error', async () => {
    const printed = await whileRunning(async address => {
      expect((await fetch(`${address}/readyz`)).status).toBe(503);
    });
    expect(printed).toContain(`${ROUTE}:${lineOf(ROUTE, 'no answer')}:`);
  });

  it('shows the options of declarations without their sources', async () => {
    const file = path.join(copy.directory, 'src/kit/abilities.ts');
    fs.renameSync(file, `${file}.away`);
    await whileRunning(async address => {
      const page = await fetch(`${address}/docs/declarations`);
      expect(await page.text()).toContain('<code>defaultSort</code>');
    });
    fs.renameSync(`${file}.away`, file);
  });

  it('is not served, nor are its source maps', async () => {
    const files = fs.readdirSync(path.join(copy.directory, 'dist-server'));
    expect(files).toEqual(expect.arrayContaining(['main.js', 'start.js.map', 'printer.js']));
    await whileRunning(async address => {
      for (const file of [...files, '.built-from'])
        for (const place of ['/', '/dist-server/', '/..%2fdist-server/', '/assets/..%2f..%2fdist-server/'])
          expect([file, place, (await fetch(`${address}${place}${file}`)).status]).toEqual([
            file,
            place,
            404,
          ]);
    });
  });

  it('names code, file and line of a wrong declaration', () => {
    copy.replace(DECLARATION, "field: 'name', order", "field: 'nam' as 'name', order");
    build();
    const { status, stderr } = spawnSync(process.execPath, [...serverArguments, builtServer], {
      cwd: copy.directory,
      env: environment(),
      timeout: 60_000,
    });
    expect(stderr.toString()).toBe(
      `R004 companies.defaultSort: no field 'nam'; did you mean 'name'?\n  ${DECLARATION}:${lineOf(DECLARATION, 'defaultSort:')}\n`,
    );
    expect(status).toBe(1);
  });
});
