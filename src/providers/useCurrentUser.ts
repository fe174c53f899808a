import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { askCurrentUser, CURRENT_USER } from './currentUser.ts';
import { CallError, isUnanswered } from './httpClient.ts';
import { queryClient } from './queryClient.ts';
import { session } from './theSession.ts';

/** `pauseAfter` gives the milliseconds until it is asked again after so many failures; without it, it is not. */
const useAsked = (pauseAfter?: (failures: number) => number) => {
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  return useQuery({
    queryKey: CURRENT_USER,
    queryFn: () => askCurrentUser(),
    staleTime: 300_000,
    enabled: status === 'authenticated',
    refetchInterval: ({ state: { data, error, errorUpdateCount } }) =>
      !data && pauseAfter && error instanceof CallError && isUnanswered(error)
        ? pauseAfter(errorUpdateCount)
        : false,
  });
};

/** Answers the user with their shop; undefined until known. It does not call without a session. */
export const useCurrentUser = () => useAsked().data;

/** A page without a user shows an error after so many milliseconds. */
const PATIENCE_MS = 10_000;

/** A server that starts again answers soon; one that is down is not asked all the time. */
const growingPause = (failures: number): number => Math.min(30_000, 1_000 * 2 ** failures);

export const useUserMissing = () => {
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  const { data, error, isFetching, errorUpdateCount } = useAsked(growingPause);
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(-1);
  /** So many failures there were when somebody asked last: after later ones the message stays while it is asked. */
  const [failuresBefore, setFailuresBefore] = useState(0);
  const isWaited = !data && isFetching;
  useEffect(() => {
    if (!isWaited) return undefined;
    const timer = setTimeout(() => setLate(tries), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaited, tries]);
  const isFailed = isFetching ? late === tries || errorUpdateCount > failuresBefore : error;
  if (status !== 'authenticated' || data || !isFailed) return null;
  return {
    message: isFetching ? null : (error?.message ?? null),
    again: () => {
      setTries(tries + 1);
      setFailuresBefore(errorUpdateCount);
      // Cancel first: a hanging call would be joined instead of repeated.
      void queryClient
        .cancelQueries({ queryKey: CURRENT_USER })
        .then(() => queryClient.refetchQueries({ queryKey: CURRENT_USER }));
    },
  };
};
