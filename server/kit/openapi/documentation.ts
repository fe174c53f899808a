import * as z from 'zod';
import { docs, openApi } from '../../../src/kit/calls/server.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
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
  return serve(
    { openApi, docs },
    {
      openApi: { answer: z.looseObject({ openapi: z.string() }), send: ({ c }) => json(c) },
      docs: { send: ({ c }) => page(c) },
    },
  );
};
