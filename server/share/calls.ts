import type { Context } from 'hono';
import { DEFAULT_LANGUAGE, preferredLanguage, type Language } from '../../src/kit/languages.ts';
import { businessDateOf, DEFAULT_TIME_ZONE } from '../../src/kit/rules/businessDate.ts';
import { fileAddress } from '../../src/kit/fileAddress.ts';
import {
  endedLinks,
  sale as saleAnswer,
  shareAddress as shareAddressAnswer,
} from '../../src/resources/sales/answers.ts';
import { endSaleLinks, saleLink, shareAddress } from '../../src/resources/sales/share.ts';
import type { PaperSetting } from '../../src/resources/documents/draw.ts';
import { drawPaper, nameOfFile, type PaperWork } from '../../src/resources/papers.ts';
import * as calls from '../../src/resources/share/calls.ts';
import { endEstimateLinks, estimateLink } from '../../src/resources/estimates/share.ts';
import { shopAsOf } from '../../src/resources/registrations/rules.ts';
import { upiOf } from '../../src/resources/sales/invoiceDocument.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { paperTranslator } from '../documents/paperTranslator.ts';
import { faceFile, FACES } from '../documents/fontFaces.ts';
import { PAGE_WEIGHTS } from '../documents/pageFrame.ts';
import { sharedInvoicePage, sharedWordPage } from './page.ts';
import { payableBy, payPage } from './payPage.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { addressOf } from '../kit/http/address.ts';
import type { Call, OpenRequest, Parts } from '../kit/http/calls.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { PRIVATE, privatePage } from '../kit/http/privatePage.ts';
import { rateLimit } from '../kit/http/rateLimit.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { serve } from '../kit/http/serve.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import type { CustomerLinks, ShareLinks } from '../session/index.ts';
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

const page = (html: (nonce: string) => string, status: number, more: Record<string, string> = {}): Response =>
  privatePage(html, status, { images: "'self' data: https:" }, more);

const FONT_FILES = new Map<string, () => Buffer>(
  FACES.flatMap(face =>
    PAGE_WEIGHTS.map(
      weight => [`${face.subset}-${weight}.woff2`, () => faceFile(face, weight, 'woff2')] as const,
    ),
  ),
);

type Invoice = PaperWork<'INVOICE'> | PaperWork<'ESTIMATE'>;

interface Opened {
  shopId: string;
  /** Draws it in a size and language. */
  paperIn: (style: Pick<PaperSetting, 'size' | 'lang'>) => Invoice;
  upi: string | null;
  duePaise: number;
}

/** Refuses by a page for a browser, otherwise by an error. */
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
export const shareCalls = (
  parts: Parts,
  { bills: links, pay }: { bills: ShareLinks; pay: CustomerLinks },
  publicUrl = '',
): Call[] => {
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
    const found = await parts.db.read(shopId, async (sql): Promise<Opened | 'ended' | null> => {
      const letterhead = await shopLetterhead(sql);
      const businessDate = businessDateOf(now, letterhead.shop.timeZone ?? DEFAULT_TIME_ZONE);
      const sale = await saleById(sql, documentId);
      const estimate = sale ? null : await findEstimate(sql, documentId, { businessDate });
      if (!sale && !estimate) return null;
      const current = sale
        ? await roundOfLinks(sql, documentId)
        : await roundOfEstimateLinks(sql, documentId);
      if (current !== round) return 'ended';
      const on = { ...letterhead, printedOn: businessDate };
      if (sale) {
        const data = seenBy(undefined, saleAnswer, sale);
        return {
          shopId,
          paperIn: (style): Invoice => ({ name: 'INVOICE', data, on: { ...on, ...style } }),
          upi: upiOf(data, shopAsOf(letterhead.shop, data)),
          duePaise: data.duePaise,
        };
      }
      return (
        estimate && {
          shopId,
          paperIn: (style): Invoice => ({ name: 'ESTIMATE', data: estimate, on: { ...on, ...style } }),
          upi: null,
          duePaise: 0,
        }
      );
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
            return { ended: await endLinks(tx, caller, id) };
          },
        },
        endEstimateLinks: {
          answer: endedLinks,
          write: async (tx, { caller, params }) => {
            const { id } = await estimateById(tx, params.id, caller);
            return { ended: await revokeEstimateLinks(tx, caller, id) };
          },
        },
      },
    ),
    ...serve(calls, {
      shareFont: {
        send: ({ params }) => {
          const file = FONT_FILES.get(params.file);
          if (!file) return Promise.reject(notFound());
          const headers = {
            'Content-Type': 'font/woff2',
            'Cache-Control': 'public, max-age=31536000, immutable',
          };
          return Promise.resolve(new Response(new Uint8Array(file()), { headers }));
        },
      },
      sharedPage: {
        send: async request => {
          const lang = languageOf(request.query.lang, request);
          const opened = await open(request, lang, pages);
          if (opened instanceof Response) return opened;
          const translate = paperTranslator(lang);
          const invoice = {
            narrow: drawPaper(opened.paperIn({ size: '80mm', lang }), translate),
            wide: drawPaper(opened.paperIn({ size: 'A4', lang }), translate),
            pdfPath: `/share/${request.params.token}/invoice.pdf?lang=${lang}`,
            upi: opened.upi,
            amount: formatPaise(opened.duePaise),
          };
          return page(nonce => sharedInvoicePage(invoice, lang, translate, nonce), 200);
        },
      },
      payPage: {
        send: async request => {
          const { params, query, c } = request;
          const lang = languageOf(query.lang, request);
          const refuse = refusing(c, lang);
          const wait = pages.wait(addressOf(c, parts.trustedProxies), parts.clock());
          if (wait > 0) return refuse('tooMany', 429, wait);
          const shared = pay.read(params.token);
          const payable =
            shared && (await parts.db.read(shared.shopId, sql => payableBy(sql, shared.documentId)));
          if (!payable) return refuse('wrong', 404);
          return page(nonce => payPage(payable, lang, translatorFor(lang), nonce), 200);
        },
      },
      sharedPdf: {
        send: async request => {
          const lang = languageOf(request.query.lang, request);
          const opened = await open(request, lang, files);
          if (opened instanceof Response) return opened;
          const { shopId, paperIn } = opened;
          const paper = paperIn({ size: request.query.size, lang });
          // All visitors of a shop's links have one turn among its people.
          const asker = { shopId, person: 'links', signal: request.c.req.raw.signal };
          try {
            const pdf = await paperPdf(paper, asker);
            return pdfAnswer(pdf, nameOfFile(paper), { disposition: 'attachment', headers: PRIVATE });
          } catch (error) {
            if (!(error instanceof Refusal && error.status === 429)) throw error;
            return refusing(request.c, lang)('tooMany', 429, error.retryAfter);
          }
        },
      },
    }),
  ];
};
