import { QueryClient } from '@tanstack/react-query';
import { CallError } from './httpClient.ts';

/** A refusal stays a refusal; only a call that never arrived, or a server that stumbled, is worth another try. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 502);

/** What the app knows of the server's answers; emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 5_000, refetchOnWindowFocus: true } },
});
