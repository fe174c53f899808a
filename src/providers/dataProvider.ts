import { CURRENT_USER } from './currentUser.ts';
import { createDataProvider } from './createDataProvider.ts';
import { APPROVAL_HEADER } from '../kit/approvalHeaders.ts';
import { http } from './http.ts';
import { queryClient } from './queryClient.ts';
import { withRemedies } from './run.ts';

/** The current user's answer holds these: changes refetch it. */
const COMES_WITH_USER: readonly string[] = ['shop', 'profile'];

const READ_BESIDE: Readonly<Record<string, readonly string[]>> = {
  'shop-settings': ['shop-settings', 'next-numbers'],
  'social-media-platforms': ['social-links'],
};

const WRITES = ['POST', 'PUT', 'DELETE'] as const;

/** A form's record has the same remedies as any other call. */
const request: typeof http.request = (path, options = {}) => {
  const method = WRITES.find(each => each === options.method);
  if (!method) return http.request(path, options);
  const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
  return withRemedies(
    approval => {
      const headers = new Headers(options.headers);
      if (approval) headers.set(APPROVAL_HEADER, approval);
      return http.request(path, { ...options, headers });
    },
    { method, path, body },
  );
};

const call: typeof http.call = async (path, options) =>
  ((await request(path, options)).json as { payload: never }).payload;

export const dataProvider = createDataProvider({ ...http, request, call }, name => {
  const keys = COMES_WITH_USER.includes(name) ? [CURRENT_USER] : (READ_BESIDE[name] ?? []).map(key => [key]);
  return keys.length > 0
    ? Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })))
    : undefined;
});
