import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { askCurrentUser, CURRENT_USER } from './calls/session.ts';
import { queryClient } from './queryClient.ts';
import { session } from './theSession.ts';

const useAsked = () => {
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  return useQuery({
    queryKey: CURRENT_USER,
    queryFn: () => askCurrentUser(),
    staleTime: 300_000,
    enabled: status === 'authenticated',
  });
};

/** Who is signed in, with his shop; undefined until it is known. Nobody is asked for where nobody is signed in. */
export const useCurrentUser = () => useAsked().data;

/** How long somebody looks at a page that knows nobody before it says so, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Nothing is known of who is signed in, and no answer will come by waiting: what the call said, and another try.
 * A session that ended leads to the sign-in page instead.
 */
export const useUserMissing = () => {
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  const { data, error, isFetching } = useAsked();
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(-1);
  const isWaited = !data && isFetching;
  useEffect(() => {
    if (!isWaited) return undefined;
    const timer = setTimeout(() => setLate(tries), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaited, tries]);
  if (status !== 'authenticated' || data || !(isFetching ? late === tries : error)) return null;
  return {
    message: isFetching ? null : (error?.message ?? null),
    again: () => {
      setTries(tries + 1);
      // A call that hangs would be waited for instead of made anew.
      void queryClient
        .cancelQueries({ queryKey: CURRENT_USER })
        .then(() => queryClient.refetchQueries({ queryKey: CURRENT_USER }));
    },
  };
};
