import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const project = process.cwd();
let house = '';

/** Makes a small house under the project's own rules, with these files in it. */
function houseOf(files: Record<string, string>): string {
  house = mkdtempSync(join(tmpdir(), 'galla-house-'));
  for (const part of ['scripts', '.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(join(project, part), join(house, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  return house;
}

function check(files: Record<string, string>): { code: number | null; output: string } {
  const cwd = houseOf(files);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/boundaries.mjs'], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

/** Makes a file that imports another. */
const importing = (from: string, to: string): Record<string, string> => ({
  [from]: `import { it } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport const taken = it;`,
  [to]: 'export const it = 1;',
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

test('boundaries: valid imports pass', () => {
  const { code, output } = check({
    'src/resources/index.ts': `export const name = 'shop';`,
    'server/main.ts': `import { name } from '../src/resources/index.ts';\nprocess.title = name;`,
  });
  expect(output).toContain('2 modules checked, no forbidden imports.');
  expect(code).toBe(0);
});

/** All of them are made in one house: the checker takes a second to start, however little it reads. */
const FORBIDDEN: readonly [rule: string, from: string, to: string][] = [
  ['browser-never-imports-server', 'src/screens/list.ts', 'server/kit/db/database.ts'],
  ['resources-know-zod-alone', 'src/resources/sales/declaration.ts', 'src/screens/list.ts'],
  ['server-takes-declarations-and-messages-alone', 'server/app.ts', 'src/screens/list.ts'],
  ['messages-are-data', 'src/i18n/en.ts', 'src/screens/list.ts'],
  ['nouns-know-no-http', 'server/sales/recordSale.ts', 'server/routes/shop.ts'],
  ['nouns-by-their-index', 'server/routes/shop.ts', 'server/sales/recordSale.ts'],
  ['server-sales-knows-what-is-below', 'server/sales/recordSale.ts', 'server/stock/stock.ts'],
  ['server-ledger-knows-what-is-below', 'server/ledger/ledger.ts', 'server/sales/index.ts'],
  ['server-session-knows-what-is-below', 'server/session/signIn.ts', 'server/demo/demoShop.ts'],
  ['kit-errors-knows-what-is-below', 'server/kit/errors/refusal.ts', 'server/kit/db/database.ts'],
  ['work-writes-the-log', 'server/sales/calls.ts', 'server/kit/resources/audit.ts'],
  ['work-writes-the-log', 'server/kit/http/sheetForm.ts', 'server/kit/resources/audit.ts'],
  ['server-folders-are-listed', 'server/loyalty/points.ts', 'server/kit/db/database.ts'],
  ['db-postgres-knows-what-is-below', 'server/kit/db/postgres/pool.ts', 'server/kit/db/database.ts'],
  ['framework-names-no-noun', 'src/screens/list.ts', 'src/resources/sales/declaration.ts'],
  ['framework-names-no-noun', 'src/screens/list.ts', 'src/custom/slots.ts'],
  ['framework-names-no-noun', 'src/kit/field.ts', 'src/resources/sales/declaration.ts'],
  ['framework-names-no-noun', 'server/kit/resources/reach.ts', 'src/resources/people/declaration.ts'],
  ['pages-do-not-know-each-other', 'src/custom/counter/page.ts', 'src/custom/invoice/paper.ts'],
  // These go upward in src.
  ['src-boot-knows-what-is-below', 'src/boot/loadable.ts', 'src/preload.ts'],
  ['src-theme-knows-what-is-below', 'src/theme/colours.ts', 'src/screens/page/panel.ts'],
  ['screens-form-knows-what-is-below', 'src/screens/form/edit.ts', 'src/screens/list/filters.ts'],
  ['screens-list-knows-what-is-below', 'src/screens/list/rows.ts', 'src/screens/index.ts'],
  ['src-kit-knows-what-is-below', 'src/kit/field.ts', 'src/resources/sales/declaration.ts'],
  ['calls-are-on-top-of-their-folder', 'src/providers/session.ts', 'src/providers/calls/shop.ts'],
  ['pages-do-not-know-each-other', 'src/custom/counter/page.ts', 'src/custom/pages.ts'],
  ['pages-do-not-know-each-other', 'src/shell/palette/search.ts', 'src/shell/layout/layout.ts'],
  ['src-folders-are-listed', 'src/widgets/box.ts', 'src/i18n/dates.ts'],
  ['src-folders-are-listed', 'src/screens/widgets/box.ts', 'src/screens/page/page.ts'],
];

/** Files with all their imports; a file that is imported exports something too. */
function withImports(edges: readonly (readonly [from: string, to: string])[]): Record<string, string> {
  const files: Record<string, string> = {};
  const up = (from: string) => '../'.repeat(from.split('/').length - 1);
  for (const file of new Set(edges.flat())) {
    const imported = edges.filter(([from]) => from === file).map(([, to]) => to);
    files[file] = [
      ...imported.map((to, index) => `import { it as it${index} } from '${up(file)}${to}';`),
      `export const it = 1;\nexport const taken = [${imported.map((_, index) => `it${index}`).join()}];`,
    ].join('\n');
  }
  return files;
}

test('boundaries: forbidden imports are reported by their rules', () => {
  const { code, output } = check({
    ...withImports(FORBIDDEN.map(([, from, to]) => [from, to])),
    // Folders of src import each other.
    ...importing('src/custom/posters/art/shape.ts', 'src/custom/posters/render/paint.ts'),
    ...importing('src/custom/posters/render/draw.ts', 'src/custom/posters/art/colours.ts'),
    // Files that do.
    'server/a.ts': `import { b } from './b.ts';\nexport const a = () => b;`,
    'server/b.ts': `import { a } from './a.ts';\nexport const b = () => a;`,
    // Files that do by types alone.
    'server/kit/db/c.ts': `import type { D } from './d.ts';\nexport type C = D | 1;`,
    'server/kit/db/d.ts': `import type { C } from './c.ts';\nexport type D = C | 2;`,
    // Folders of server, by types too.
    'server/kit/http/requests/body.ts': `import { a } from '../answers/json.ts';\nexport const b = a;`,
    'server/kit/http/requests/query.ts': `export const c = 1;`,
    'server/kit/http/answers/json.ts': `export const a = 1;`,
    'server/kit/http/answers/file.ts': `import type { c } from '../requests/query.ts';\nexport type File = typeof c;`,
  });
  const reported = output.split('\n');
  for (const [rule, from, to] of FORBIDDEN) expect(reported).toContain(`${rule}: ${from} → ${to}`);
  expect(output).toContain('no-circular-folders: src/custom/posters/');
  expect(output).toContain('no-circular-folders: server/kit/http/');
  expect(output).toContain('no-circular: server/a.ts');
  expect(output).toContain('no-circular: server/kit/db/c.ts');
  expect(code).toBe(1);
});

test('boundaries: a file the checker cannot read is an error', () => {
  const files = { 'server/a.ts': `import './b.ts';`, 'server/b.ts': 'export const b = 1;' };
  const cwd = houseOf(files);
  // What a checker does that no longer understands the language: it reads nothing and is content.
  writeFileSync(
    join(cwd, '.dependency-cruiser.cjs'),
    `module.exports = { forbidden: [], options: { exclude: { path: 'server/b' } } };`,
  );
  const { status, stdout } = spawnSync(process.execPath, ['scripts/boundaries.mjs'], {
    cwd,
    encoding: 'utf8',
  });
  expect(stdout).toContain('not seen by the checker: server/b.ts');
  expect(status).toBe(1);
});
