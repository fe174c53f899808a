/** npm run dev reports a wrong declaration and a missing column on the terminal and on the page. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDataDirectory } from '../../../server/commands/migratedTemplate.ts';
import { apiAnswers } from '../../../scripts/lib/apiAnswers.mjs';
import { tellStart } from '../../../server/kit/setup/devState.ts';
import { showProblems } from '../../../scripts/lib/devProblems.mjs';

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-dev-'));
const problemsFile = path.join(copy, 'problems.json');
const companies = path.join(copy, 'src/resources/products/companies.ts');
const declaration = fs.readFileSync('src/resources/products/companies.ts', 'utf8');
for (const part of ['src', 'server', 'package.json', 'tsconfig.json'])
  fs.cpSync(part, path.join(copy, part), { recursive: true });
fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
let dataDir: string;
afterAll(() => {
  for (const directory of [copy, dataDir]) fs.rmSync(directory, { recursive: true, force: true });
});
const write = (...all: string[]) => fs.writeFileSync(problemsFile, JSON.stringify({ problems: all }));
beforeEach(() => write());

const problems = () => (JSON.parse(fs.readFileSync(problemsFile, 'utf8')) as { problems: string[] }).problems;

/** The line says where it is open, in whatever words. */
const OPEN = /http:\/\/127\.0\.0\.1:\d+/;

const { GALLA_TEST_POSTGRES: _url, ...env } = process.env;

const run = (command: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', `server/commands/${command}.ts`, ...args], {
    cwd: copy,
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

const PASSWORD = 'quiet-harbour-42';
beforeAll(async () => {
  dataDir = await emptyDataDirectory();
  const shop = { 'shop-name': 'Corner', name: 'Asha', email: 'o@shop.in', password: PASSWORD };
  run('shop-create', ...Object.entries(shop).flatMap(([name, value]) => [`--${name}`, value]));
});

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.in', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });

/** Companies with these fields more. */
const declare = (...fields: string[]) =>
  fs.writeFileSync(
    companies,
    declaration.replace(
      'fields: {',
      `fields: {\n${fields.map(name => `${name}: field(line(60).optional(), { example: 'For all' }),`).join('\n')}`,
    ),
  );

const AS_DEV = { GALLA_DEV_PROBLEMS: problemsFile, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' };

interface Started {
  terminal: string;
  answer: unknown;
}

/** Starts the server as npm run dev does, until it is open and asked, or has ended. */
async function startAnd(
  ask: (address: string) => Promise<unknown>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    cwd: copy,
    env: { ...env, ...AS_DEV, DATA_DIR: dataDir, ...settings },
  });
  let terminal = '';
  let answer: Promise<unknown> | undefined;
  const hear = (data: Buffer) => {
    terminal += data.toString();
    const [address] = OPEN.exec(terminal) ?? [];
    if (address) answer ??= ask(address).finally(() => server.kill('SIGTERM'));
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  await new Promise(done => server.once('close', done));
  return { terminal, answer: await answer };
}

/** Answers what stood on the terminal. */
const start = async (settings: NodeJS.ProcessEnv = {}): Promise<string> =>
  (await startAnd(() => Promise.resolve(), settings)).terminal;

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

  it.each(
    ['db-diff.ts', 'db-apply.ts', 'check-frozen.ts', '../main.ts'].map(name => `server/commands/${name}`),
  )('%s names code, file and line of a wrong declaration too', program => {
    fs.writeFileSync(companies, declaration.replace("field: 'name', order", "field: 'nam' as 'name', order"));
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], { cwd: copy });
    const line = declaration.split('\n').findIndex(text => text.includes('defaultSort:')) + 1;
    expect(stderr.toString()).toBe(
      `R004 companies.defaultSort: no field 'nam'; did you mean 'name'?\n  src/resources/products/companies.ts:${line}\n`,
    );
    expect(status).toBe(1);
  });

  it('db:diff drafts what is missing', () => {
    git('init', '-q');
    git('add', 'server/schema');
    git('commit', '-qm', 'Migrations that landed');
    declare('motto');
    expect(run('db-diff')).toContain('ALTER TABLE companies ADD COLUMN motto text;');
  });

  it('a draft that is neither applied nor edited is drafted anew, in one file', () => {
    declare('motto', 'slogan');
    const drafted = run('db-diff');
    expect(drafted).toMatch(/ADD COLUMN motto text;[^]*ADD COLUMN slogan text;/);
    expect(drafted).toMatch(/It replaces server\/schema\/\d{4}_companies.sql/);
    expect(git('status', '--short', 'server/schema').split('\n').filter(Boolean)).toHaveLength(1);
  });

  it('reports columns missing in the database and the draft that waits, starts anyway, and a list says so too', async () => {
    const { terminal, answer } = await startAnd(async address => {
      const signedIn = await fetch(`${address}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'o@shop.in', password: PASSWORD }),
      });
      const { payload } = (await signedIn.json()) as { payload: { accessToken: string } };
      const list = await fetch(`${address}/api/companies`, {
        headers: { authorization: `Bearer ${payload.accessToken}` },
      });
      return { code: list.status, message: ((await list.json()) as { message: string }).message };
    });
    expect(terminal).toContain('companies.motto: the column is missing');
    expect(terminal).toMatch(
      /A draft waits: server\/schema\/\d{4}_companies.sql.*npm run db:apply.*npm run db:diff/,
    );
    expect(terminal).toMatch(OPEN);
    expect(problems()).toContain('companies.motto: the column is missing');
    expect(answer).toEqual({
      code: 500,
      message: expect.stringMatching(
        /"motto" does not exist\. A draft waits: server\/schema\/.*npm run db:apply/,
      ),
    });
  });

  it('the draft is applied when asked, what is declared since is named, and it is taken back', () => {
    declare('motto', 'slogan', 'address');
    const applied = run('db-apply');
    expect(applied).toMatch(/^Applied: server\/schema\/\d{4}_companies.sql/);
    expect(applied).toContain('companies.address: the column is missing');
    expect(applied).toContain('npm run db:diff');
    const nowhere = path.join(copy, 'nowhere');
    const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/commands/db-apply.ts'], {
      cwd: copy,
      env: { ...env, DATA_DIR: nowhere },
      encoding: 'utf8',
    });
    expect(stderr).toContain(`There is no database in ${nowhere}`);
    expect(run('db-undo', '--yes')).toMatch(/^Taken back: \d{4}_companies.sql/);
  });

  it('check:frozen names two migrations with one number, without a stack', () => {
    const twice = path.join(copy, 'server/schema/0001_twice.sql');
    fs.writeFileSync(twice, 'SELECT 1;');
    onTestFinished(() => fs.rmSync(twice));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/commands/check-frozen.ts'],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(stderr).toMatch(/^Two migrations have number 0001/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  it('ends with its watcher, and the next one waits for it', async () => {
    const watcher = spawn(
      process.execPath,
      [
        '-e',
        "require('child_process').spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], { stdio: 'inherit' })",
      ],
      { cwd: copy, env: { ...env, ...AS_DEV, DATA_DIR: dataDir } },
    );
    await new Promise<void>(opened =>
      watcher.stdout.on('data', (data: Buffer) => {
        if (OPEN.test(data.toString())) opened();
      }),
    );
    watcher.kill('SIGKILL');
    expect(await start()).toMatch(OPEN);
  });

  it('reports what else ends it, in place of what stood there', async () => {
    write('an old one');
    await start({ PORT: '70000' });
    expect(problems()).toEqual([expect.stringContaining('PORT must be')]);
  });

  it('reports nothing without problems, but which migrations of a merged branch it has applied', async () => {
    write('an old one');
    fs.writeFileSync(companies, declaration);
    git('clean', '-fq', 'server/schema');
    fs.writeFileSync(path.join(copy, 'server/schema/9998_merged.sql'), 'SELECT 1;');
    git('add', 'server/schema/9998_merged.sql');
    git('commit', '-qm', 'A merged branch');
    const terminal = await start();
    expect(terminal).not.toContain('is missing');
    expect(terminal).toMatch(/^Applied: server\/schema\/9998_merged\.sql\.$/m);
    expect(problems()).toEqual([]);
  });
});

describe('page of npm run dev', () => {
  /** Fakes Vite as the plugin sees it: what was sent to the pages, and a page that connects. */
  const fakeVite = () => {
    const sent: { type: string; err?: { message: string } }[] = [];
    const onConnection: (() => void)[] = [];
    const onClose: (() => void)[] = [];
    let middleware = (_request: unknown, _response: unknown, _next: () => void): void => undefined;
    const server = {
      ws: {
        send: (message: { type: string }) => void sent.push(message),
        on: (_event: string, hear: () => void) => void onConnection.push(hear),
      },
      middlewares: { use: (handle: typeof middleware) => void (middleware = handle) },
      httpServer: { once: (_event: string, hear: () => void) => void onClose.push(hear) },
    };
    return {
      server,
      sent,
      open: () => onConnection.forEach(hear => hear()),
      close: () => onClose.forEach(hear => hear()),
      /** What a person who opens a page gets. */
      page: () => {
        let answer = 'the app';
        const response = { setHeader: () => undefined, end: (text: string) => void (answer = text) };
        middleware({ headers: { accept: 'text/html' } }, response, () => undefined);
        return answer;
      },
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
    write("R004 companies.defaultSort: no field 'nam'");
    await vi.waitFor(() => expect(vite.sent).toHaveLength(1), 20_000);
    vite.open();
    expect(vite.sent.map(({ type, err }) => [type, err?.message])).toEqual([
      ['error', "R004 companies.defaultSort: no field 'nam'"],
      ['error', "R004 companies.defaultSort: no field 'nam'"],
    ]);
    write();
    await vi.waitFor(() => expect(vite.sent.at(-1)).toEqual({ type: 'full-reload' }), 20_000);
    vite.close();
  });

  it('says what the first start makes in place of the app', () => {
    const vite = fakeVite();
    const plugin = showProblems(problemsFile) as Plugin & { configureServer: (server: unknown) => void };
    plugin.configureServer(vite.server);
    expect(vite.page()).toBe('the app');
    fs.writeFileSync(
      problemsFile,
      JSON.stringify({ problems: [], making: 'Loading <the> demo shop … 40 %' }),
    );
    expect(vite.page()).toContain('Loading &#60;the&#62; demo shop … 40 %');
    vite.close();
  });

  it('a call waits while the API starts again', async () => {
    const before = net.createServer().listen(0, '127.0.0.1');
    await once(before, 'listening');
    const { port } = before.address() as AddressInfo;
    before.close();
    await once(before, 'close');
    let answered = false;
    const held = apiAnswers(port).then(() => (answered = true));
    await apiAnswers(port, 0);
    expect(answered).toBe(false);
    const api = net.createServer(socket => socket.destroy()).listen(port, '127.0.0.1');
    onTestFinished(() => void api.close());
    expect(await held).toBe(true);
  });

  it('shows no problem as the present one while the server starts again', () => {
    tellStart(problemsFile);
    expect(problems()).toEqual([]);
    write('an old one');
    tellStart(problemsFile);
    expect(problems()).toEqual(['The server starts again …']);
  });

  it('has no overlay outside npm run dev', () => {
    expect(showProblems(undefined)).toBe(false);
  });
});
