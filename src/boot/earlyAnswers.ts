/**
 * Answers that were asked for before the app ran, by `public/first-paint.js`: a call that was made already is not made
 * again. Each is given once, to the same call by the same person in the same language; what nobody has taken soon after
 * the first page is drawn is dropped, since it grows old.
 */
interface EarlyAnswers {
  token: string;
  language: string;
  answers: Map<string, { answer: Promise<Response>; stop: AbortController }>;
}

declare global {
  var gallaEarly: EarlyAnswers | undefined;
}

/** `fetch`, save that it takes an answer that is on its way already. */
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
  // A line that broke then may hold now.
  return asked.answer.catch(() => fetch(path, init));
};

export const dropEarlyAnswers = (): void => {
  for (const { stop } of globalThis.gallaEarly?.answers.values() ?? []) stop.abort();
  globalThis.gallaEarly = undefined;
};
