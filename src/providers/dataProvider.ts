import { CURRENT_USER } from './currentUser.ts';
import { createDataProvider } from './createDataProvider.ts';
import { http } from './http.ts';
import { queryClient } from './queryClient.ts';

/** The current user's answer holds these: changes refetch it. */
const COMES_WITH_USER: readonly string[] = ['shop', 'profile'];

const READ_BESIDE: Readonly<Record<string, readonly string[]>> = {
  'shop-settings': ['shop-settings', 'next-numbers'],
  'social-media-platforms': ['social-links'],
};

export const dataProvider = createDataProvider(http, name => {
  const keys = COMES_WITH_USER.includes(name) ? [CURRENT_USER] : (READ_BESIDE[name] ?? []).map(key => [key]);
  return keys.length > 0
    ? Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })))
    : undefined;
});
