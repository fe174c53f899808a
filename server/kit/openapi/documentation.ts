import * as z from 'zod';
import { accessDocs, declarationDocs, docs, openApi } from '../../../src/kit/calls/server.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { preparedAnswer } from '../http/preparedAnswer.ts';
import { accessSections } from './access.ts';
import { openApiDocument, type OpenApiDocument } from './document.ts';
import { accessPage, declarationsPage, docsPage, docsPolicy } from './page.ts';

const pageAnswer = (make: () => Promise<string> | string) =>
  preparedAnswer(make, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': docsPolicy,
    'X-Content-Type-Options': 'nosniff',
  });

/** It is loaded when it is asked: from source the compiler comes with it. */
const optionsPage = async (): Promise<string> => {
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
  const page = pageAnswer(async () => docsPage(await once()));
  const access = pageAnswer(() => accessPage(accessSections(calls())));
  const declarations = pageAnswer(optionsPage);
  return serve(
    { openApi, docs, accessDocs, declarationDocs },
    {
      openApi: { answer: z.looseObject({ openapi: z.string() }), send: ({ c }) => json(c) },
      docs: { send: ({ c }) => page(c) },
      accessDocs: { send: ({ c }) => access(c) },
      declarationDocs: { send: ({ c }) => declarations(c) },
    },
  );
};
