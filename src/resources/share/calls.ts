/** What whoever has a link to an invoice or an estimate may open. The links are calls of their nouns: share.ts there. */
import { get } from '../../kit/calls.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { INVOICE_PAPERS } from '../../kit/rules/choices.ts';
import * as z from '../../kit/zod.ts';

const group = 'Sales';

const pageQuery = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });

export const shareFont = get('/share-fonts/{file}', {
  group,
  summary: 'Fonts of that page',
  access: 'public',
  produces: 'font/woff2',
});

export const sharedPage = get('/share/{token}', {
  group,
  summary: 'The page of one shared invoice; 403 for a wrong link, 410 for one that has run out or was ended',
  access: 'public',
  query: pageQuery,
  produces: 'text/html',
});

export const payPage = get('/pay/{token}', {
  group: 'Dues',
  summary: 'The page of a reminder, from which a phone pays by UPI what is due now; 404 for a wrong link',
  access: 'public',
  query: pageQuery,
  produces: 'text/html',
});

export const sharedPdf = get('/share/{token}/invoice.pdf', {
  group,
  summary: 'The PDF of one shared invoice',
  access: 'public',
  query: pageQuery.extend({ size: z.enum(INVOICE_PAPERS).catch('A4') }),
  produces: 'application/pdf',
});
