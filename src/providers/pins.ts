import type { ApprovalAnswer, ApprovalInput } from '../resources/session/approvals.ts';
import { PERSON_CALL } from '../resources/firstPages.ts';
import type {
  CurrentUser,
  OwnPinInput,
  PersonOfDevice,
  SignedIn,
  SwitchInput,
} from '../resources/session/calls.ts';
import { CURRENT_USER, signOut } from './currentUser.ts';
import { handOverCart } from './drafts.ts';
import { http } from './http.ts';
import { personOfTab } from './personOfTab.ts';
import { queryClient } from './queryClient.ts';
import { send, type WriteOptions } from './run.ts';
import { session } from './theSession.ts';

/** The server knows the device by its cookie. */
const credentials = 'same-origin';

const post = <Payload>(path: string, body: unknown): Promise<Payload> =>
  http.call<Payload>(path, { method: 'POST', body: JSON.stringify(body), credentials });

/** People with a PIN, at a device that signed in by password. */
export const peopleOfDevice = (signal: AbortSignal): Promise<PersonOfDevice[]> =>
  http.call('/session/people', { credentials, signal });

export const approve = (input: ApprovalInput): Promise<ApprovalAnswer> => post('/api/approvals', input);

export const lockSession = (): Promise<null> => post('/session/lock', {});

/** Out of a locked device without a PIN. What was entered stays in this browser for the person who entered it. */
export const leaveByPassword = async (): Promise<void> => {
  await signOut().catch((error: unknown) =>
    console.warn('The server could not be reached to sign out.', error),
  );
  session.end('absent');
};

/** This tab goes on as another person: the cart of the counter stays, what was read is read again. */
export const switchTo = async (input: SwitchInput): Promise<CurrentUser> => {
  const former = personOfTab.get();
  const { accessToken, refreshToken, user } = await post<SignedIn>('/session/switch', input);
  if (former && former !== user.id) handOverCart(former, user.id);
  session.begin({ accessToken, refreshToken });
  personOfTab.set(user.id);
  queryClient.setQueryData(CURRENT_USER, user);
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER[0] });
  return user;
};

export const setOwnPin = async (input: OwnPinInput, options: WriteOptions = {}): Promise<CurrentUser> => {
  const user = await send<CurrentUser>('PUT', `${PERSON_CALL}/pin`, input, { ...options, credentials });
  queryClient.setQueryData(CURRENT_USER, user);
  return user;
};
