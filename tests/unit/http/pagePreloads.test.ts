import { expect, test } from 'vitest';
import { preloadsOf, type BuildManifest } from '../../../server/http/pagePreloads.ts';

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/i18n/hi/index.ts': { file: 'assets/hi.js' },
  'src/screens/list/ListScreen.tsx': { file: 'assets/list.js', imports: ['_shared.js', '_rows.js'] },
  '_rows.js': { file: 'assets/rows.js', imports: ['_react.js', 'index.html'] },
};

test('a list names its language and what it needs beside the app, each once', () => {
  expect(preloadsOf(manifest, '/hi/sales-management')).toEqual([
    'assets/hi.js',
    'assets/list.js',
    'assets/rows.js',
  ]);
});

test('a record, a page of its own and a form with one record name the language alone', () => {
  for (const page of ['/hi/sales-management/7/show', '/hi/counter', '/hi/settings', '/hi'])
    expect(preloadsOf(manifest, page)).toEqual(['assets/hi.js']);
});

test('no language, another build, or none: nothing is named', () => {
  expect(preloadsOf(manifest, '/customers')).toEqual([]);
  expect(preloadsOf(manifest, '/fr/counter')).toEqual([]);
  expect(preloadsOf({}, '/hi/customers')).toEqual([]);
});
