import { translatorFor } from '../../../server/kit/i18n/translators.ts';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/kit/languages.ts';
import { transitionName, type Action, type View } from '../../../src/kit/index.ts';
import { declarations } from '../../../src/resources/index.ts';
import { labelsOf } from '../../../src/screens/basics/labels.ts';

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
    const missing = expected.filter(key => said(language, key) === undefined);
    expect(missing).toEqual([]);
  });
});

test('labels: all resources of the shop are checked', () => {
  expect(expected.length).toBeGreaterThan(120);
});

test('log: a record is named by its resource', () => {
  const translate = translatorFor('hi') as Parameters<typeof labelsOf>[0];
  const labels = labelsOf(translate, { name: 'logs' });
  expect(labels.value({ choices: 'recordKind' }, 'products')).toBe('मॉडल');
  expect(labels.value({ choices: 'recordKind' }, 'users')).toBe('अकाउंट');
  expect(labels.value({ choices: 'recordKind' }, 'repair-jobs')).toBe('Repair jobs');
});
