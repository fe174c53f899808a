import { expect, test } from 'vitest';
import { FIRST_OF_PAGES } from '../../../server/http/firstOfPages.ts';
import { preloadsOf, type BuildManifest } from '../../../server/http/pagePreloads.ts';
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
  expect(preloadsOf(manifest, '/hi/sales-management')).toEqual([
    'assets/hi.js',
    'assets/list.js',
    'assets/rows.js',
  ]);
});

test('so does a page of its own that a day begins with', () => {
  expect(preloadsOf(manifest, '/hi/dashboard')).toEqual([
    'assets/hi.js',
    'assets/dashboard.js',
    'assets/cards.js',
  ]);
});

test('its code is the code that is drawn at its path', async () => {
  expect(Object.keys(FIRST_OF_PAGES)).toEqual(['/dashboard', '/counter']);
  for (const [route, { code }] of Object.entries(FIRST_OF_PAGES)) {
    const load = String(pageAt(route.slice(1))?.page);
    expect(load, route).toContain(code.replace(/^src\/custom\//, ''));
  }
});

test('a page is known by its path, with a record in it too', () => {
  expect(pageAt('dashboard')?.title).toBe('app.menu.dashboard');
  expect(pageAt('sales-management/7/show')?.title).toBe('salePage.title');
  expect(pageAt('sales-management')).toBeUndefined();
});

test('a record, another page of its own and a form with one record name the language alone', () => {
  for (const page of ['/hi/sales-management/7/show', '/hi/profilepage', '/hi/settings', '/hi'])
    expect(preloadsOf(manifest, page)).toEqual(['assets/hi.js']);
});

test('no language, another build, or none: nothing is named', () => {
  expect(preloadsOf(manifest, '/customers')).toEqual([]);
  expect(preloadsOf(manifest, '/fr/counter')).toEqual([]);
  expect(preloadsOf({}, '/hi/customers')).toEqual([]);
});
