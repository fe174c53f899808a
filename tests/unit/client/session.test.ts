import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../src/providers/session.ts';
import { expectConsoleNoise } from '../../support/setup.ts';
import { createTabs, tabStorage } from './fakes.ts';

const SIGNED_IN = { accessToken: 'access', refreshToken: 'refresh' };

describe('the session of a tab', () => {
  it('is loading at first, then found in its storage', async () => {
    const session = createSession({ storage: tabStorage(SIGNED_IN), channel: null, tabName: 'a' });
    expect(session.state().status).toBe('loading');
    expect(await session.start()).toBe('authenticated');
  });

  it('is absent, and both keys are gone, when there is no access token', async () => {
    const storage = tabStorage({ refreshToken: 'left over' });
    const session = createSession({ storage, channel: null, tabName: 'a' });
    expect(await session.start()).toBe('unauthenticated');
    expect([...storage.map]).toEqual([]);
  });

  it('keeps what signing in gave, under the keys accessToken and refreshToken', async () => {
    const storage = tabStorage();
    const session = createSession({ storage, channel: null, tabName: 'a' });
    await session.start();
    session.begin(SIGNED_IN);
    expect(Object.fromEntries(storage.map)).toEqual(SIGNED_IN);
    session.end('signedOut');
    expect([...storage.map]).toEqual([]);
  });

  it('says after a reload that it has expired, until somebody signs in or out', async () => {
    const storage = tabStorage(SIGNED_IN);
    const open = async () => {
      const session = createSession({ storage, channel: null, tabName: 'a' });
      await session.start();
      return session;
    };
    (await open()).end('expired');
    expect((await open()).state()).toEqual({ status: 'unauthenticated', end: 'expired' });
    const session = await open();
    session.begin(SIGNED_IN);
    session.end('signedOut');
    expect((await open()).state()).toEqual({ status: 'unauthenticated', end: 'absent' });
  });

  it('has the status of now, whoever asks again after signing in', async () => {
    const session = createSession({ storage: tabStorage(), channel: null, tabName: 'a' });
    expect(await session.start()).toBe('unauthenticated');
    session.begin(SIGNED_IN);
    expect(await session.start()).toBe('authenticated');
  });

  it('only warns on the console when a token is missing', async () => {
    expectConsoleNoise(/no refresh token/);
    const session = createSession({ storage: tabStorage(), channel: null, tabName: 'a' });
    session.begin({ accessToken: 'access', refreshToken: null });
    expect(session.state().status).toBe('authenticated');
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('is handed over by a signed-in tab to a new one', async () => {
    const channel = createTabs();
    const first = createSession({ storage: tabStorage(SIGNED_IN), channel: channel(), tabName: 'first' });
    await first.start();
    const storage = tabStorage();
    const second = createSession({ storage, channel: channel(), tabName: 'second' });
    expect(await second.start()).toBe('authenticated');
    expect(Object.fromEntries(storage.map)).toEqual(SIGNED_IN);
  });

  it('is not handed over by a tab that has none, and asking takes no longer than its patience', async () => {
    vi.useFakeTimers();
    const channel = createTabs();
    createSession({ storage: tabStorage(), channel: channel(), tabName: 'other' });
    const session = createSession({
      storage: tabStorage(),
      channel: channel(),
      tabName: 'new',
      patience: 200,
    });
    const status = session.start();
    await vi.advanceTimersByTimeAsync(199);
    expect(session.state().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(await status).toBe('unauthenticated');
    vi.useRealTimers();
  });

  it('is taken over even when the other tab was too busy to answer in time', async () => {
    vi.useFakeTimers();
    const channel = createTabs();
    const busy = channel();
    busy.addEventListener('message', ({ data }) => {
      if (data.kind === 'ask')
        setTimeout(() => busy.postMessage({ kind: 'give', to: data.from, tokens: SIGNED_IN }), 3000);
    });
    const session = createSession({ storage: tabStorage(), channel: channel(), tabName: 'new' });
    const status = session.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await status).toBe('unauthenticated');
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state().status).toBe('authenticated');
    vi.useRealTimers();
  });

  it('ends in every tab it was handed to, and in no other', async () => {
    const channel = createTabs();
    const tab = async (name: string, tokens: Record<string, string>) => {
      const session = createSession({ storage: tabStorage(tokens), channel: channel(), tabName: name });
      await session.start();
      return session;
    };
    const one = await tab('one', SIGNED_IN);
    const two = await tab('two', SIGNED_IN);
    const stranger = await tab('three', { accessToken: 'theirs', refreshToken: 'also theirs' });
    one.end('signedOut');
    await Promise.resolve();
    expect(two.state()).toEqual({ status: 'unauthenticated', end: 'signedOut' });
    expect(stranger.state().status).toBe('authenticated');
  });

  it('is not lost when somebody signs in while other tabs are asked', async () => {
    vi.useFakeTimers();
    const session = createSession({ storage: tabStorage(), channel: createTabs()(), tabName: 'a' });
    const status = session.start();
    session.begin(SIGNED_IN);
    await vi.advanceTimersByTimeAsync(500);
    expect(await status).toBe('authenticated');
    vi.useRealTimers();
  });
});
