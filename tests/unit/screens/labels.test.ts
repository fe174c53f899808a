import { translatorFor } from '../../../server/kit/i18n/translators.ts';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/kit/languages.ts';
import { leftoverKeys, programText } from '../../support/leftoverWords.ts';
import { flat } from '../../support/messages.ts';
import { catalogueOf, expectNone } from '../../support/wordProblems.ts';
import { transitionName, type Action, type View } from '../../../src/kit/index.ts';
import { declarations } from '../../../src/resources/index.ts';
import { labelsOf } from '../../../src/screens/basics/labels.ts';
import { offers } from '../../support/offers.ts';

/** Answers its own text; of a field or a value also the glossary's. */
const said = (language: Language, key: string): string | undefined =>
  translatorFor(language)(key, { smart_count: 1, _: '' }).trim() || undefined;

/** It is the key of every label that a declaration needs. */
const expected: string[] = declarations.flatMap(
  ({ name, fields, actions, checks, layout, lines, views, workflow }) => [
    ...fields.flatMap(({ choices, values }) => values.map(value => `choices.${choices}.${value}`)),
    ...[
      'name',
      ...fields.map(field => `fields.${field.name}`),
      ...Object.entries(actions as Readonly<Record<string, Action>>).flatMap(
        ([action, { confirm, input = {} }]) => [
          `actions.${action}`,
          ...(confirm ? [`confirm.${action}`] : []),
          ...Object.keys(input).map(field => `fields.${field}`),
        ],
      ),
      // What has no other text when its message is missing.
      ...Object.keys(workflow?.transitions ?? {}).map(state => `transitions.${transitionName(state)}`),
      ...Object.keys(checks).map(check => `checks.${check}`),
      ...Object.values(workflow?.transitions ?? {}).flatMap(transition =>
        Object.keys(transition?.checks ?? {}).map(check => `checks.${check}`),
      ),
      ...Object.keys(layout?.groups ?? {}).map(group => `groups.${group}`),
      ...Object.keys(layout?.tabs ?? {}).map(tab => `tabs.${tab}`),
      ...(layout?.help ?? []).map(field => `help.${field}`),
      ...Object.keys(lines).map(each => `lines.${each}`),
      ...Object.entries(views)
        .filter(([, view]) => (view as View).as === 'list')
        .map(([view]) => `views.${view}`),
    ].map(key => `resources.${name}.${key}`),
  ],
);

/** The log has these kinds besides the resources. */
expected.push(...['users', 'posters'].map(name => `choices.recordKind.${name}`));

describe.each(LANGUAGES)('labels of resources, fields and choices in %s', language => {
  test('are complete', () => {
    const missing = [...new Set(expected)].filter(key => said(language, key) === undefined);
    expectNone(missing.map(key => `${language} ${key} has no text: write it in ${catalogueOf(language)}.`));
  });
});

describe('labels of what was removed', () => {
  const others = LANGUAGES.filter(each => each !== DEFAULT_LANGUAGE).map(each => catalogueOf(each));
  const english = flat(catalogues.en);

  test('are not left', () => {
    const texts = new Map(english);
    expectNone(
      leftoverKeys([...texts.keys()], declarations, programText()).map(key => {
        const places = [catalogueOf('en'), ...others].join(', ');
        return `${key} ('${texts.get(key) ?? ''}') is the label of nothing: take it out of ${places}.`;
      }),
    );
  });

  test.each([
    'resources.companies.fields.colour',
    'resources.companies.actions.tidy',
    'resources.tasks.checks.dueAfterBirth',
    'resources.tasks.transitions.lost',
    'resources.tasks.views.theirs',
    'resources.tasks.groups.more',
    'resources.tasks.tabs.more',
    'resources.tasks.lines.steps',
    'resources.tasks.help.name',
    'choices.taskState.LOST',
    'choices.colourOfTask.RED',
  ])('%s is noticed', key => {
    expect(leftoverKeys([key, 'resources.tasks.name', 'app.title'], declarations, '')).toEqual([key]);
  });

  test('are used where a page names them', () => {
    const key = 'resources.tasks.fields.colour';
    expect(leftoverKeys([key], declarations, `translate('${key}')`)).toEqual([]);
    expect(leftoverKeys([key], declarations, 'translate(`resources.tasks.fields.${name}`)')).toEqual([]);
    expect(leftoverKeys([key], declarations, 'colour: input(line(60))')).toEqual([]);
  });
});

test('labels: all resources of the shop are checked', () => {
  expect(expected.length).toBeGreaterThan(120);
});

test.runIf(offers('hi'))('log: a record is named by its resource', () => {
  const translate = translatorFor('hi') as Parameters<typeof labelsOf>[0];
  const labels = labelsOf(translate, { name: 'logs' });
  expect(labels.value({ choices: 'recordKind' }, 'products')).toBe('मॉडल');
  expect(labels.value({ choices: 'recordKind' }, 'users')).toBe('अकाउंट');
  expect(labels.value({ choices: 'recordKind' }, 'repair-jobs')).toBe('Repair jobs');
});
