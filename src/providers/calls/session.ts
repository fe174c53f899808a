import type {
  CurrentUser,
  LoginInput,
  SignedIn,
  SignedInDevice,
  UpdateCurrentUserInput,
} from '../../resources/calls/session.ts';
import { PERSON_CALL } from '../../resources/firstPages.ts';
import { http } from '../http.ts';
import { personOfTab } from '../personOfTab.ts';
import { queryClient } from '../queryClient.ts';
import { session } from '../theSession.ts';
import { read, send, type ReadOptions } from './run.ts';

export type { SignedIn, SignedInDevice };

/** `POST /login`. No bearer token; a wrong password is a plain refusal, 429 says how long to wait. */
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

/** `POST /logout`: the refresh token is dead from then on. */
export const signOut = (): Promise<null> => http.call<null>('/logout', { method: 'POST' });

export const CURRENT_USER = ['currentUser'] as const;

/** `GET /users/current-user`. */
export const askCurrentUser = async (options: ReadOptions = {}): Promise<CurrentUser> => {
  const user = await read<CurrentUser>(PERSON_CALL, options, 'app.failed.shopkeeper');
  personOfTab.set(user.id);
  return user;
};

/** Who is signed in, asked once and kept for five minutes. */
export const currentUser = (options: ReadOptions = {}): Promise<CurrentUser> =>
  queryClient.fetchQuery({
    queryKey: CURRENT_USER,
    queryFn: () => askCurrentUser(options),
    staleTime: 300_000,
  });

/** `PUT /users/current-user`. */
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

/** `GET /sessions`: one's own devices, for an owner the whole shop's. */
export const signedInDevices = (options: ReadOptions = {}): Promise<SignedInDevice[]> =>
  read('/sessions', options);

/** `DELETE /sessions/{id}`: signs a device out, at once. */
export const signDeviceOut = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/sessions/${encodeURIComponent(id)}`, undefined, options);

/** `DELETE /sessions`: signs out everywhere, here as well. The tab's tokens are dead by then, so they go at once. */
export const signOutEverywhere = async (options: ReadOptions = {}): Promise<void> => {
  await send('DELETE', '/sessions', undefined, options);
  session.end('signedOut');
};
