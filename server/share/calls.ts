import type { Context } from 'hono';
import * as z from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, preferredLanguage, type Language } from '../../src/i18n/languages.ts';
import { fileAddress } from '../../src/kit/fileAddress.ts';
import {
  endedLinks,
  sale as saleAnswer,
  shareAddress as shareAddressAnswer,
} from '../../src/resources/sales/answers.ts';
import { endSaleLinks, saleLink, shareAddress } from '../../src/resources/sales/share.ts';
import { drawInvoice } from '../../src/resources/documents/draw.ts';
import { estimateDocument } from '../../src/resources/estimates/paper.ts';
import { estimates } from '../../src/resources/estimates/declaration.ts';
import { endEstimateLinks, estimateLink } from '../../src/resources/estimates/share.ts';
import { invoiceDocument, type InvoiceDocument } from '../../src/resources/sales/invoiceDocument.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import { INVOICE_PAPERS, type InvoiceTemplate } from '../../src/kit/values.ts';
import { invoicePdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { paperTranslator } from '../documents/paperTranslator.ts';
import { faceFile, FACES } from '../documents/fontFaces.ts';
import { PAGE_WEIGHTS, sharedInvoicePage, sharedWordPage } from './page.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { addressOf } from '../kit/http/address.ts';
import { sendsAnybody, type Call, type OpenRequest, type Parts } from '../kit/http/calls.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { PRIVATE, privatePage } from '../kit/http/privatePage.ts';
import { rateLimit } from '../kit/http/rateLimit.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { serve } from '../kit/http/serve.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit, type AuditedBy } from '../kit/resources/audit.ts';
import type { ShareLinks } from '../session/index.ts';
import { actorAt } from '../posting/index.ts';
import { estimateById, findEstimate, revokeEstimateLinks, roundOfEstimateLinks } from '../estimates/index.ts';
import { endLinks, roundOfLinks, saleById, saleNamed } from '../sales/index.ts';

const MINUTE_MS = 60_000;
/** Per address; guessing would need 2^128 tries. */
const PAGES_A_MINUTE = 60;
/** A PDF takes some hundred ms of CPU. */
const FILES_A_MINUTE = 12;

const CODES = {
  wrong: 'LINK_WRONG',
  expired: 'LINK_EXPIRED',
  ended: 'LINK_ENDED',
  tooMany: 'TOO_MANY_REQUESTS',
} as const;

const pageQuery = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });
const fileQuery = pageQuery.extend({ size: z.enum(INVOICE_PAPERS).catch('A4') });

const page = (html: (nonce: string) => string, status: number, more: Record<string, string> = {}): Response =>
  privatePage(html, status, { images: "'self' data: https:" }, more);

const FONT_FILES = new Map<string, () => Buffer>(
  FACES.flatMap(face =>
    PAGE_WEIGHTS.map(
      weight => [`${face.subset}-${weight}.woff2`, () => faceFile(face, weight, 'woff2')] as const,
    ),
  ),
);

interface Opened {
  shopId: string;
  document: InvoiceDocument;
  template: InvoiceTemplate;
}

const logEnded = (tx: ShopSql, caller: AuditedBy, resource: string, recordId: string, linksEnded: number) =>
  writeAudit(tx, caller, { action: 'UPDATE', resource, recordId, before: null, after: { linksEnded } });

/** As a page for a browser, otherwise as an error. */
const refusing =
  (c: Context, lang: Language) =>
  (word: keyof typeof CODES, status: 403 | 404 | 410 | 429, retryAfter?: number): Response => {
    if (!(c.req.header('accept') ?? '').includes('text/html')) {
      const details = retryAfter === undefined ? {} : { retryAfter };
      throw new Refusal(status, CODES[word], `invoice.shared.${word}`, details);
    }
    const more: Record<string, string> =
      retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return page(nonce => sharedWordPage(word, lang, paperTranslator(lang), nonce), status, more);
  };

/** Without `publicUrl` the request's own host is used. */
export const shareCalls = (parts: Parts, links: ShareLinks, publicUrl = ''): Call[] => {
  const pages = rateLimit(PAGES_A_MINUTE, MINUTE_MS);
  const files = rateLimit(FILES_A_MINUTE, MINUTE_MS);

  const open = async (
    { params, c }: OpenRequest,
    lang: Language,
    limit: typeof pages,
  ): Promise<Opened | Response> => {
    const refuse = refusing(c, lang);
    const now = parts.clock();
    const wait = limit.wait(addressOf(c, parts.trustedProxies), now);
    if (wait > 0) return refuse('tooMany', 429, wait);
    const link = links.read(params['token'] ?? '');
    if (link.state === 'wrong') return refuse('wrong', 403);
    if (link.state === 'expired') return refuse('expired', 410);
    const { shopId, documentId, round } = link.shared;
    const found = await parts.db.read(shopId, async sql => {
      // Not signed in.
      const anonymous = actorAt({ shopId, userId: shopId, role: 'office', now, timeZone: 'Asia/Kolkata' });
      const sale = await saleById(sql, documentId);
      const estimate = sale ? null : await findEstimate(sql, documentId, anonymous);
      if (!sale && !estimate) return null;
      const current = sale
        ? await roundOfLinks(sql, documentId)
        : await roundOfEstimateLinks(sql, documentId);
      if (current !== round) return 'ended';
      const { paper, template } = await shopLetterhead(sql);
      const document = sale
        ? invoiceDocument(seenBy(undefined, saleAnswer, sale), paper)
        : estimate && estimateDocument(estimate, paper);
      return document && { shopId, document, template };
    });
    if (!found) return refuse('wrong', 404);
    return found === 'ended' ? refuse('ended', 410) : found;
  };

  const languageOf = (lang: Language | undefined, { c }: OpenRequest): Language =>
    lang ?? preferredLanguage(c.req.header('accept-language')?.slice(0, 200) ?? '') ?? DEFAULT_LANGUAGE;

  return [
    ...serve(
      { saleLink },
      {
        saleLink: {
          answer: fileAddress,
          read: async (sql, { caller, params }) => {
            const { id } = await saleNamed(sql, params.id);
            const round = await roundOfLinks(sql, id);
            const { token, expiresAt } = links.issue({ shopId: caller.shopId, documentId: id, round });
            return { url: `${publicUrl}/share/${token}`, expiresAt: expiresAt.toISOString() };
          },
        },
      },
    ),
    ...serve(
      { estimateLink },
      {
        estimateLink: {
          answer: fileAddress,
          read: async (sql, { caller, params }) => {
            const { id } = await estimateById(sql, params.id, caller);
            const round = await roundOfEstimateLinks(sql, id);
            const { token, expiresAt } = links.issue({ shopId: caller.shopId, documentId: id, round });
            return { url: `${publicUrl}/share/${token}`, expiresAt: expiresAt.toISOString() };
          },
        },
      },
    ),
    ...serve(
      { shareAddress, endSaleLinks, endEstimateLinks },
      {
        shareAddress: {
          answer: shareAddressAnswer,
          read: () => Promise.resolve({ publicUrl: publicUrl || null }),
        },
        endSaleLinks: {
          answer: endedLinks,
          write: async (tx, { caller, params }) => {
            const { id } = await saleNamed(tx, params.id);
            const ended = await endLinks(tx, id);
            await logEnded(tx, caller, sales.name, id, ended);
            return { ended };
          },
        },
        endEstimateLinks: {
          answer: endedLinks,
          write: async (tx, { caller, params }) => {
            const { id } = await estimateById(tx, params.id, caller);
            const ended = await revokeEstimateLinks(tx, id);
            await logEnded(tx, caller, estimates.name, id, ended);
            return { ended };
          },
        },
      },
    ),
    sendsAnybody({
      method: 'GET',
      path: '/share-fonts/{file}',
      group: 'Sales',
      summary: 'Fonts of that page',
      produces: 'font/woff2',
      answer: ({ params }) => {
        const file = FONT_FILES.get(params['file'] ?? '');
        if (!file) return Promise.reject(notFound());
        const headers = {
          'Content-Type': 'font/woff2',
          'Cache-Control': 'public, max-age=31536000, immutable',
        };
        return Promise.resolve(new Response(new Uint8Array(file()), { headers }));
      },
    }),
    sendsAnybody({
      method: 'GET',
      path: '/share/{token}',
      group: 'Sales',
      summary:
        'The page of one shared invoice; 403 for a wrong link, 410 for one that has run out or was ended',
      query: pageQuery,
      produces: 'text/html',
      answer: async request => {
        const lang = languageOf(request.query.lang, request);
        const opened = await open(request, lang, pages);
        if (opened instanceof Response) return opened;
        const { document, template } = opened;
        const translate = paperTranslator(lang);
        const invoice = {
          narrow: drawInvoice(document, { template, size: '80mm', lang }, translate),
          wide: drawInvoice(document, { template, size: 'A4', lang }, translate),
          pdfPath: `/share/${request.params['token'] ?? ''}/invoice.pdf?lang=${lang}`,
          upi: document.upi,
          amount: formatPaise(document.duePaise),
        };
        return page(nonce => sharedInvoicePage(invoice, lang, translate, nonce), 200);
      },
    }),
    sendsAnybody({
      method: 'GET',
      path: '/share/{token}/invoice.pdf',
      group: 'Sales',
      summary: 'The PDF of one shared invoice',
      query: fileQuery,
      produces: 'application/pdf',
      answer: async request => {
        const lang = languageOf(request.query.lang, request);
        const opened = await open(request, lang, files);
        if (opened instanceof Response) return opened;
        const { shopId, document, template } = opened;
        const style = { size: request.query.size, lang, template };
        // All visitors of a shop's links have one turn among its people.
        const asker = { shopId, person: 'links', signal: request.c.req.raw.signal };
        try {
          const pdf = await invoicePdf(document, style, asker);
          return pdfAnswer(pdf, document.number, { disposition: 'attachment', headers: PRIVATE });
        } catch (error) {
          if (!(error instanceof Refusal && error.status === 429)) throw error;
          return refusing(request.c, lang)('tooMany', 429, error.retryAfter);
        }
      },
    }),
  ];
};
