import type {
  CurrentUser,
  LoginInput,
  SignedIn,
  SignedInDevice,
  UpdateCurrentUserInput,
} from '../resources/session/calls.ts';
import { PERSON_CALL } from '../resources/firstPages.ts';
import { http } from './http.ts';
import { personOfTab } from './personOfTab.ts';
import { queryClient } from './queryClient.ts';
import { session } from './theSession.ts';
import { read, send, type ReadOptions } from './run.ts';

export type { SignedIn, SignedInDevice };

/** No bearer token; 429 has a wait time. */
export const signIn = async (input: LoginInput): Promise<SignedIn> => {
  const signedIn = await http.call<SignedIn>('/login', {
    method: 'POST',
    body: JSON.stringify(input),
    authorized: false,
    credentials: 'same-origin',
    fallback: 'app.failed.login',
  });
  personOfTab.set(signedIn.user.id);
  return signedIn;
};

export const signOut = (): Promise<null> => http.call<null>('/logout', { method: 'POST' });

export const CURRENT_USER = ['currentUser'] as const;

export const askCurrentUser = async (options: ReadOptions = {}): Promise<CurrentUser> => {
  const user = await read<CurrentUser>(PERSON_CALL, options, 'app.failed.shopkeeper');
  personOfTab.set(user.id);
  return user;
};

export const currentUser = (options: ReadOptions = {}): Promise<CurrentUser> =>
  queryClient.fetchQuery({
    queryKey: CURRENT_USER,
    queryFn: () => askCurrentUser(options),
    staleTime: 300_000,
  });

export const updateCurrentUser = async (
  input: UpdateCurrentUserInput,
  options: ReadOptions = {},
): Promise<CurrentUser> => {
  const user = await send<CurrentUser>('PUT', PERSON_CALL, input, {
    ...options,
    credentials: 'same-origin',
  });
  queryClient.setQueryData(CURRENT_USER, user);
  return user;
};

export const signedInDevices = (options: ReadOptions = {}): Promise<SignedInDevice[]> =>
  read('/sessions', options);

export const signDeviceOut = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/sessions/${encodeURIComponent(id)}`, undefined, options);

/** Signs out everywhere; this tab's tokens are invalid then and removed. */
export const signOutEverywhere = async (options: ReadOptions = {}): Promise<void> => {
  await send('DELETE', '/sessions', undefined, options);
  session.end('signedOut');
};
