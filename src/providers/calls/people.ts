import type { PasswordLink, PasswordReset } from '../../resources/people/calls.ts';
import { http } from '../http.ts';
import { send, type WriteOptions } from '../run.ts';

/** The page is where the app is, also with the API elsewhere. */
const linkHere = (url: string): string => new URL(url, location.origin).href;

/** The link of an answer to `POST /api/people`. */
export const inviteLinkOf = (answer: Readonly<Record<string, unknown>>): string =>
  linkHere(String(answer['inviteUrl']));

/** Signs the person out. Returns the link to a new password. */
export const resetPassword = async (id: string, options: WriteOptions = {}): Promise<string> => {
  const { resetUrl } = await send<PasswordReset>(
    'POST',
    `/api/people/${encodeURIComponent(id)}/reset`,
    undefined,
    options,
  );
  return linkHere(resetUrl);
};

export const removePin = (id: string, options: WriteOptions = {}): Promise<null> =>
  send('DELETE', `/api/people/${encodeURIComponent(id)}/pin`, undefined, options);

const pathOf = (token: string): string => `/invites/${encodeURIComponent(token)}`;

/** Without a session. */
export const passwordLink = (token: string, signal: AbortSignal): Promise<PasswordLink> =>
  http.call(pathOf(token), { authorized: false, signal });

/** Without a session, and starts none. */
export const setPassword = (token: string, password: string): Promise<null> =>
  http.call(pathOf(token), { method: 'POST', body: JSON.stringify({ password }), authorized: false });
