import type { CurrentUser } from '../resources/session/answers.ts';
import { currentUser as call } from '../resources/session/firstCalls.ts';
import { ask } from './ask.ts';
import { personOfTab } from './personOfTab.ts';
import { queryClient } from './queryClient.ts';
import type { ReadOptions } from './run.ts';

export const CURRENT_USER = ['currentUser'] as const;

export const askCurrentUser = async (options: ReadOptions = {}): Promise<CurrentUser> => {
  const user = await ask(call, {}, { ...options, fallback: 'app.failed.shopkeeper' });
  personOfTab.set(user.id);
  return user;
};

export const currentUser = (options: ReadOptions = {}): Promise<CurrentUser> =>
  queryClient.fetchQuery({
    queryKey: CURRENT_USER,
    queryFn: () => askCurrentUser(options),
    staleTime: 300_000,
  });
