import { signOut } from '../resources/session/firstCalls.ts';
import { ask } from './ask.ts';
import { createAuthProvider } from './createAuthProvider.ts';
import { currentUser } from './currentUser.ts';
import { session } from './theSession.ts';

export const authProvider = createAuthProvider({
  session,
  // Its schema is no part of the first load.
  signIn: async input => (await import('./ownSession.ts')).signIn(input),
  signOut: () => ask(signOut, {}, { quiet: true }),
  currentUser: () => currentUser({ quiet: true }),
  here: () => ({ pathname: location.pathname, search: location.search }),
});
