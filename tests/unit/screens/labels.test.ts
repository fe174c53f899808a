import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/i18n/languages.ts';
import type { Messages } from '../../../src/i18n/translate.ts';
import ar from '../../../src/i18n/ar/shared.ts';
import arApp from '../../../src/i18n/ar/app.ts';
import arWork from '../../../src/i18n/ar/work.ts';
import en from '../../../src/i18n/en/shared.ts';
import enApp from '../../../src/i18n/en/app.ts';
import enWork from '../../../src/i18n/en/work.ts';
import fr from '../../../src/i18n/fr/shared.ts';
import frApp from '../../../src/i18n/fr/app.ts';
import frWork from '../../../src/i18n/fr/work.ts';
import hi from '../../../src/i18n/hi/shared.ts';
import hiApp from '../../../src/i18n/hi/app.ts';
import hiWork from '../../../src/i18n/hi/work.ts';
import { transitionName, type Action, type View } from '../../../src/kit/index.ts';
import { declarations } from '../../../src/resources/index.ts';
import { labelsOf } from '../../../src/screens/basics/labels.ts';

const messages: Record<Language, Messages> = {
  en: { ...en, app: enApp, work: enWork },
  hi: { ...hi, app: hiApp, work: hiWork },
  fr: { ...fr, app: frApp, work: frWork },
  ar: { ...ar, app: arApp, work: arWork },
};

const said = (language: Language, path: readonly string[]): string | undefined => {
  let at: string | Messages | undefined = messages[language];
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' && at.trim() ? at : undefined;
};

/** Every label a declaration needs: its file, and its path there. */
const expected = declarations.flatMap(resource => [
  { file: 'resources', path: ['resources', resource.name, 'name'] },
  ...resource.fields.map(field => ({
    file: 'resources',
    path: ['resources', resource.name, 'fields', field.name],
  })),
  ...resource.fields.flatMap(field =>
    field.values.map(value => ({ file: 'choices', path: ['choices', field.choices, value] })),
  ),
]);

expected.push(
  ...declarations.flatMap(({ name, actions }) =>
    Object.entries(actions as Readonly<Record<string, Action>>).flatMap(([action, { confirm, input = {} }]) =>
      [
        ['actions', action],
        ...(confirm ? [['confirm', action]] : []),
        ...Object.keys(input).map(field => ['fields', field]),
      ].map(path => ({ file: 'resources', path: ['resources', name, ...path] })),
    ),
  ),
);

/** What has no other text when its message is missing. */
expected.push(
  ...declarations.flatMap(({ name, checks, layout, lines, views, workflow }) =>
    [
      ...Object.keys(workflow?.transitions ?? {}).map(state => ['transitions', transitionName(state)]),
      ...Object.keys(checks).map(check => ['checks', check]),
      ...Object.values(workflow?.transitions ?? {}).flatMap(transition =>
        Object.entries(transition?.checks ?? {}).map(([name, { sentence = name }]) => ['checks', sentence]),
      ),
      ...Object.keys(layout?.groups ?? {}).map(group => ['groups', group]),
      ...Object.keys(layout?.tabs ?? {}).map(tab => ['tabs', tab]),
      ...(layout?.help ?? []).map(field => ['help', field]),
      ...Object.keys(lines).map(each => ['lines', each]),
      ...Object.entries(views)
        .filter(([, view]) => (view as View).as === 'list')
        .map(([view]) => ['views', view]),
    ].map(path => ({ file: 'resources', path: ['resources', name, ...path] })),
  ),
);

const WORK_TEXTS = ['scan', 'scanHelp', 'unknown', 'mine', 'none', 'page'];
expected.push(
  ...declarations.flatMap(({ name, workPage: page }) =>
    page
      ? [
          { file: 'app', path: ['app', 'pages', page.path] },
          ...[
            ...WORK_TEXTS.map(text => [text]),
            ...(page.lines ? [['lines'], ['addLines']] : []),
            ...Object.keys(page.hints ?? {}).map(hint => ['hints', hint]),
          ].map(path => ({ file: 'work', path: ['work', 'of', name, ...path] })),
        ]
      : [],
  ),
);

/** Kinds in the log besides the resources. */
const alsoLogged = ['users', 'posters'];
expected.push(...alsoLogged.map(name => ({ file: 'choices', path: ['choices', 'recordKind', name] })));

describe.each(LANGUAGES)('labels of resources, fields and choices in %s', language => {
  test('are complete', () => {
    const missing = expected
      .filter(({ path }) => said(language, path) === undefined)
      .map(({ file, path }) => `src/i18n/${language}/${file}.ts: ${path.join('.')}`);
    expect(missing).toEqual([]);
  });
});

test('labels: all resources of the shop are checked', () => {
  expect(expected.length).toBeGreaterThan(120);
});

test('log: a record is named by its resource', () => {
  const translate = (key: string, params: Record<string, unknown> = {}) => {
    const text = said('hi', key.split('.')) ?? String(params['_'] ?? key);
    return text.split(' |||| ')[params['smart_count'] === 2 ? 1 : 0] ?? text;
  };
  const labels = labelsOf(translate, { name: 'logs' });
  expect(labels.value({ choices: 'recordKind' }, 'products')).toBe('मॉडल');
  expect(labels.value({ choices: 'recordKind' }, 'users')).toBe('अकाउंट');
  expect(labels.value({ choices: 'recordKind' }, 'repair-jobs')).toBe('Repair jobs');
});
