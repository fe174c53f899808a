/** npm run resource:add runs in a copy of the project: what it writes type-checks, runs, and needs nothing but translation. */
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/kit/languages.ts';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { singular } from '../../../server/commands/newResource/declaration.ts';
import { copyOfProject, type ProjectCopy } from '../../support/projectCopy.ts';
import { offers } from '../../support/offers.ts';

const COMMAND = 'server/commands/resource-add.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyOfProject();
  fs.copyFileSync('.oxfmtrc.json', path.join(copy.directory, '.oxfmtrc.json'));
  fs.writeFileSync(
    path.join(copy.directory, 'tsconfig.sources.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/resources', 'src/i18n'] }),
  );
});
afterAll(() => copy.remove());

const add = (name: string, ...flags: string[]): Promise<string> => copy.run(COMMAND, name, ...flags);
const refusalOf = async (name: string, ...flags: string[]): Promise<string> => {
  const before = copy.changed();
  const refusal = await add(name, ...flags).then(
    text => `not refused: ${text}`,
    (error: { stderr: string }) => error.stderr,
  );
  expect(copy.changed()).toEqual(before);
  return refusal;
};
const read = (file: string): string => fs.readFileSync(path.join(copy.directory, file), 'utf8');

const FIELDS = [
  'ticketNo line(20) list search',
  'customerId reference(customers) list exact',
  'receivedOn day list range',
  'itemState choice(WAITING, AT_WORK) list exact',
  'parts choices(GLASS, FRAME) optional exact',
  'imei2 imei optional list search',
  'chargePaise paise optional list range',
  'notes paragraph(1000) optional',
].flatMap(field => ['--field', field]);

describe('npm run resource:add', () => {
  const REFUSED: readonly (readonly [what: string, args: readonly string[], sentence: string])[] = [
    ...[
      ['customers', "'customers' exists"],
      ['sale-lines', 'the database has a table sale_lines'],
      ['Repairs', "'Repairs' is not a resource name"],
      ['imports-', 'is not a resource name'],
      ['class', "'class' is a reserved word"],
    ].map(([name = '', sentence = '']) => [`the name ${name}`, [name, ...FIELDS], sentence] as const),
    ...[
      ['order line(20) list', "'order' is a reserved word of SQL"],
      ['version line(20) list', 'R002'],
      ['label line list', 'line takes numbers'],
      ['label words(20) list', "Unknown type 'words'"],
      ['label line(20) list sometimes', "Unknown option 'sometimes'"],
      ['makerId reference(makers) list', "references 'makers', which is not declared"],
      ['pricePaise integer list', 'R017'],
    ].map(
      ([field = '', sentence = '']) =>
        [
          `the field ${field}`,
          ['repair-tickets', '--field', 'ticketNo line(20) list', '--field', field],
          sentence,
        ] as const,
    ),
    ...(
      [
        [['--menu', 'kitchen'], '--menu: Choose from the list: shop, office, both, none'],
        [['--labels', 'x'], "Unknown option '--labels'"],
        [['--labels', 'x'], 'Example: npm run resource:add'],
      ] as const
    ).map(
      ([flags, sentence]) =>
        [`the flags ${flags.join(' ')}`, ['repair-tickets', ...FIELDS, ...flags], sentence] as const,
    ),
    ['no field', ['repair-tickets'], '--field is missing'],
  ];

  it('refuses what it cannot add, and writes nothing', async () => {
    const before = copy.changed();
    const attempts = JSON.stringify(REFUSED.map(([, args]) => args));
    const refusals = JSON.parse(
      await copy.run('tests/support/programs/refusedResources.ts', attempts),
    ) as string[];
    expect(REFUSED.map(([what], index) => [what, refusals[index]])).toEqual(
      REFUSED.map(([what, , sentence]) => [what, expect.stringContaining(sentence)]),
    );
    expect(copy.changed()).toEqual(before);
  });

  it('says what it takes: asked for help, and without a name', async () => {
    expect(await add('--help')).toContain("--field 'device line(80) list search'");
    expect(await copy.run(COMMAND)).toContain('NAME is a plural');
  });

  it.each([
    ['Warranties', 'Warranty'],
    ['Boxes', 'Box'],
    ['Repair cases', 'Repair case'],
    ['Staff', 'Staff'],
  ])('%s is labelled %s in the singular', (many, one) => expect(singular(many)).toBe(one));

  it('writes declaration, line, labels and migration, which type-check', async () => {
    const printed = await add('repair-tickets-2', '--one', 'Repair', '--many', 'Repairs', ...FIELDS);
    expect(printed).toContain('CREATE TABLE repair_tickets_2');
    expect(copy.changed()).toEqual(
      expect.arrayContaining([
        'src/resources/repairTickets2/declaration.ts',
        'src/resources/repairTickets2/en.ts',
        'src/i18n/en.ts',
        'src/resources/index.ts',
        ...LANGUAGES.filter(each => each !== DEFAULT_LANGUAGE).map(language => `src/i18n/${language}.json`),
        expect.stringMatching(/^server\/schema\/\d{4}_repair_tickets_2\.sql$/),
      ]),
    );
    expect(copy.changed()).toHaveLength(LANGUAGES.length + 4);
    const english = read('src/resources/repairTickets2/en.ts');
    expect(english).toContain("name: 'Repair |||| Repairs'");
    // The glossary says it.
    expect(english).not.toContain('Customer');
    if (offers('ar')) expect(read('src/i18n/ar.json').match(/TRANSLATE: Repairs/g)).toHaveLength(5);
    if (offers('fr')) expect(read('src/i18n/fr.json')).toContain('"AT_WORK": "TRANSLATE: At work"');
    const tsc = path.resolve('node_modules/@typescript/native/bin/tsc');
    await promisify(execFile)(
      process.execPath,
      [tsc, '-p', 'tsconfig.sources.json', '--noEmit', '--checkers', '1'],
      {
        cwd: copy.directory,
      },
    );
    expect(await copy.run('server/commands/check-frozen.ts')).toContain('The tables match the declarations.');
    expect(await refusalOf('repair-tickets-2', ...FIELDS)).toContain("'repair-tickets-2' exists");
  });
});
