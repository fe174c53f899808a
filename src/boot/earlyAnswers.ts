/**
 * Calls of `public/first-paint.js`: each used once, by the same user and language; dropped soon after the first render.
 */
interface EarlyAnswers {
  token: string;
  language: string;
  answers: Map<string, { answer: Promise<Response>; stop: AbortController }>;
}

declare global {
  var gallaEarly: EarlyAnswers | undefined;
}

export const fetchEarly = (path: string, init: RequestInit = {}): Promise<Response> => {
  const early = globalThis.gallaEarly;
  const asked = early?.answers.get(path);
  if (!early || !asked || init.method !== 'GET') return fetch(path, init);
  const headers = new Headers(init.headers);
  if (
    headers.get('Authorization') !== `Bearer ${early.token}` ||
    headers.get('Accept-Language') !== early.language
  )
    return fetch(path, init);
  early.answers.delete(path);
  // The early call failed; the network may work now.
  return asked.answer.catch(() => fetch(path, init));
};

export const dropEarlyAnswers = (): void => {
  for (const { stop } of globalThis.gallaEarly?.answers.values() ?? []) stop.abort();
  globalThis.gallaEarly = undefined;
};
