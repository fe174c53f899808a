/** A project that keeps English alone: a noun of its own needs no other language. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOfProject, declareResource, type ProjectCopy } from '../../support/projectCopy.ts';

const TESTS = ['tests/unit/client/messages.test.ts', 'tests/unit/screens/labels.test.ts'];
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
  copy = copyOfProject(TESTS);
  copy.replace('src/kit/languages.ts', "= ['en', 'hi', 'fr', 'ar'];", "= ['en'];");
  for (const language of ['hi', 'fr', 'ar'])
    fs.rmSync(path.join(copy.directory, `src/i18n/${language}.json`));
  declareResource(copy, 'loanPhones/declaration.ts', 'loanPhones', DECLARATION);
  write(
    'tsconfig.alone.json',
    JSON.stringify({ extends: './tsconfig.json', include: ['src/resources', 'src/i18n', ...TESTS] }),
  );
  write(
    'vitest.alone.mjs',
    `export default { cacheDir: '.vite', test: { include: ${JSON.stringify(TESTS)}, pool: 'threads', fileParallelism: false } };`,
  );
});
afterAll(() => copy.remove());

/** What the tests of words print, passed or not. */
const tested = (...files: string[]): Promise<string> =>
  copy
    .run('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.alone.mjs', ...files)
    .catch((error: { stdout: string; stderr: string }) => `${error.stdout}\n${error.stderr}`);

it('English alone: an added noun wants its English words and no others', async () => {
  const wanting = await tested('labels');
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
  expect(await tested()).toMatch(/Test Files\s+2 passed/);

  const tsc = path.resolve('node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(
    process.execPath,
    [tsc, '-p', 'tsconfig.alone.json', '--noEmit', '--checkers', '1'],
    {
      cwd: copy.directory,
    },
  );
});
