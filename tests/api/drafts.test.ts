/** Drafts of migrations: they wait under npm run dev, and a database follows files that were renumbered. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { draftsIn } from '../../server/kit/db/committed.ts';
import { openEmbeddedPool } from '../../server/kit/db/embedded/pool.ts';
import { appliedMigrations, migrate, readMigrations } from '../../server/kit/db/migrate.ts';
import { engineOfThisRun, migratedPlace } from '../support/database.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const place = await migratedPlace();
  if (engineOfThisRun() === 'embedded') {
    const source = await openEmbeddedPool(place.dataDir, false, console.error);
    pool = source.pool;
    close = () => source.close().then(place.drop);
  } else {
    pool = new pg.Pool({ connectionString: place.databaseUrl });
    close = () => pool.end().then(place.drop);
  }
});
afterAll(() => close());

/** A repository with one migration on its main branch. */
let directory: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.in', ...args], { cwd: directory });
const write = (name: string, sql: string) => fs.writeFileSync(path.join(directory, name), sql);
const commit = (name: string, sql: string) => {
  write(name, sql);
  git('add', '.');
  git('commit', '-qm', name);
};
beforeEach(async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-drafts-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  directory = path.join(root, 'schema');
  fs.mkdirSync(directory);
  git('init', '-q', '-b', 'main', '..');
  commit('0001_one.sql', 'CREATE TABLE one (n int)');
  await pool.query('DROP TABLE IF EXISTS migrations, one, two, three');
});

/** As `npm run dev` opens it. */
const developing = () => migrate(pool, { directory, leaves: draftsIn(directory) });
const applied = async () => (await appliedMigrations(pool)).map(({ name }) => name);

describe('a draft of a migration', () => {
  it('waits until it is asked for, or is committed', async () => {
    write('0002_two.sql', 'CREATE TABLE two (n int)');
    expect(await developing()).toEqual(['0001_one.sql']);
    git('add', '.');
    expect(await developing()).toEqual([]);
    git('commit', '-qm', 'two');
    expect(await developing()).toEqual(['0002_two.sql']);
  });

  it('is applied by whoever does not develop, and where git knows nothing', async () => {
    write('0002_two.sql', 'CREATE TABLE two (n int)');
    fs.rmSync(path.join(directory, '../.git'), { recursive: true });
    expect(await developing()).toEqual(['0001_one.sql', '0002_two.sql']);
  });

  it('deleted or changed after it was applied: says how it is taken back', async () => {
    write('0002_two.sql', 'CREATE TABLE two (n int)');
    await migrate(pool, { directory });
    write('0002_two.sql', 'CREATE TABLE two (n int, m int)');
    await expect(developing()).rejects.toThrow(
      /0002_two.sql was changed.* npm run db:undo .* npm run db:reset/,
    );
    fs.rmSync(path.join(directory, '0002_two.sql'));
    await expect(developing()).rejects.toThrow(/0002_two.sql, which server\/schema lacks.* npm run db:undo /);
    await expect(developing()).rejects.not.toThrow('Update Galla');
    await expect(migrate(pool, { directory })).rejects.toThrow('Update Galla');
  });
});

describe('two migrations with one number', () => {
  const onTwoBranches = () => {
    git('checkout', '-qb', 'mine');
    commit('0002_mine.sql', 'CREATE TABLE two (n int)');
    git('checkout', '-q', 'main');
    commit('0002_a_theirs.sql', 'CREATE TABLE three (n int)');
    git('checkout', '-q', 'mine');
  };

  it('are refused before anything is applied, with the file that is not on the main branch', async () => {
    onTwoBranches();
    git('merge', '-q', 'main');
    expect(() => readMigrations(directory)).toThrow(
      /0002_mine.sql is not on the main branch: give it the next number.\n {2}git mv .*0002_mine.sql .*0003_mine.sql/,
    );
    await expect(migrate(pool, { directory })).rejects.toThrow('Two migrations have number 0002');
    expect(await applied()).toEqual([]);
  });

  it('an uncommitted one is the newcomer', () => {
    commit('0002_theirs.sql', 'CREATE TABLE three (n int)');
    write('0002_draft.sql', 'CREATE TABLE two (n int)');
    expect(() => readMigrations(directory)).toThrow(/0002_draft.sql is not committed.*\n {2}mv /);
  });

  it('the database takes over the new number, and gets what it lacks', async () => {
    onTwoBranches();
    await developing();
    expect(await applied()).toEqual(['0001_one.sql', '0002_mine.sql']);
    git('merge', '-q', 'main');
    git('mv', '0002_mine.sql', '0003_mine.sql');
    expect(await developing()).toEqual(['0002_a_theirs.sql']);
    expect(await applied()).toEqual(['0001_one.sql', '0002_a_theirs.sql', '0003_mine.sql']);
  });
});
