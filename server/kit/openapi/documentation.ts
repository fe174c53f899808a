import * as z from 'zod';
import { sendsAnybody, type Call } from '../http/calls.ts';
import { preparedAnswer } from '../http/preparedAnswer.ts';
import { accessSections } from './access.ts';
import { openApiDocument, type OpenApiDocument } from './document.ts';
import { accessPage, declarationsPage, docsPage, docsPolicy } from './page.ts';

const pageCall = (path: string, summary: string, make: () => Promise<string> | string): Call => {
  const page = preparedAnswer(make, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': docsPolicy,
    'X-Content-Type-Options': 'nosniff',
  });
  return sendsAnybody({
    method: 'GET',
    path,
    group: 'Server',
    summary,
    produces: 'text/html',
    answer: ({ c }) => page(c),
  });
};

/** Loaded when it is asked: from source the compiler comes with it. */
const declarations = async (): Promise<string> => {
  const { declaredOptions } = await import('./options/declared.ts');
  return declarationsPage(declaredOptions());
};

/** `calls` returns all calls, including these. */
export const documentationCalls = (calls: () => readonly Call[]): Call[] => {
  let document: Promise<OpenApiDocument> | undefined;
  const once = () => (document ??= openApiDocument(calls()));
  const json = preparedAnswer(async () => JSON.stringify(await once()), {
    'Content-Type': 'application/json; charset=UTF-8',
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
    pageCall('/docs', 'All calls, as readable documentation', async () => docsPage(await once())),
    pageCall('/docs/access', 'Who may call what', () => accessPage(accessSections(calls()))),
    pageCall('/docs/declarations', 'Every option of a declaration', declarations),
  ];
};
