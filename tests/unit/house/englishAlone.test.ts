/** A project that keeps English alone: a noun of its own needs no other language. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/kit/languages.ts';
import { copyOfProject, declareResource, type ProjectCopy } from '../../support/projectCopy.ts';

const TESTS = ['tests/unit/client/messages.test.ts', 'tests/unit/screens/labels.test.ts'];
/** These name another language than English. */
const NAMING = fs
  .readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .map(file => `tests/unit/${file}`)
  .filter(file => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/unit/house/'))
  .filter(file => /['"/](hi|fr|ar)['"/]/.test(fs.readFileSync(file, 'utf8')));
const DECLARATION = `import { defineResource, field } from '../../kit/index.ts';
import { line } from '../../kit/types.ts';

export const loanPhones = defineResource({
  name: 'loan-phones',
  route: '/loan-phones',
  fields: { handset: field(line(60), { list: true, filter: 'search', example: 'Galaxy A15' }) },
  title: phone => phone.handset,
  defaultSort: { field: 'handset', order: 'ASC' },
  access: { read: 'staff', write: 'staff' },
});
`;

let copy: ProjectCopy;
const write = (file: string, text: string): void => fs.writeFileSync(path.join(copy.directory, file), text);
beforeAll(() => {
  copy = copyOfProject(['tests/unit', 'scripts', 'public']);
  const [offered = ''] = /= \['en'.*\];/.exec(fs.readFileSync('src/kit/languages.ts', 'utf8')) ?? [];
  copy.replace('src/kit/languages.ts', offered, "= ['en'];");
  for (const language of LANGUAGES.filter(each => each !== DEFAULT_LANGUAGE))
    fs.rmSync(path.join(copy.directory, `src/i18n/${language}.json`));
  declareResource(copy, 'loanPhones/declaration.ts', 'loanPhones', DECLARATION);
  write(
    'tsconfig.alone.json',
    JSON.stringify({ extends: './tsconfig.json', include: ['src/resources', 'src/i18n', ...TESTS] }),
  );
  write(
    'vitest.alone.mjs',
    `import { words } from './scripts/lib/words.mjs';
const all = 'tests/unit/**/*.test.{ts,tsx}';
const loadsModulesAnew = ['tests/unit/client/drafts.test.ts'];
const project = (isolate, include, exclude) =>
  ({ extends: true, test: { name: 'isolate ' + isolate, isolate, include, exclude, setupFiles: ['tests/support/setup.ts'], testTimeout: 60_000 } });
export default { cacheDir: '.vite', plugins: [words()],
  test: { fileParallelism: false, projects: [project(false, [all], loadsModulesAnew), project(true, loadsModulesAnew, [])] } };`,
  );
});
afterAll(() => copy.remove());

/** What the tests of words print, passed or not. */
const tested = (...files: string[]): Promise<string> =>
  copy
    .run('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.alone.mjs', ...files)
    .catch((error: { stdout: string; stderr: string }) => `${error.stdout}\n${error.stderr}`)
    .then(stripVTControlCharacters);

it('English alone: an added noun wants its English words and no others', async () => {
  const wanting = await tested('tests/unit/screens/labels.test.ts');
  expect(wanting).toContain('en resources.loan-phones.fields.handset has no text');
  expect(wanting).not.toMatch(/\b(hi|fr|ar) resources\./);

  write(
    'src/resources/loanPhones/en.ts',
    `export default { choices: { recordKind: { 'loan-phones': 'Loan phone' } },
  resources: { 'loan-phones': { name: 'Loan phone |||| Loan phones', fields: { handset: 'Handset' } } } };\n`,
  );
  copy.replace(
    'src/i18n/en.ts',
    'import ',
    "import loanPhones from '../resources/loanPhones/en.ts';\nimport ",
  );
  copy.replace('src/i18n/en.ts', '  bookings,\n', '  bookings,\n  loanPhones,\n');
  expect(await tested(...TESTS)).toMatch(/Test Files\s+2 passed/);

  const tsc = path.resolve('node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(
    process.execPath,
    [tsc, '-p', 'tsconfig.alone.json', '--noEmit', '--checkers', '1'],
    {
      cwd: copy.directory,
    },
  );
});

it('English alone: tests that name another language pass, or are not asked', async () => {
  const printed = await tested(...NAMING);
  expect(printed, printed).toMatch(new RegExp(`Test Files\\s+${NAMING.length} passed`));
}, 180_000);
