/** The calls, for machines and for people. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { answersAnybody, type Call } from '../http/calls.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/document.ts';
import { docsPage } from '../openapi/page.ts';

/** `calls` gives every call there is, these two among them. */
export const documentationCalls = (calls: () => readonly Call[]): Call[] => {
  let document: OpenApiDocument | undefined;
  const once = () => (document ??= openApiDocument(calls()));
  return [
    answersAnybody({
      method: 'GET',
      path: '/openapi.json',
      group: 'Server',
      summary: 'Every call, in the OpenAPI form',
      bare: true,
      payload: z.looseObject({ openapi: z.string() }),
      answer: () => Promise.resolve(once()),
    }),
    answersAnybody({
      method: 'GET',
      path: '/docs',
      group: 'Server',
      summary: 'Every call, for people',
      produces: 'text/html',
      answer: () => {
        const nonce = randomBytes(16).toString('base64');
        return Promise.resolve(
          new Response(docsPage(once(), nonce), {
            headers: {
              'Content-Type': 'text/html; charset=UTF-8',
              'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
              'X-Content-Type-Options': 'nosniff',
              'Cache-Control': 'no-cache',
            },
          }),
        );
      },
    }),
  ];
};
