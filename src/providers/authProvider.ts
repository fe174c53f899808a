import { currentUser, signIn, signOut } from './currentUser.ts';
import { createAuthProvider } from './createAuthProvider.ts';
import { session } from './theSession.ts';

export const authProvider = createAuthProvider({
  session,
  signIn,
  signOut,
  currentUser: () => currentUser({ quiet: true }),
  here: () => ({ pathname: location.pathname, search: location.search }),
});
