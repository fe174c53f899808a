import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstCallsOf } from '../../../server/boot/firstCalls.ts';
import { createDataProvider } from '../../../src/providers/createDataProvider.ts';
import { dropEarlyAnswers, fetchEarly } from '../../../src/boot/earlyAnswers.ts';
import { adminName } from '../../../src/providers/names.ts';
import { resources } from '../../../src/resources/index.ts';
import { ROWS_OF_A_LIST } from '../../../src/kit/lists.ts';
import { signedInClient } from '../client/fakes.ts';
import { otherLanguage } from '../../support/offers.ts';

const PERSON = '/users/current-user';
const asked = (language: string = otherLanguage, token = 'mine'): RequestInit => ({
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
  globalThis.gallaEarly = {
    token: 'mine',
    language: otherLanguage,
    answers: new Map([[PERSON, { answer, stop }]]),
  };
  return stop.signal;
};
const textOf = async (answer: Promise<Response>) => (await answer).text();

test('preload: a response is used once, by the same call, user and language', async () => {
  early(Promise.resolve(new Response('asked early')));
  for (const other of [asked('xx'), asked(otherLanguage, 'theirs'), { ...asked(), method: 'PUT' }])
    expect(await textOf(fetchEarly(PERSON, other))).toBe('asked now');
  expect(await textOf(fetchEarly('/shop', asked()))).toBe('asked now');
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked early');
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked now');
});

test('preload: a failed call is repeated, an unused one dropped', async () => {
  early(Promise.reject(new TypeError('no line')));
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked now');
  const old = early(Promise.resolve(new Response('old')));
  dropEarlyAnswers();
  expect(old.aborted).toBe(true);
  expect(await textOf(fetchEarly(PERSON, asked()))).toBe('asked now');
});

test('preload: each list uses exactly the call of its screen', async () => {
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

test('preload: without rows or with own query only the session; none on sign-in or without a language', () => {
  expect(firstCallsOf(`/${otherLanguage}/dashboard`, '?timePeriod=week')).toEqual([PERSON]);
  expect(firstCallsOf(`/${otherLanguage}/counter`, '')).toEqual([PERSON]);
  expect(firstCallsOf(`/${otherLanguage}/customers`, '?page=2')).toEqual([PERSON]);
  expect(firstCallsOf(`/${otherLanguage}/customers/7`, '')).toEqual([PERSON]);
  for (const page of [`/${otherLanguage}/login`, '/customers', '/'])
    expect(firstCallsOf(page, '')).toEqual([]);
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
    { pathname: `/${otherLanguage}/customers` },
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

test('preload: calls start for a signed-in user while the app loads, and the app uses them', async () => {
  const calls = firstCallsOf(`/${otherLanguage}/customers`, '');
  expect(firstPaint('mine', calls.join(' ')).map(({ path }) => path)).toEqual(calls);
  for (const path of calls) expect(await textOf(fetchEarly(path, asked()))).toBe(path);
  expect(line).not.toHaveBeenCalled();
});

test('preload: no call when signed out or on an unlisted page', () => {
  expect(firstPaint(null, PERSON)).toEqual([]);
  expect(firstPaint('mine', undefined)).toEqual([]);
});
