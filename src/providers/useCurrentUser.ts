import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { askCurrentUser, CURRENT_USER } from './currentUser.ts';
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

/** Answers the user with their shop; undefined until known. It does not call without a session. */
export const useCurrentUser = () => useAsked().data;

/** A page without a user shows an error after so many milliseconds. */
const PATIENCE_MS = 10_000;

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
      // Cancel first: a hanging call would be joined instead of repeated.
      void queryClient
        .cancelQueries({ queryKey: CURRENT_USER })
        .then(() => queryClient.refetchQueries({ queryKey: CURRENT_USER }));
    },
  };
};
