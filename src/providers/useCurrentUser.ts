import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { askCurrentUser, CURRENT_USER } from './calls/session.ts';
import { session } from './theSession.ts';

/** Who is signed in, with his shop; undefined until it is known. Nobody is asked for where nobody is signed in. */
export const useCurrentUser = () => {
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  return useQuery({
    queryKey: CURRENT_USER,
    queryFn: () => askCurrentUser(),
    staleTime: 300_000,
    enabled: status === 'authenticated',
  }).data;
};
