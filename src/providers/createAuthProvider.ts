import type { AuthProvider } from 'ra-core';
import { canFill } from '../kit/fieldAccess.ts';
import type { AnyResource, RoleHolder } from '../kit/index.ts';
import type { Ability } from '../kit/roleAbilities.ts';
import { abilities, mayUse } from '../resources/abilities.ts';
import type { BodyOf } from '../kit/calls.ts';
import type { CurrentUser, SignedIn } from '../resources/session/answers.ts';
import type { signIn as call } from '../resources/session/calls.ts';
import { CallError } from './httpClient.ts';
import { greetIn } from './language.ts';
import { declarationOf } from './names.ts';
import { signInPath, type Place } from './redirects.ts';
import type { Session } from './session.ts';

export interface AuthParts {
  session: Session;
  signIn: (input: BodyOf<typeof call>) => Promise<SignedIn>;
  signOut: () => Promise<unknown>;
  currentUser: () => Promise<CurrentUser>;
  here: () => Place;
}

const READS: readonly string[] = ['list', 'show'];

const abilityOf = ({ writes }: AnyResource, action: string): string => {
  if (READS.includes(action)) return 'read';
  return ['create', 'edit'].includes(action) && writes !== 'server' ? 'write' : action;
};

/**
 * Tells whether a person may do this. `actions.copy` is an action. Undeclared resources check access on their own
 * page.
 */
export const mayDo = (who: RoleHolder, resource: string, action: string): boolean => {
  const declared = declarationOf(resource);
  if (!declared) return true;
  const ability: Ability = `${declared.name}.${abilityOf(declared, action)}`;
  // Deleting needs the right to create: a record made anew would lack what only the owner sets.
  const createsRecord = action === 'create' || action === 'delete';
  if (createsRecord && !canFill(declared, who.role)) return false;
  if (abilities().has(ability)) return mayUse(who, ability);
  const { read, write } = declared.access;
  return action !== 'delete' && mayUse(who, READS.includes(action) ? read : write);
};

/** Only `SessionGate` redirects to the sign-in page, so `logout` answers false ('do not redirect'). */
export const createAuthProvider = ({
  session,
  signIn,
  signOut,
  currentUser,
  here,
}: AuthParts): AuthProvider => ({
  login: async (input: { email: string; password: string }) => {
    const { accessToken, refreshToken, user } = await signIn(input);
    greetIn(user.locale);
    session.begin({ accessToken, refreshToken });
  },

  logout: async () => {
    if (session.state().status !== 'authenticated') return false;
    try {
      await signOut();
    } catch (error) {
      console.warn('The server could not be reached to sign out.', error);
    }
    session.end('signedOut');
    return false;
  },

  checkAuth: async () => {
    if ((await session.start()) !== 'authenticated') throw { redirectTo: signInPath(here()), message: false };
  },

  /** 403 does not sign out; httpClient has ended the session where needed. */
  checkError: async (error: unknown) => {
    if (error instanceof CallError && error.code === 'SESSION_EXPIRED')
      throw { redirectTo: signInPath(here()), message: false };
  },

  getIdentity: async () => {
    const user = await currentUser();
    return { ...user, fullName: user.name, ...(user.photoUrl ? { avatar: user.photoUrl } : {}) };
  },

  getPermissions: async () => (await currentUser()).role,

  canAccess: async ({ resource, action }) => mayDo(await currentUser(), resource, action),
});
