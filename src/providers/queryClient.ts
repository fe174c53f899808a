import { QueryClient } from '@tanstack/react-query';
import { CallError } from './httpClient.ts';

/** Retries only calls without an answer and server errors. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 502);

/** Cache of server answers; cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 5_000, refetchOnWindowFocus: true } },
});
