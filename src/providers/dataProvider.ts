import { CURRENT_USER } from './calls/session.ts';
import { createDataProvider } from './createDataProvider.ts';
import { http } from './http.ts';
import { queryClient } from './queryClient.ts';

/** What menu and bar show comes with the current user: his name and picture, and the shop's with its GSTIN. */
const COMES_WITH_USER: readonly string[] = ['shop', 'profile'];

export const dataProvider = createDataProvider(http, name =>
  COMES_WITH_USER.includes(name) ? queryClient.invalidateQueries({ queryKey: CURRENT_USER }) : undefined,
);
