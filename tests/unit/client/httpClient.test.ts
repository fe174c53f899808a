import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { describe, expect, it, vi } from 'vitest';
import { translator } from '../../../src/i18n/translate.ts';
import { CallError, isUnanswered } from '../../../src/providers/httpClient.ts';
import { setTranslate } from '../../../src/providers/translate.ts';
import { expectConsoleNoise } from '../../support/setup.ts';
import { bearer, refusal, signedInClient, success, type Call } from './fakes.ts';

const refreshes = (calls: Call[]) => calls.filter(call => call.path === '/refresh-token');

/** Fakes a server with one valid token, returned on refresh. */
const serverKnowing =
  (good: string, status = 401) =>
  (call: Call) => {
    if (call.path === '/refresh-token')
      return bearer(call) === 'Bearer refresh' ? success(good) : refusal(401);
    return bearer(call) === `Bearer ${good}` ? success(`answer to ${call.path}`) : refusal(status);
  };

describe('HTTP client', () => {
  it('sends the bearer token and the current language, and returns the payload', async () => {
    const { http, calls } = await signedInClient(() => success(7));
    expect(await http.call('/api/shop-settings/low-stock-qty')).toBe(7);
    expect(bearer(calls[0] as Call)).toBe('Bearer old');
    expect(calls[0]?.headers.get('Accept-Language')).toBe('hi');
  });

  it.each([401, 403])('%i: retried once with a fresh token, which is stored', async status => {
    const { http, calls, storage } = await signedInClient(serverKnowing('new', status));
    expect(await http.call('/api/sales/stats')).toBe('answer to /api/sales/stats');
    expect(calls.map(call => call.path)).toEqual(['/api/sales/stats', '/refresh-token', '/api/sales/stats']);
    expect(storage.getItem('accessToken')).toBe('new');
    expect(storage.getItem('refreshToken')).toBe('refresh');
  });

  it('refreshes once for any number of waiting calls', async () => {
    const { http, calls } = await signedInClient(serverKnowing('new'));
    const paths = Array.from({ length: 12 }, (_, index) => `/api/${index}`);
    const answers = await Promise.all(paths.map(path => http.call(path)));
    expect(answers).toEqual(paths.map(path => `answer to ${path}`));
    expect(refreshes(calls)).toHaveLength(1);
  });

  it('a late refusal reuses the token refreshed by others', async () => {
    let release = () => {};
    const late = new Promise<void>(resolve => (release = resolve));
    const server = serverKnowing('new');
    const { http, calls } = await signedInClient(async call => {
      if (call.path === '/api/slow' && bearer(call) === 'Bearer old') await late;
      return server(call);
    });
    const slow = http.call('/api/slow');
    await http.call('/api/quick');
    release();
    expect(await slow).toBe('answer to /api/slow');
    expect(refreshes(calls)).toHaveLength(1);
  });

  it('a second 403 is shown without signing out', async () => {
    const { http, session, calls } = await signedInClient(call =>
      call.path === '/refresh-token' ? success('new') : refusal(403, { message: 'Ask the owner.' }),
    );
    await expect(http.call('/api/users')).rejects.toMatchObject({ status: 403, message: 'Ask the owner.' });
    expect(session.state().status).toBe('authenticated');
    expect(calls.filter(call => call.path === '/api/users')).toHaveLength(2);
  });

  it('a second 401 ends the session', async () => {
    const { http, session, storage } = await signedInClient(call =>
      call.path === '/refresh-token' ? success('new') : refusal(401),
    );
    await expect(http.call('/api/users')).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(session.state()).toEqual({ status: 'unauthenticated', end: 'expired' });
    expect(storage.map.has('accessToken') || storage.map.has('refreshToken')).toBe(false);
  });

  it.each([
    ['is refused', () => refusal(401)],
    ['has another status than SUCCESS', () => Response.json({ status: 'FAILED', payload: 'new' })],
    ['has no token in it', () => success(null)],
    ['is no JSON', () => new Response('<html>')],
    ['never arrives', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('the session ends when the refresh %s', async (_, refresh) => {
    expectConsoleNoise(/app\./);
    const { http, session } = await signedInClient(call =>
      call.path === '/refresh-token' ? refresh() : refusal(401),
    );
    await expect(http.call('/api/users')).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(session.state()).toEqual({ status: 'unauthenticated', end: 'expired' });
  });

  it('the session stays when the server is too busy to refresh', async () => {
    const busy = () => refusal(503, { code: 'OVERLOADED' }, { 'Retry-After': '5' });
    const { http, storage } = await signedInClient(call =>
      call.path === '/refresh-token' ? busy() : refusal(401),
    );
    await expect(http.call('/api/x')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    expect(storage.map.get('refreshToken')).toBe('refresh');
  });

  it.each([
    [0, undefined, true],
    [502, undefined, true],
    [503, undefined, true],
    [503, 'DATABASE_LOST', true],
    [503, 'OVERLOADED', false],
    [503, 'STORAGE_FULL', false],
    [500, 'INTERNAL', false],
    [409, 'ALREADY_SOLD', false],
  ])('an answer %s %s leaves open whether it was done: %s', (status, code, expected) => {
    expect(isUnanswered(new CallError('', status, code ? { code } : {}))).toBe(expected);
  });

  it('a refresh lost in the network is retried', async () => {
    let tries = 0;
    const { http, session } = await signedInClient(call => {
      if (call.path !== '/refresh-token') return bearer(call) === 'Bearer new' ? success('in') : refusal(401);
      return (tries += 1) < 3 ? Promise.reject(new TypeError('failed to fetch')) : success('new');
    });
    expect(await http.call('/api/users')).toBe('in');
    expect(session.state().status).toBe('authenticated');
  });

  it('the session stays when the page unloads during a refresh', async () => {
    let release = () => undefined as void;
    const waiting = new Promise<void>(resolve => (release = resolve));
    const { http, session, storage } = await signedInClient(
      call =>
        call.path === '/refresh-token' ? Promise.reject(new TypeError('failed to fetch')) : refusal(401),
      undefined,
      // The page is gone: it waits for ever.
      () => (release(), new Promise(() => undefined)),
    );
    void http.call('/api/users');
    await waiting;
    expect(session.state().status).toBe('authenticated');
    expect(storage.map.get('refreshToken')).toBe('refresh');
  });

  it('a missing refresh token is logged and ends the session', async () => {
    expectConsoleNoise(/session has no refresh token/, /app\.session\.noRefreshToken/);
    const { http, session, calls } = await signedInClient(() => refusal(401), { accessToken: 'old' });
    await expect(http.call('/api/users')).rejects.toBeInstanceOf(CallError);
    expect(refreshes(calls)).toHaveLength(0);
    expect(session.state().status).toBe('unauthenticated');
  });

  it('a refusal before messages are loaded waits for them: no bare key is shown', async () => {
    expectConsoleNoise(/session has no refresh token/, /No refresh token available/);
    let arrive = () => {};
    const words = new Promise<void>(resolve => (arrive = resolve));
    const { http, session, calls } = await signedInClient(
      () => refusal(401),
      { accessToken: 'old' },
      undefined,
      words,
    );
    const refused = http.call('/api/users').catch((error: unknown) => error);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await new Promise(done => setImmediate(done));
    expect(session.state().status).toBe('authenticated');
    setTranslate(translator('en', catalogues.en));
    arrive();
    expect(await refused).toMatchObject({ message: 'Your session has expired. Please log in again.' });
    expect(session.state().status).toBe('unauthenticated');
    setTranslate(key => key);
  });

  it('the next sign-in works after a failed refresh', async () => {
    expectConsoleNoise(/app\./);
    let good = '';
    const { http, session } = await signedInClient(call => {
      if (call.path === '/refresh-token') return good ? success(good) : refusal(401);
      return bearer(call) === `Bearer ${good}` ? success('in') : refusal(401);
    });
    await expect(http.call('/api/users')).rejects.toBeInstanceOf(CallError);
    good = 'fresh';
    session.begin({ accessToken: 'stale again', refreshToken: 'refresh 2' });
    expect(await http.call('/api/users')).toBe('in');
  });
});

describe('HTTP client errors', () => {
  const refusedWith = async (response: Response, fallback?: string, method = 'POST') => {
    const { http } = await signedInClient(() => response);
    return http
      .call('/api/x', { method, ...(fallback ? { fallback } : {}) })
      .catch((error: unknown) => error as CallError);
  };

  it('have the server’s message, code and fields where react-admin expects them', async () => {
    const error = await refusedWith(
      refusal(422, { message: 'Look again.', code: 'INVALID', errors: { 'lines.0.imei': 'is wrong' } }),
    );
    expect(error).toMatchObject({
      status: 422,
      message: 'Look again.',
      code: 'INVALID',
      errors: { 'lines.0.imei': 'is wrong' },
      body: { errors: { 'lines.0.imei': 'is wrong' } },
    });
  });

  it('show field errors of query parameters, which no form field can show', async () => {
    const answer = refusal(422, { message: 'Check what is marked', errors: { year: 'Choose the year' } });
    expect(await refusedWith(answer, undefined, 'GET')).toMatchObject({ message: 'Choose the year' });
  });

  it('show field errors where there is no message', async () => {
    const error = await refusedWith(refusal(422, { message: '', errors: { name: 'Required' } }));
    expect(error).toMatchObject({ message: 'Required' });
  });

  it('show the call’s fallback message where the server has none', async () => {
    const error = await refusedWith(new Response('', { status: 500 }), 'app.failed.salesHistory');
    expect(error).toMatchObject({ status: 500, message: 'app.failed.salesHistory', code: 'HTTP_500' });
  });

  it('429 states how long to wait', async () => {
    const error = await refusedWith(refusal(429, {}, { 'Retry-After': '42' }));
    expect(error).toMatchObject({ status: 429, retryAfter: 42 });
  });

  it('a network failure is reported as unreachable', async () => {
    const { http } = await signedInClient(() => Promise.reject(new TypeError('failed to fetch')));
    const offline = { status: 0, code: 'OFFLINE', message: 'app.line.unreachable' };
    await expect(http.call('/api/x')).rejects.toMatchObject(offline);
    // A call with its own message shows it; a failed sign-in has its own.
    const fallback = 'app.failed.sale';
    await expect(http.call('/api/x', { fallback })).rejects.toMatchObject({ ...offline, message: fallback });
    await expect(http.call('/login', { fallback, authorized: false })).rejects.toMatchObject(offline);
  });

  it('an abort by the page is passed on', async () => {
    const { http } = await signedInClient(() => Promise.reject(new DOMException('gone', 'AbortError')));
    await expect(http.call('/api/x')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
