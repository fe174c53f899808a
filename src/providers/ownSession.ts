/** Signs in and out, and goes on as another person: what this tab knows of its person follows. */
import type { BodyOf } from '../kit/calls.ts';
import type { CurrentUser, SignedIn } from '../resources/session/answers.ts';
import { setUp as setUpCall } from '../resources/session/setupCalls.ts';
import {
  signIn as signInCall,
  signOutEverywhere as signOutEverywhereCall,
  switchPerson,
  type changeOwnAccount,
  type changeOwnPin,
} from '../resources/session/calls.ts';
import { signOut } from '../resources/session/firstCalls.ts';
import { ask, type InputOf } from './ask.ts';
import { CURRENT_USER } from './currentUser.ts';
import { currentLanguage } from './language.ts';
import { personOfTab } from './personOfTab.ts';
import { queryClient } from './queryClient.ts';
import type { ReadOptions } from './run.ts';
import { session } from './theSession.ts';

/** The server knows the device by its cookie. */
export const OF_DEVICE = { credentials: 'same-origin', quiet: true } as const;

/** 429 has a wait time. */
export const signIn = async (body: BodyOf<typeof signInCall>): Promise<SignedIn> => {
  const signedIn = await ask(signInCall, { body }, { ...OF_DEVICE, fallback: 'app.failed.login' });
  personOfTab.set(signedIn.user.id);
  return signedIn;
};

/** Makes the first shop; its owner is signed in. */
export const setUpShop = async (body: BodyOf<typeof setUpCall>): Promise<void> => {
  const { accessToken, refreshToken, user } = await ask(setUpCall, { body }, OF_DEVICE);
  personOfTab.set(user.id);
  session.begin({ accessToken, refreshToken });
};

/** Leaves a locked device without a PIN. What was entered stays in this browser for the person who entered it. */
export const leaveByPassword = async (): Promise<void> => {
  await ask(signOut, {}, { quiet: true }).catch((error: unknown) =>
    console.warn('The server could not be reached to sign out.', error),
  );
  session.end('absent');
};

/** Leaves the demo shop for a shop of one's own. */
export const leaveForSetup = async (): Promise<void> => {
  await leaveByPassword();
  location.assign(`/${currentLanguage()}/setup`);
};

/** This tab goes on as another person: what was typed stays with who typed it, what was read is read again. */
export const switchTo = async (body: BodyOf<typeof switchPerson>): Promise<CurrentUser> => {
  const { accessToken, refreshToken, user } = await ask(switchPerson, { body }, OF_DEVICE);
  session.begin({ accessToken, refreshToken });
  personOfTab.set(user.id);
  queryClient.setQueryData(CURRENT_USER, user);
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER[0] });
  return user;
};

type ChangeOfOwn = typeof changeOwnAccount | typeof changeOwnPin;

/** Changes one's own name, language, photo, password or PIN. */
export const changeOwn = async <Call extends ChangeOfOwn>(
  call: Call,
  input: InputOf<Call>,
  options: ReadOptions = {},
): Promise<CurrentUser> => {
  const user: CurrentUser = await ask(call, input, { ...options, credentials: 'same-origin' });
  queryClient.setQueryData(CURRENT_USER, user);
  return user;
};

/** This tab's tokens are invalid then and removed. */
export const signOutEverywhere = async (): Promise<void> => {
  await ask(signOutEverywhereCall, {});
  session.end('signedOut');
};
