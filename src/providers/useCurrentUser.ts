import { useQuery } from '@tanstack/react-query';
import { askCurrentUser, CURRENT_USER } from './calls/session.ts';

/** Who is signed in, with his shop; undefined until it is known. */
export const useCurrentUser = () =>
  useQuery({ queryKey: CURRENT_USER, queryFn: () => askCurrentUser(), staleTime: 300_000 }).data;
