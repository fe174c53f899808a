import { QueryClient } from '@tanstack/react-query';
import { CallError } from './httpClient.ts';

/** Retries only calls without an answer and server errors. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 502);

const delayBefore = (failures: number, error: unknown): number =>
  1_000 * ((error instanceof CallError ? error.retryAfter : undefined) ?? 2 ** failures);

/** Cache of server answers; cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      retryDelay: delayBefore,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
  },
});
