import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstCallsOf } from '../../../server/boot/firstCalls.ts';
import { createDataProvider } from '../../../src/providers/createDataProvider.ts';
import { dropEarlyAnswers, fetchEarly } from '../../../src/boot/earlyAnswers.ts';
import { adminName } from '../../../src/providers/names.ts';
import { resources } from '../../../src/resources/index.ts';
import { ROWS_OF_A_LIST } from '../../../src/resources/firstPages.ts';
import { signedInClient } from '../client/fakes.ts';

const PERSON = '/users/current-user';
const asked = (language = 'hi', token = 'mine'): RequestInit => ({
  method: 'GET',
  headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
});
const line = vi.fn<typeof fetch>();

beforeEach(() => {
  line.mockImplementation(async () => new Response('asked now'));
  vi.stubGlobal('fetch', line);
});
afterEach(() => {
  dropEarlyAnswers();
  line.mockReset();
  vi.unstubAllGlobals();
});

const early = (answer: Promise<Response>) => {
  const stop = new AbortController();
  globalThis.gallaEarly = { token: 'mine', language: 'hi', answers: new Map([[PERSON, { answer, stop }]]) };
  return stop.signal;
};
const textOf = async (answer: Promise<Response>) => (await answer).text();

test('an answer that is on its way is given once, to the same call by the same person in the same language', async () => {
  early(Promise.resolve(new Response('asked early')));
  for (const other of [asked('en'), asked('hi', 'theirs'), { ...asked(), method: 'PUT' }])
    expect(await textOf(fetchEarly(PERSON, other))).toBe('asked now');
  expect(await textOf(fetchEarly('/shop', asked()))).toBe('asked now');
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked early');
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked now');
});

test('a call that broke is made again, one that nobody took is forgotten', async () => {
  early(Promise.reject(new TypeError('no line')));
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked now');
  const old = early(Promise.resolve(new Response('old')));
  dropEarlyAnswers();
  expect(old.aborted).toBe(true);
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked now');
});

test('each list is asked for with the very call its screen makes', async () => {
  const client = await signedInClient(() =>
    Response.json(
      { status: 'SUCCESS', payload: { content: [] } },
      { headers: { 'Content-Range': 'x 0-0/0' } },
    ),
  );
  const provider = createDataProvider(client.http);
  const lists = resources.filter(({ singleton }) => !singleton);
  expect(lists.length).toBeGreaterThan(5);
  for (const resource of lists) {
    const { field, order } = resource.defaultSort;
    await provider
      .getList(adminName(resource), {
        pagination: { page: 1, perPage: ROWS_OF_A_LIST },
        sort: { field, order: order as 'ASC' | 'DESC' },
        filter: resource.defaultFilter,
      })
      .catch(() => undefined);
    expect(firstCallsOf(`/en${resource.route}`, '')).toEqual([PERSON, client.calls.at(-1)?.path]);
  }
});

test('a page without rows, or with a query of its own, asks who is there; sign-in and what has no language ask nothing', () => {
  expect(firstCallsOf('/fr/dashboard', '?timePeriod=week')).toEqual([PERSON]);
  expect(firstCallsOf('/fr/counter', '')).toEqual([PERSON]);
  expect(firstCallsOf('/fr/customers', '?page=2')).toEqual([PERSON]);
  expect(firstCallsOf('/fr/customers/7', '')).toEqual([PERSON]);
  for (const page of ['/fr/login', '/customers', '/']) expect(firstCallsOf(page, '')).toEqual([]);
});

/** Runs public/first-paint.js as a page would, and gives back what it asked for. */
const firstPaint = (token: string | null, calls: string | undefined) => {
  const root = { dataset: {} as Record<string, string>, lang: '', dir: '' };
  const page = { asked: [] as { path: string; init: RequestInit }[], early: undefined as unknown };
  const window: { gallaEarly?: unknown } = {};
  const script = new Function(
    'document',
    'location',
    'sessionStorage',
    'localStorage',
    'matchMedia',
    'window',
    'fetch',
    readFileSync('public/first-paint.js', 'utf8'),
  );
  script(
    {
      documentElement: root,
      querySelector: (what: string) =>
        what.includes('first-calls') && calls !== undefined ? { content: calls } : null,
    },
    { pathname: '/hi/customers' },
    { getItem: (key: string) => (key === 'accessToken' ? token : null) },
    { getItem: () => null },
    () => ({ matches: false }),
    window,
    (path: string, init: RequestInit) => {
      page.asked.push({ path, init });
      return Promise.resolve(new Response(path));
    },
  );
  globalThis.gallaEarly = window.gallaEarly as typeof globalThis.gallaEarly;
  return page.asked;
};

test('who is signed in asks while the app is read, and the app takes the answers', async () => {
  const calls = firstCallsOf('/hi/customers', '');
  expect(firstPaint('mine', calls.join(' ')).map(({ path }) => path)).toEqual(calls);
  for (const path of calls) expect(await textOf(fetchEarly(path, asked()))).toBe(path);
  expect(line).not.toHaveBeenCalled();
});

test('nobody signed in, or a page that names no calls: nothing is asked', () => {
  expect(firstPaint(null, PERSON)).toEqual([]);
  expect(firstPaint('mine', undefined)).toEqual([]);
});
