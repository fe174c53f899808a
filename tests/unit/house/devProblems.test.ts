/** npm run dev reports a wrong declaration and a missing column on the terminal and on the page. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDataDirectory } from '../../../server/commands/migratedTemplate.ts';
import { showProblems } from '../../../scripts/lib/devProblems.mjs';

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-dev-'));
const problemsFile = path.join(copy, 'problems.json');
const companies = path.join(copy, 'src/resources/products/companies.ts');
const declaration = fs.readFileSync('src/resources/products/companies.ts', 'utf8');
for (const part of ['src', 'server', 'package.json', 'tsconfig.json'])
  fs.cpSync(part, path.join(copy, part), { recursive: true });
fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
let dataDir: string;
beforeAll(async () => void (dataDir = await emptyDataDirectory()));
afterAll(() => {
  for (const directory of [copy, dataDir]) fs.rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => fs.writeFileSync(problemsFile, '[]'));

const problems = () => JSON.parse(fs.readFileSync(problemsFile, 'utf8')) as string[];

/** The line says where it is open, in whatever words. */
const OPEN = /http:\/\/127\.0\.0\.1:\d+/;

/** Starts the server as npm run dev does, until it is open or has ended; answers what stood on the terminal. */
async function start(): Promise<string> {
  const { GALLA_TEST_POSTGRES: _url, ...env } = process.env;
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    cwd: copy,
    env: {
      ...env,
      GALLA_DEV_PROBLEMS: problemsFile,
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  let terminal = '';
  const hear = (data: Buffer) => {
    terminal += data.toString();
    if (OPEN.test(terminal)) server.kill('SIGTERM');
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  await new Promise(done => server.once('close', done));
  return terminal;
}

describe('server of npm run dev', () => {
  it('reports an invalid declaration with its code, file and line', async () => {
    fs.writeFileSync(companies, declaration.replace("field: 'name', order", "field: 'nam' as 'name', order"));
    expect(await start()).toContain("R004 companies.defaultSort: no field 'nam'");
    const line = declaration.split('\n').findIndex(text => text.includes('defaultSort:')) + 1;
    expect(problems()).toEqual([
      `R004 companies.defaultSort: no field 'nam'; did you mean 'name'?\n  src/resources/products/companies.ts:${line}`,
    ]);
  });

  it('reports an action without a body with its code, file and line', async () => {
    fs.writeFileSync(
      companies,
      declaration.replace('  defaultSort:', "  actions: { tidy: { on: 'one' } },\n  defaultSort:"),
    );
    const line = declaration.split('\n').findIndex(text => text.includes('defaultSort:')) + 1;
    expect(await start()).toContain('R035 companies.actions.tidy: has no body');
    expect(problems().join()).toContain(`\n  src/resources/products/companies.ts:${line}`);
  });

  it.each(['server/commands/db-diff.ts', 'server/commands/check-frozen.ts', 'server/main.ts'])(
    '%s names code, file and line of a wrong declaration too',
    program => {
      fs.writeFileSync(
        companies,
        declaration.replace("field: 'name', order", "field: 'nam' as 'name', order"),
      );
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], { cwd: copy });
      const line = declaration.split('\n').findIndex(text => text.includes('defaultSort:')) + 1;
      expect(stderr.toString()).toBe(
        `R004 companies.defaultSort: no field 'nam'; did you mean 'name'?\n  src/resources/products/companies.ts:${line}\n`,
      );
      expect(status).toBe(1);
    },
  );

  it('reports a column missing in the database, and starts anyway', async () => {
    fs.writeFileSync(
      companies,
      declaration.replace(
        'fields: {',
        "fields: {\n    motto: field(line(60).optional(), { example: 'The people’s phone' }),",
      ),
    );
    const terminal = await start();
    expect(terminal).toContain('companies.motto: the column is missing');
    expect(terminal).toContain('npm run db:diff');
    expect(terminal).toMatch(OPEN);
    expect(problems()[0]).toBe('companies.motto: the column is missing');
  });

  it('reports nothing without problems', async () => {
    fs.writeFileSync(companies, declaration);
    fs.writeFileSync(problemsFile, '["an old one"]');
    expect(await start()).not.toContain('is missing');
    expect(problems()).toEqual([]);
  });
});

describe('page of npm run dev', () => {
  /** Fakes Vite as the plugin sees it: what was sent to the pages, and a page that connects. */
  const fakeVite = () => {
    const sent: { type: string; err?: { message: string } }[] = [];
    const onConnection: (() => void)[] = [];
    const onClose: (() => void)[] = [];
    const server = {
      ws: {
        send: (message: { type: string }) => void sent.push(message),
        on: (_event: string, hear: () => void) => void onConnection.push(hear),
      },
      httpServer: { once: (_event: string, hear: () => void) => void onClose.push(hear) },
    };
    return {
      server,
      sent,
      open: () => onConnection.forEach(hear => hear()),
      close: () => onClose.forEach(hear => hear()),
    };
  };

  it('shows problems in an overlay, also on pages opened later, and reloads when fixed', async () => {
    const vite = fakeVite();
    const plugin = showProblems(problemsFile) as Plugin & {
      configureServer: (server: unknown) => void;
    };
    plugin.configureServer(vite.server);
    vite.open();
    expect(vite.sent).toEqual([]);
    fs.writeFileSync(problemsFile, '["R004 companies.defaultSort: no field \'nam\'"]');
    await vi.waitFor(() => expect(vite.sent).toHaveLength(1), 20_000);
    vite.open();
    expect(vite.sent.map(({ type, err }) => [type, err?.message])).toEqual([
      ['error', "R004 companies.defaultSort: no field 'nam'"],
      ['error', "R004 companies.defaultSort: no field 'nam'"],
    ]);
    fs.writeFileSync(problemsFile, '[]');
    await vi.waitFor(() => expect(vite.sent.at(-1)).toEqual({ type: 'full-reload' }), 20_000);
    vite.close();
  });

  it('has no overlay outside npm run dev', () => {
    expect(showProblems(undefined)).toBe(false);
  });
});
