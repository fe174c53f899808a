/** A story expects this of an answer before it goes on. */
import { expect } from 'vitest';
import type { Answer } from './openShop.ts';

/** Answers the payload, or the bare body, of a call that has to succeed. */
export const done = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.payload ?? answer.body;
};

/** Answers the body of a call that has to be refused, at these fields alone where some are named. */
export const refused = (answer: Answer, status: number, code: string, ...fields: string[]) => {
  expect(answer.body, answer.text).toMatchObject({ status: 'ERROR', code });
  expect(answer.status).toBe(status);
  if (fields.length > 0) expect(Object.keys(answer.body.errors ?? {}), answer.text).toEqual(fields);
  return answer.body;
};
