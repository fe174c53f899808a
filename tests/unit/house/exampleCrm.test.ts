/** The CRM of docs/examples needs its file, its line in the list, its labels and its migration; no other file changes. */
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/kit/languages.ts';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealMessages } from '../../../docs/examples/deals.messages.ts';
import { merged } from '../../../src/i18n/merged.ts';
import type { Messages } from '../../../src/i18n/translate.ts';
import { copyOfProject, declareResource, type ProjectCopy } from '../../support/projectCopy.ts';

const DECLARATION = 'docs/examples/deals.ts';
const MAX_LINES = 90;
const declaration = fs.readFileSync(DECLARATION, 'utf8');

let copy: ProjectCopy;
let drafted: string;
beforeAll(async () => {
  copy = copyOfProject([
    'tests',
    'docs/examples',
    'scripts/lib',
    'vite.server.config.ts',
    'vitest.config.ts',
  ]);
  declareResource(
    copy,
    'deals/declaration.ts',
    'deals',
    declaration.replaceAll('../../src/resources/', '../').replaceAll('../../src/kit/', '../../kit/'),
  );
  const write = (file: string, text: string) => fs.writeFileSync(path.join(copy.directory, file), text);
  write('src/resources/deals/en.ts', `export default ${JSON.stringify(dealMessages(DEFAULT_LANGUAGE))};`);
  const gathered = fs.readFileSync('src/i18n/en.ts', 'utf8');
  write(
    'src/i18n/en.ts',
    `import deals from '../resources/deals/en.ts';\n${gathered.replace(/merged\(\[/, 'merged([deals, ')}`,
  );
  for (const language of LANGUAGES.filter(each => each !== DEFAULT_LANGUAGE)) {
    const file = `src/i18n/${language}.json`;
    const own = JSON.parse(fs.readFileSync(file, 'utf8')) as Messages;
    write(file, JSON.stringify(merged([own, dealMessages(language)])));
  }
  drafted = await copy.run('server/commands/db-diff.ts');
});
afterAll(() => copy.remove());

interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** How many tests of the copy passed, and the names of those that failed. */
const tested = async (...args: string[]) => {
  const report = path.join(copy.directory, 'report.json');
  fs.rmSync(report, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    // It would stay beside the packages, which the copy shares, for a folder that is soon gone.
    '--experimental.fsModuleCache=false',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  // Vitest ends with an error when a test fails: the report says which.
  await copy.run(...vitest).catch(() => undefined);
  const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
};

describe('the small CRM', () => {
  it(`takes at most ${MAX_LINES} lines, and no edit but its own`, async () => {
    expect(declaration.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
    expect(drafted).toContain('CREATE TABLE deal_people');
    const edited = copy.changed().filter(file => !file.startsWith('src/i18n/'));
    expect(edited).toEqual([
      'src/resources/index.ts',
      'src/resources/deals/declaration.ts',
      'src/resources/deals/en.ts',
      expect.stringMatching(/^server\/schema\/\d{4}_\w+\.sql$/),
    ]);
    expect(await copy.run('server/commands/check-frozen.ts')).toContain('The tables match the declarations.');
  });

  it('passes the tests of every resource', async () => {
    const { passed, failed } = await tested(
      '--project=api-embedded',
      'tests/api/resources.test.ts',
      '-t',
      'deals',
    );
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(20);
  });

  it('has its labels in every language', async () => {
    const { passed, failed } = await tested(
      '--project=unit',
      'tests/unit/screens/labels.test.ts',
      'tests/unit/client/messages.test.ts',
    );
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(20);
  });
});
