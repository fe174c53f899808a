import { describe, expect, it } from 'vitest';
import { createAuthProvider, type AuthParts } from '../../../src/providers/createAuthProvider.ts';
import { CallError } from '../../../src/providers/httpClient.ts';
import { createSession } from '../../../src/providers/session.ts';
import type { CurrentUser } from '../../../src/resources/session/answers.ts';
import type { Role } from '../../../src/kit/index.ts';
import { expectConsoleNoise } from '../../support/setup.ts';
import { tabStorage } from './fakes.ts';
import { otherLanguage } from '../../support/offers.ts';

const person = (role: Role) => ({ id: 'u', name: 'Asha Sharma', photoUrl: null, role }) as CurrentUser;

const open = (tokens: Record<string, string> = {}, parts: Partial<AuthParts> = {}) => {
  const session = createSession({ storage: tabStorage(tokens), channel: null, tabName: 'a' });
  const provider = createAuthProvider({
    session,
    signIn: async () => ({ accessToken: 'access', refreshToken: 'refresh', user: person('owner') }),
    signOut: async () => null,
    currentUser: async () => person('owner'),
    here: () => ({ pathname: `/${otherLanguage}/customers`, search: '?q=asha' }),
    ...parts,
  });
  return { session, provider };
};

const SIGNED_IN = { accessToken: 'access', refreshToken: 'refresh' };
const WAY_BACK = {
  redirectTo: `/${otherLanguage}/login?redirectTo=%2F${otherLanguage}%2Fcustomers%3Fq%3Dasha`,
  message: false,
};

describe('signed-in user', () => {
  it('is admitted, also right after sign-in', async () => {
    const { provider } = open();
    await expect(provider.checkAuth({})).rejects.toEqual(WAY_BACK);
    await provider.login({ email: 'a@b.in', password: 'x' });
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('has a name', async () => {
    const { provider } = open(SIGNED_IN);
    expect(await provider.getIdentity?.()).toMatchObject({ id: 'u', fullName: 'Asha Sharma', role: 'owner' });
  });
});

describe('sign-out', () => {
  it('ends the session even when the server call fails, which is only logged', async () => {
    expectConsoleNoise(/could not be reached to sign out/);
    const { provider, session } = open(SIGNED_IN, {
      signOut: () => Promise.reject(new CallError('unreachable', 0, {})),
    });
    await session.start();
    expect(await provider.logout({})).toBe(false);
    expect(session.state()).toEqual({ status: 'unauthenticated', end: 'signedOut' });
  });

  it('of an expired session passes its reason to the sign-in page', async () => {
    const { provider, session } = open(SIGNED_IN);
    await session.start();
    session.end('expired');
    await provider.logout({});
    expect(session.state().end).toBe('expired');
  });
});

describe('refusal', () => {
  it('by role is shown without signing out', async () => {
    const { provider } = open(SIGNED_IN);
    await expect(provider.checkError(new CallError('Ask the owner', 403, {}))).resolves.toBeUndefined();
  });

  it('that ended the session has the return path', async () => {
    const { provider } = open(SIGNED_IN);
    const expired = new CallError('expired', 401, { code: 'SESSION_EXPIRED' });
    await expect(provider.checkError(expired)).rejects.toEqual(WAY_BACK);
  });
});

describe('permissions', () => {
  it.each([
    ['owner', 'hsn-code/list', 'edit', true],
    ['staff', 'hsn-code/list', 'list', true],
    ['staff', 'hsn-codes', 'edit', false],
    ['office', 'hsn-codes', 'list', false],
    ['office', 'sales-management', 'list', true],
    ['office', 'customers', 'create', false],
    ['staff', 'customers', 'create', true],
    ['staff', 'settings', 'edit', false],
  ] as const)('%s on %s, %s: %s', async (role, resource, action, allowed) => {
    const { provider } = open(SIGNED_IN, { currentUser: async () => person(role) });
    expect(await provider.canAccess?.({ resource, action })).toBe(allowed);
  });
});
