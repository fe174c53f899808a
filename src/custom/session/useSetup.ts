import { useQuery } from '@tanstack/react-query';
import { ask } from '../../providers/ask.ts';
import { setup } from '../../resources/session/setupCalls.ts';

/** Whether the first shop can be made here. */
export const useSetup = () =>
  useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => ask(setup, {}, { signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
