/** The noun of docs/worked-example.md: copied with the lines of the page, its types are right and it does what the page says. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLinesOf, copyOfProject, type ProjectCopy } from '../../support/projectCopy.ts';

const EXAMPLE = 'docs/examples/callbacks';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyOfProject(['.dependency-cruiser.cjs']);
  fs.cpSync(EXAMPLE, copy.directory, { recursive: true });
  addLinesOf(copy, 'docs/worked-example.md');
});
afterAll(() => copy.remove());

describe('the worked example', () => {
  it('has the types of the project', () => {
    // What the example imports comes along; the whole project would take five times as long.
    const own = ['src/resources', 'src/custom', 'server'].map(folder => `${folder}/callbacks`);
    const config = { extends: './tsconfig.json', include: [...own, 'src/**/*.d.ts', 'server/**/*.d.ts'] };
    fs.writeFileSync(path.join(copy.directory, 'tsconfig.copy.json'), JSON.stringify(config));
    const tsc = ['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.copy.json', '--noEmit'];
    const { stdout, status } = spawnSync(process.execPath, [...tsc, '--checkers', '1'], {
      cwd: copy.directory,
    });
    expect([stdout.toString(), status]).toEqual(['', 0]);
  }, 120_000);

  it('has a table, actions, calls, a report and a paper', async () => {
    expect(await copy.run('server/commands/db-diff.ts')).toContain('CREATE TABLE callbacks');
    expect(JSON.parse(await copy.run('tests/support/programs/callbacks.ts'))).toEqual({
      made: 201,
      past: { dueOn: 'Choose today or a later day' },
      putOff: { done: 1, refused: [] },
      office: 403,
      due: ['Price of a cover'],
      outcome: [200, 'NO_ANSWER'],
      again: [409, 'This callback has an outcome already'],
      tomorrow: ['Price of a cover'],
      report: [200, { open: 0, reached: 0, unanswered: 1 }],
      paper: ['Call list', 'Price of a cover', '18/11/2026'],
    });
  }, 180_000);
});
