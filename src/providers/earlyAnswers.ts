/**
 * Answers that were asked for before the app ran, by `public/first-paint.js`: a call that was made already is not made
 * again. Each is given once, to the same call by the same person in the same language; what nobody has taken by the
 * time the first page is drawn is dropped, since it grows old.
 */
export interface EarlyAnswers {
  token: string;
  language: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  var gallaEarly: EarlyAnswers | undefined;
}

/** `fetch`, save that it takes an answer that is on its way already. */
export const fetchEarly = (path: string, init: RequestInit = {}): Promise<Response> => {
  const early = globalThis.gallaEarly;
  const answer = early?.answers.get(path);
  const headers = new Headers(init.headers);
  if (
    !early ||
    !answer ||
    init.method !== 'GET' ||
    headers.get('Authorization') !== `Bearer ${early.token}` ||
    headers.get('Accept-Language') !== early.language
  )
    return fetch(path, init);
  early.answers.delete(path);
  // A line that broke then may hold now.
  return answer.catch(() => fetch(path, init));
};

export const dropEarlyAnswers = (): void => {
  globalThis.gallaEarly = undefined;
};
