import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../src/providers/session.ts';
import { expectConsoleNoise } from '../../support/setup.ts';
import { createTabs, tabStorage } from './fakes.ts';

const SIGNED_IN = { accessToken: 'access', refreshToken: 'refresh' };

describe('session of a tab', () => {
  it('is loading at first, then read from storage', async () => {
    const session = createSession({ storage: tabStorage(SIGNED_IN), channel: null, tabName: 'a' });
    expect(session.state().status).toBe('loading');
    expect(await session.start()).toBe('authenticated');
  });

  it('without an access token is absent, and both keys are removed', async () => {
    const storage = tabStorage({ refreshToken: 'left over' });
    const session = createSession({ storage, channel: null, tabName: 'a' });
    expect(await session.start()).toBe('unauthenticated');
    expect([...storage.map]).toEqual([]);
  });

  it('stores the sign-in’s tokens as accessToken and refreshToken', async () => {
    const storage = tabStorage();
    const session = createSession({ storage, channel: null, tabName: 'a' });
    await session.start();
    session.begin(SIGNED_IN);
    expect(Object.fromEntries(storage.map)).toEqual(SIGNED_IN);
    session.end('signedOut');
    expect([...storage.map]).toEqual([]);
  });

  it('remains marked as expired after a reload, until sign-in or sign-out', async () => {
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

  it('has its current status for any later reader', async () => {
    const session = createSession({ storage: tabStorage(), channel: null, tabName: 'a' });
    expect(await session.start()).toBe('unauthenticated');
    session.begin(SIGNED_IN);
    expect(await session.start()).toBe('authenticated');
  });

  it('a missing token only logs a warning', async () => {
    expectConsoleNoise(/no refresh token/);
    const session = createSession({ storage: tabStorage(), channel: null, tabName: 'a' });
    session.begin({ accessToken: 'access', refreshToken: null });
    expect(session.state().status).toBe('authenticated');
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('is shared by a signed-in tab with a new one', async () => {
    const channel = createTabs();
    const first = createSession({ storage: tabStorage(SIGNED_IN), channel: channel(), tabName: 'first' });
    await first.start();
    const storage = tabStorage();
    const second = createSession({ storage, channel: channel(), tabName: 'second' });
    expect(await second.start()).toBe('authenticated');
    expect(Object.fromEntries(storage.map)).toEqual(SIGNED_IN);
  });

  it('without another session waits no longer than the timeout', async () => {
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

  it('is accepted from a tab that responds late', async () => {
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

  it('ends in every tab that shares it, and in no other', async () => {
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

  it('survives a sign-in while other tabs are asked', async () => {
    vi.useFakeTimers();
    const session = createSession({ storage: tabStorage(), channel: createTabs()(), tabName: 'a' });
    const status = session.start();
    session.begin(SIGNED_IN);
    await vi.advanceTimersByTimeAsync(500);
    expect(await status).toBe('authenticated');
    vi.useRealTimers();
  });
});
