/** The developer's database: which drafts are drafted anew, what a kill leaves, and how a command asks npm run dev to wait. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { draftText, isUntouched, replaceable } from '../../../server/commands/drafts.ts';
import { pauseFiles, processOf, until, whilePaused } from '../../../server/commands/pause.mjs';
import {
  copyDatabase,
  finishExchange,
  formerDatabase,
  removeDatabase,
  takeFormerDatabase,
} from '../../../server/kit/db/embedded/formerDatabase.ts';

let dataDir: string;
const at = (...parts: string[]) => path.join(dataDir, ...parts);
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-former-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
});

describe('npm run db:diff', () => {
  const sql = draftText('\nALTER TABLE sales ADD COLUMN note text;\n');
  const first = { name: '0002_sales.sql', sql };
  const second = { name: '0003_sales.sql', sql };
  const edited = { name: '0003_sales.sql', sql: sql.replace('text', "text DEFAULT 'none'") };

  it('knows its own draft, and an edit of it', () => {
    expect(isUntouched(sql)).toBe(true);
    expect(isUntouched(edited.sql)).toBe(false);
    expect(isUntouched('ALTER TABLE sales ADD COLUMN note text;\n')).toBe(false);
  });

  it('drafts anew what is untouched and applied nowhere, and nothing that a later file may need', () => {
    expect(replaceable([first, second], new Set())).toEqual({ names: [first.name, second.name] });
    expect(replaceable([first, second], new Set([first.name]))).toEqual({ names: [second.name] });
    expect(replaceable([first, second], new Set([second.name]))).toEqual({
      names: [],
      stays: { name: second.name, why: 'is applied' },
    });
    expect(replaceable([first, edited], new Set())).toEqual({
      names: [],
      stays: { name: edited.name, why: 'was edited' },
    });
    const byHand = { name: '0003_other.sql', sql: 'ALTER TABLE sales ADD COLUMN other text;\n' };
    expect(replaceable([byHand], new Set()).stays?.why).toBe('was written by hand');
    expect(replaceable([first], undefined).stays?.why).toBe('may be applied');
    expect(replaceable([], new Set())).toEqual({ names: [] });
  });
});

describe('the database before a draft', () => {
  const ABOUT = { copiedAt: '2026-11-20T10:15:00.000Z', applied: ['0001_one.sql'] };
  const fill = (rows: string) => {
    fs.mkdirSync(at('database'), { recursive: true });
    fs.writeFileSync(at('database/rows'), rows);
  };
  const rows = () => fs.readFileSync(at('database/rows'), 'utf8');
  const left = () => fs.readdirSync(dataDir).filter(name => /^(database|before)/.test(name));

  it('is copied, once, and takes the place of the one with the draft', async () => {
    fill('before');
    await copyDatabase(dataDir, { ...ABOUT, applied: [] });
    await copyDatabase(dataDir, ABOUT);
    expect(formerDatabase(dataDir)).toEqual(ABOUT);
    fill('after');
    await takeFormerDatabase(dataDir);
    expect(rows()).toBe('before');
    expect(formerDatabase(dataDir)).toBeUndefined();
    await takeFormerDatabase(dataDir);
    expect(rows()).toBe('before');
    expect(left()).toEqual(['database']);
  });

  it('killed while it is copied: the half copy counts for nothing', async () => {
    fill('before');
    fs.mkdirSync(at('before-draft-making/database'), { recursive: true });
    expect(formerDatabase(dataDir)).toBeUndefined();
    finishExchange(dataDir);
    expect(left()).toEqual(['database']);
  });

  it('killed between the renames: the next who opens it finishes the exchange', async () => {
    fill('before');
    await copyDatabase(dataDir, ABOUT);
    fill('after');
    fs.renameSync(at('database'), at('database-discarded'));
    finishExchange(dataDir);
    expect(rows()).toBe('before');
    expect(left()).toEqual(['database']);
  });

  it('killed after the renames, or while the old one is removed: only what is of no use goes', async () => {
    fill('before');
    fs.mkdirSync(at('before-draft'));
    fs.mkdirSync(at('database-discarded'));
    fs.mkdirSync(at('before-draft-discarded'));
    finishExchange(dataDir);
    expect(rows()).toBe('before');
    expect(left()).toEqual(['database']);
  });

  it('a reset removes both; killed between them, no copy takes the place', async () => {
    fill('after');
    await copyDatabase(dataDir, ABOUT);
    fs.renameSync(at('before-draft'), at('before-draft-discarded'));
    fs.renameSync(at('database'), at('database-discarded'));
    finishExchange(dataDir);
    expect(left()).toEqual([]);
    fill('after');
    await copyDatabase(dataDir, ABOUT);
    await removeDatabase(dataDir);
    expect(left()).toEqual([]);
  });
});

describe('a command while npm run dev runs', () => {
  it('waits until the server has stopped, and lets it start again', async () => {
    const files = pauseFiles({ dataDir });
    onTestFinished(() => Object.values(files).forEach(file => fs.rmSync(file, { force: true })));
    fs.writeFileSync(files.running, String(process.pid));
    const story: string[] = [];
    const work = whilePaused(files, async () => void story.push('work'));
    await until(() => processOf(files.asked) === process.pid);
    story.push('stopped');
    fs.writeFileSync(files.granted, String(process.pid));
    await work;
    expect(story).toEqual(['stopped', 'work']);
    expect(processOf(files.asked)).toBeUndefined();
  });

  it('does not wait for one that was killed', async () => {
    const files = pauseFiles({ dataDir });
    onTestFinished(() => fs.rmSync(files.running, { force: true }));
    fs.writeFileSync(files.running, '999999999');
    expect(await whilePaused(files, () => Promise.resolve('done'))).toBe('done');
  });
});
