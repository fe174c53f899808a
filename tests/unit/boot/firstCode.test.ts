import { expect, test } from 'vitest';
import { firstCodeOf, type BuildManifest } from '../../../server/boot/firstCode.ts';
import { pageAt } from '../../../src/custom/pages.tsx';

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/i18n/hi/index.ts': { file: 'assets/hi.js' },
  'src/screens/list/ListScreen.tsx': { file: 'assets/list.js', imports: ['_shared.js', '_rows.js'] },
  'src/custom/dashboard/Dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_shared.js', '_cards.js'] },
  '_cards.js': { file: 'assets/cards.js' },
  '_rows.js': { file: 'assets/rows.js', imports: ['_react.js', 'index.html'] },
};

test('a list names its language and what it needs beside the app, each once', () => {
  expect(firstCodeOf(manifest, '/hi/sales-management')).toEqual([
    'assets/hi.js',
    'assets/list.js',
    'assets/rows.js',
  ]);
});

test('so does a page of its own that a day begins with', () => {
  expect(firstCodeOf(manifest, '/hi/dashboard')).toEqual([
    'assets/hi.js',
    'assets/dashboard.js',
    'assets/cards.js',
  ]);
});

test('a page is known by its path, with a record in it too', () => {
  expect(pageAt('dashboard')?.title).toBe('app.menu.dashboard');
  expect(pageAt('sales-management/7/show')?.title).toBe('salePage.title');
  expect(pageAt('sales-management')).toBeUndefined();
});

test('a record, another page of its own and a form with one record name the language alone', () => {
  for (const page of ['/hi/sales-management/7/show', '/hi/profilepage', '/hi/settings', '/hi'])
    expect(firstCodeOf(manifest, page)).toEqual(['assets/hi.js']);
});

test('no language, another build, or none: nothing is named', () => {
  expect(firstCodeOf(manifest, '/customers')).toEqual([]);
  expect(firstCodeOf(manifest, '/fr/counter')).toEqual([]);
  expect(firstCodeOf({}, '/hi/customers')).toEqual([]);
});
