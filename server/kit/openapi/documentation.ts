import * as z from 'zod';
import { sendsAnybody, type Call } from '../http/calls.ts';
import { preparedAnswer } from '../http/preparedAnswer.ts';
import { openApiDocument, type OpenApiDocument } from './document.ts';
import { docsPage, docsPolicy } from './page.ts';

/** `calls` returns all calls, including these two. */
export const documentationCalls = (calls: () => readonly Call[]): Call[] => {
  let document: Promise<OpenApiDocument> | undefined;
  const once = () => (document ??= openApiDocument(calls()));
  const json = preparedAnswer(async () => JSON.stringify(await once()), {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
  });
  const page = preparedAnswer(async () => docsPage(await once()), {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': docsPolicy,
    'X-Content-Type-Options': 'nosniff',
  });
  return [
    sendsAnybody({
      method: 'GET',
      path: '/openapi.json',
      group: 'Server',
      summary: 'All calls, as an OpenAPI document',
      bare: true,
      produces: 'application/json',
      payload: z.looseObject({ openapi: z.string() }),
      answer: ({ c }) => json(c),
    }),
    sendsAnybody({
      method: 'GET',
      path: '/docs',
      group: 'Server',
      summary: 'All calls, as readable documentation',
      produces: 'text/html',
      answer: ({ c }) => page(c),
    }),
  ];
};
