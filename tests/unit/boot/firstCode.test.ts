import { expect, test } from 'vitest';
import { firstCodeOf } from '../../../server/boot/firstCode.ts';
import type { BuildManifest } from '../../../server/kit/http/staticFiles.ts';
import { pageAt } from '../../../src/custom/pages.tsx';
import { otherLanguage } from '../../support/offers.ts';

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  [`virtual:words/first/${otherLanguage}`]: { file: 'assets/hi.js' },
  '_list-x1.js': { file: 'assets/list.js', name: 'list', imports: ['_shared.js', '_rows.js'] },
  'src/custom/reports/dashboard/Dashboard.tsx': {
    file: 'assets/dashboard.js',
    imports: ['_shared.js', '_cards.js'],
  },
  '_cards.js': { file: 'assets/cards.js' },
  '_rows.js': { file: 'assets/rows.js', imports: ['_react.js', 'index.html'] },
};

test('preload: a list names its language and extra chunks, each once', () => {
  expect(firstCodeOf(manifest, `/${otherLanguage}/sales-management`)).toEqual([
    'assets/hi.js',
    'assets/list.js',
    'assets/rows.js',
  ]);
});

test('preload: so does a custom start page', () => {
  expect(firstCodeOf(manifest, `/${otherLanguage}/dashboard`)).toEqual([
    'assets/hi.js',
    'assets/dashboard.js',
    'assets/cards.js',
  ]);
});

test('preload: a page is matched by its path, with a record too', () => {
  expect(pageAt('dashboard')?.title).toBe('app.menu.dashboard');
  expect(pageAt('sales-management/7/show')?.title).toBe('salePage.title');
  expect(pageAt('sales-management')).toBeUndefined();
});

test('preload: a record, another custom page and a single-record form name only the language', () => {
  for (const page of ['/sales-management/7/show', '/profilepage', '/settings', ''])
    expect(firstCodeOf(manifest, `/${otherLanguage}${page}`)).toEqual(['assets/hi.js']);
});

test('preload: no language, another build or no build: none', () => {
  expect(firstCodeOf(manifest, '/customers')).toEqual([]);
  expect(firstCodeOf(manifest, '/fr/counter')).toEqual([]);
  expect(firstCodeOf({}, `/${otherLanguage}/customers`)).toEqual([]);
});
