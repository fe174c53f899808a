/** A failing language says language, key, English text and what to write. */
import { expect, it } from 'vitest';
import { DRAFT } from '../../../src/i18n/drafts.ts';
import { expectNone, wordProblems } from '../../support/wordProblems.ts';

const english = new Map([
  ['resources.repairs.name', 'Repair |||| Repairs'],
  ['resources.repairs.fields.device', 'Device'],
  ['screens.rows', '%{smart_count} row |||| %{smart_count} rows'],
  ['screens.from', 'From %{day}'],
]);

/** The one problem of Arabic words that are right but for these. */
const problemsWith = (texts: Readonly<Record<string, string | undefined>>): string[] => {
  const six = (form: string) => Array.from({ length: 6 }, () => form).join(' |||| ');
  const right = {
    'resources.repairs.name': six('إصلاح'),
    'resources.repairs.fields.device': 'جهاز',
    'screens.rows': six('%{smart_count} صف'),
    'screens.from': 'من %{day}',
  };
  const own = Object.entries({ ...right, ...texts }).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  return wordProblems('ar', new Map(own), english);
};

it('words: what is right has no problem', () => {
  expect(problemsWith({})).toEqual([]);
});

it.each<[string, Readonly<Record<string, string | undefined>>, string]>([
  [
    'a missing key',
    { 'resources.repairs.fields.device': undefined },
    "ar resources.repairs.fields.device is missing in src/i18n/ar.json: translate 'Device'.",
  ],
  [
    'a missing plural',
    { 'resources.repairs.name': undefined },
    "ar resources.repairs.name is missing in src/i18n/ar.json: translate 'Repair |||| Repairs', in the forms zero |||| one |||| two |||| few |||| many |||| other.",
  ],
  [
    'a surplus key',
    { 'resources.repairs.fields.colour': 'لون' },
    "ar resources.repairs.fields.colour is surplus in src/i18n/ar.json: English has no such key. Take 'لون' out, or write it in English.",
  ],
  [
    'too few forms',
    { 'resources.repairs.name': 'إصلاح |||| إصلاحات' },
    "ar resources.repairs.name in src/i18n/ar.json has 2 of 6 forms: write zero |||| one |||| two |||| few |||| many |||| other. English: 'Repair |||| Repairs'",
  ],
  [
    'forms that English has not',
    { 'resources.repairs.fields.device': 'جهاز |||| أجهزة' },
    "ar resources.repairs.fields.device in src/i18n/ar.json has forms of a plural, English has none: write one form. English: 'Device'",
  ],
  [
    'a value that is left out',
    { 'screens.from': 'من' },
    "ar screens.from in src/i18n/ar.json leaves out %{day}: write it where the value stands. English: 'From %{day}'",
  ],
  [
    'a value that there is not',
    { 'screens.from': 'من %{date}' },
    "ar screens.from in src/i18n/ar.json has %{date}, which nothing fills in: write %{day}. English: 'From %{day}'",
  ],
  [
    'a draft',
    { 'resources.repairs.fields.device': `${DRAFT}Device` },
    "ar resources.repairs.fields.device in src/i18n/ar.json is a draft of npm run resource:add: translate it. English: 'Device'",
  ],
  [
    'an empty text',
    { 'resources.repairs.fields.device': ' ' },
    "ar resources.repairs.fields.device in src/i18n/ar.json is empty: translate it. English: 'Device'",
  ],
])('words: %s is named with what to write', (_what, texts, problem) => {
  expect(problemsWith(texts)).toEqual([problem]);
});

it('words: a long list ends in a number', () => {
  const problems = Array.from({ length: 1_000 }, (_, at) => `problem ${at}`);
  expect(() => expectNone(problems)).toThrow(/problem 39\n… and 960 more\.$/);
});
