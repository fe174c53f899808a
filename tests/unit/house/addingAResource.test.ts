import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const PARTS = ['src', 'server', 'tests/support', 'package.json', 'tsconfig.json'];

let copy = '';

/** The declaration that docs/adding-a-resource.md shows: the page is what is tested. */
function declarationOfThePage(): string {
  const page = fs.readFileSync('docs/adding-a-resource.md', 'utf8');
  const declared = /```ts\n(import \* as z[\s\S]*?)```/.exec(page)?.[1];
  if (!declared) throw new Error('docs/adding-a-resource.md shows no declaration');
  return declared;
}

const inCopy = async (...args: string[]): Promise<string> => {
  const { GALLA_TEST_POSTGRES: _url, ...env } = process.env;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', ...args], {
    cwd: copy,
    env: { ...env, GALLA_TEST_ENGINE: 'embedded' },
  });
  return stdout;
};

/** One file, and one line (with its import) in the list. */
beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-added-'));
  for (const part of PARTS) fs.cpSync(part, path.join(copy, part), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  fs.writeFileSync(path.join(copy, 'src/resources/repairs.ts'), declarationOfThePage());
  const index = path.join(copy, 'src/resources/index.ts');
  const listed = fs
    .readFileSync(index, 'utf8')
    .replace('import { sales }', "import { repairs } from './repairs.ts';\nimport { sales }")
    .replace('\n  hsnCodes,\n', '\n  hsnCodes,\n  repairs,\n');
  fs.writeFileSync(index, listed);
});

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

describe('a developer adds a resource by declaring it', () => {
  it('gets table, API, screens and menu from one file and one line', { timeout: 300_000 }, async () => {
    const drafted = await inCopy('server/commands/db-diff.ts');
    expect(drafted).toContain('CREATE TABLE repairs');
    expect(fs.readdirSync(path.join(copy, 'server/db/migrations'))).toContainEqual(
      expect.stringMatching(/^\d{4}_repairs\.sql$/),
    );

    const found = JSON.parse(
      (await inCopy('tests/support/programs/addedResource.ts', 'repairs')).trim(),
    ) as Record<string, unknown>;
    expect(found).toMatchObject({
      made: 201,
      record: { ticketNo: 'R-1042', state: 'WAITING', chargePaise: 249900, version: 1 },
      again: 409,
      list: 1,
      wrong: { receivedOn: expect.any(String) },
      office: 403,
      csvLines: 2,
      screens: ['create', 'edit', 'list', 'show'],
      menu: ['Repairs'],
    });
    expect(found['paths']).toEqual(
      expect.arrayContaining([
        '/api/repairs',
        '/api/repairs/{id}',
        '/api/repairs/export',
        '/api/repairs/import',
      ]),
    );
    // And then nothing is left to draft: tables and declarations agree.
    expect(await inCopy('server/commands/check-frozen.ts')).not.toContain('repairs');
  });
});
