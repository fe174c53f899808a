import * as z from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, preferredLanguage, type Language } from '../../src/i18n/languages.ts';
import {
  scannedTicket,
  ticketDocument,
  ticketMessage,
  ticketRefunds,
  trackedDecision,
} from '../../src/resources/calls/answers/tickets.ts';
import {
  decisionInput,
  deviceLabelQuery,
  messageQuery,
  ticketDocumentQuery,
  ticketPaperQuery,
  ticketScanQuery,
} from '../../src/resources/calls/tickets.ts';
import { receiptPdfQuery } from '../../src/resources/calls/dues.ts';
import { ticketRefundPaper } from '../../src/resources/documents/receiptModel.ts';
import { ticketPaper } from '../../src/resources/documents/ticketPapers.ts';
import { mayUse } from '../../src/resources/roleAbilities.ts';
import { tickets } from '../../src/resources/tickets.ts';
import type { ShopSql } from '../db/database.ts';
import { deviceLabelPdf } from '../documents/deviceLabels.ts';
import { paperPdf } from '../documents/invoicePdf.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { trackPage, trackWordPage } from '../documents/trackPage.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { addressOf } from '../http/address.ts';
import { MAX_BYTES_WITHOUT_SESSION, parsed, readBytes } from '../http/body.ts';
import { reads, sends, sendsAnybody, type Call, type OpenRequest, type Parts } from '../http/calls.ts';
import { jsonAnswer, success } from '../http/answers.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { PRIVATE, privatePage } from '../http/privatePage.ts';
import { rateLimit } from '../http/rateLimit.ts';
import { translatorFor } from '../i18n/translators.ts';
import { actorAt } from '../people/actor.ts';
import type { Caller } from '../people/person.ts';
import { recordById } from '../resources/readRecords.ts';
import { takeTransition } from '../resources/takeTransition.ts';
import type { ShareLinks } from '../session/shareLinks.ts';
import { refuseWithoutConsent } from '../shop/parties/index.ts';
import {
  ticketDocument as documentOf,
  ticketMessage as messageOf,
  quotedDocument,
  refundsOf,
  scannedTicket as ticketByCode,
  trackedTicket,
  type TrackedTicket,
} from '../shop/tickets/index.ts';

const MINUTE_MS = 60_000;
/** Per address; guessing would need 2^128 tries. */
const PAGES_A_MINUTE = 60;
const DECISIONS_A_MINUTE = 10;

const page = (html: (nonce: string) => string, status: number, more: Record<string, string> = {}): Response =>
  privatePage(html, status, { forms: "'self'" }, more);

const WORDS = {
  wrong: { status: 404, code: 'NOT_FOUND' },
  stale: { status: 409, code: 'STALE_QUOTE' },
  tooMany: { status: 429, code: 'TOO_MANY_REQUESTS' },
} as const;

const pageQuery = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });

const wantsHtml = ({ c }: OpenRequest): boolean => (c.req.header('accept') ?? '').includes('text/html');

const languageOf = (lang: Language | undefined, { c }: OpenRequest): Language =>
  lang ?? preferredLanguage(c.req.header('accept-language')?.slice(0, 200) ?? '') ?? DEFAULT_LANGUAGE;

/** A page for a browser, an error of the API for others. */
const refuse = (
  word: keyof typeof WORDS,
  request: OpenRequest,
  lang: Language,
  retryAfter?: number,
): Response => {
  const { status, code } = WORDS[word];
  const key = word === 'stale' ? 'errors.staleQuote' : `track.${word}`;
  if (!wantsHtml(request))
    throw new Refusal(status, code, key, retryAfter === undefined ? {} : { retryAfter });
  const more: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return page(nonce => trackWordPage(word, lang, translatorFor(lang), nonce), status, more);
};

/** The buttons of the page send a form, other clients JSON. */
const decisionOf = async ({ c, parts }: OpenRequest): Promise<z.output<typeof decisionInput>> => {
  const limits = {
    bytes: MAX_BYTES_WITHOUT_SESSION,
    patience: 'whole',
    patienceMs: parts.bodyPatienceMs,
  } as const;
  const text = new TextDecoder().decode(await readBytes(c, limits));
  if (/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    const form = Object.fromEntries(new URLSearchParams(text));
    return parsed(decisionInput, { ...form, version: Number(form['version']) });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'NOT_JSON', 'errors.notJson');
  }
  return parsed(decisionInput, json);
};

/** Without `publicUrl` the browser says where the app is; the Host header is never asked. */
export const ticketCalls = (parts: Parts, links: ShareLinks, publicUrl = ''): Call[] => {
  const pages = rateLimit(PAGES_A_MINUTE, MINUTE_MS);
  const decisions = rateLimit(DECISIONS_A_MINUTE, MINUTE_MS);

  const waitFor = ({ c }: OpenRequest, limit: typeof pages): number =>
    limit.wait(addressOf(c, parts.trustedProxies), parts.clock());

  /** What a link leads to; undefined for a wrong or expired one. */
  const sharedBy = (token: string) => {
    const link = links.read(token);
    return link.state === 'good' ? link.shared : undefined;
  };

  /** The customer acts as the customer: no person of the shop. */
  const customerOf = (ticket: TrackedTicket, shopId: string, request: OpenRequest): Caller => ({
    ...actorAt({
      shopId,
      userId: ticket.customerId ?? shopId,
      role: 'office',
      now: parts.clock(),
      timeZone: ticket.timeZone,
    }),
    sessionId: '',
    name: translatorFor(DEFAULT_LANGUAGE)('track.byLink'),
    email: '',
    locale: DEFAULT_LANGUAGE,
    address: addressOf(request.c, parts.trustedProxies),
  });

  const linkTo = (shopId: string, documentId: string, round: number, origin: string | undefined): string =>
    `${publicUrl || (origin ?? '')}/track/${links.issue({ shopId, documentId, round }).token}`;

  /** With the link to the customer's page for those who may share it. */
  const paperedTicket = async (sql: ShopSql, caller: Caller, id: string, origin: string | undefined) => {
    const tracked = mayUse(caller, 'tickets.share') ? await trackedTicket(sql, id) : undefined;
    const hasAddress = Boolean(publicUrl || origin);
    const link = tracked && hasAddress ? linkTo(caller.shopId, id, tracked.linkRound, origin) : null;
    return documentOf(sql, caller, id, link);
  };

  return [
    reads({
      method: 'GET',
      path: '/api/ticket-scan',
      group: tickets.name,
      summary: 'The ticket of a scanned label: by token, by its letters and digits, or by IMEI',
      access: 'tickets.read',
      query: ticketScanQuery,
      payload: scannedTicket,
      read: (sql, { caller, query }) => ticketByCode(sql, caller, query.code),
    }),
    reads({
      method: 'GET',
      path: '/api/tickets/{id}/document',
      group: tickets.name,
      summary: 'What the papers of a ticket show, and which papers there are',
      access: 'tickets.read',
      query: ticketDocumentQuery,
      payload: ticketDocument,
      read: (sql, { caller, params, query }) => paperedTicket(sql, caller, params['id'] ?? '', query.origin),
    }),
    sends({
      method: 'GET',
      path: '/api/tickets/{id}/paper.pdf',
      group: tickets.name,
      summary:
        'Job card, quotation, challan to the brand or delivery note as a PDF; 409 `NO_SUCH_PAPER` where the ticket has none',
      access: 'tickets.read',
      query: ticketPaperQuery,
      produces: 'application/pdf',
      answer: async ({ parts: { db }, caller, params, query, language }) => {
        const { found, paper, template } = await db.read(caller.shopId, async sql => {
          const ticket = await paperedTicket(sql, caller, params['id'] ?? '', query.origin);
          const isQuotation = query.paper === 'QUOTATION';
          return {
            found: isQuotation ? await quotedDocument(sql, ticket, query.version) : ticket,
            ...(await shopLetterhead(sql)),
          };
        });
        if (query.version === undefined && !found.papers.includes(query.paper))
          throw new Refusal(409, 'NO_SUCH_PAPER', 'errors.noSuchPaper');
        const document = ticketPaper(found, paper, caller.businessDate);
        const style = { size: query.size, lang: query.lang ?? language, template };
        return pdfAnswer(
          await paperPdf({ kind: 'TICKET', paper: query.paper, document }, style),
          found.ticketNo,
        );
      },
    }),
    reads({
      method: 'GET',
      path: '/api/tickets/{id}/refunds',
      group: tickets.name,
      summary: 'What was paid back of the advances on a ticket, the newest first',
      access: 'dues.read',
      payload: ticketRefunds,
      read: async (sql, { caller, params }) =>
        refundsOf(sql, (await recordById(sql, tickets, caller, params['id'] ?? '')).id),
    }),
    sends({
      method: 'GET',
      path: '/api/tickets/{id}/refunds/{refundId}/voucher.pdf',
      group: tickets.name,
      summary: 'The voucher of an advance on a ticket that was paid back, as a PDF',
      access: 'dues.read',
      query: receiptPdfQuery,
      produces: 'application/pdf',
      answer: async ({ parts: { db }, caller, params, query, language }) => {
        const { refunds, paper, template } = await db.read(caller.shopId, async sql => ({
          refunds: await refundsOf(sql, (await recordById(sql, tickets, caller, params['id'] ?? '')).id),
          ...(await shopLetterhead(sql)),
        }));
        const refund = refunds.find(({ id }) => id === params['refundId']);
        if (!refund) throw notFound();
        const style = { size: query.size, lang: query.lang ?? language, template };
        const document = ticketRefundPaper(refund, paper);
        return pdfAnswer(await paperPdf({ kind: 'REFUND', document }, style), refund.refundNo);
      },
    }),
    sends({
      method: 'GET',
      path: '/api/tickets/{id}/label.pdf',
      group: tickets.name,
      summary: 'The label of the device with a Code 128 of its token; nothing of the customer',
      access: 'tickets.read',
      query: deviceLabelQuery,
      produces: 'application/pdf',
      answer: async ({ parts: { db }, caller, params, query }) => {
        const found = await db.read(caller.shopId, sql => documentOf(sql, caller, params['id'] ?? '', null));
        if (found.kind === 'COMPLAINT') throw new Refusal(409, 'NO_SUCH_PAPER', 'errors.noSuchPaper');
        return pdfAnswer(await deviceLabelPdf(found, query), `label-${found.ticketNo}`);
      },
    }),
    reads({
      method: 'GET',
      path: '/api/tickets/{id}/message',
      group: tickets.name,
      summary: 'The message to the customer about the state, with the link to their page, for WhatsApp',
      access: 'tickets.share',
      query: messageQuery,
      payload: ticketMessage,
      read: async (sql, { caller, params, query }) => {
        const record = await recordById(sql, tickets, caller, params['id'] ?? '');
        const ticket = await trackedTicket(sql, record.id);
        if (!ticket) throw notFound();
        if (ticket.customerId)
          await refuseWithoutConsent(
            sql,
            { id: ticket.customerId, name: String(record['customerName'] ?? ticket.ticketNo) },
            'SERVICE',
          );
        const link = linkTo(caller.shopId, record.id, ticket.linkRound, query.origin);
        const text = messageOf(ticket, link, translatorFor(query.lang));
        const phone = typeof record['customerPhone'] === 'string' ? `91${record['customerPhone']}` : '';
        return { text, link, url: `https://wa.me/${phone}?text=${encodeURIComponent(text)}` };
      },
    }),
    sendsAnybody({
      method: 'GET',
      path: '/track/{token}',
      group: tickets.name,
      summary: 'The customer’s page of one ticket; 404 for a link that is wrong, expired or revoked',
      query: pageQuery,
      produces: 'text/html',
      answer: async request => {
        const lang = languageOf(request.query.lang, request);
        const wait = waitFor(request, pages);
        if (wait > 0) return refuse('tooMany', request, lang, wait);
        const token = request.params['token'] ?? '';
        const shared = sharedBy(token);
        const ticket =
          shared && (await parts.db.read(shared.shopId, sql => trackedTicket(sql, shared.documentId)));
        if (ticket?.linkRound !== shared?.round) return refuse('wrong', request, lang);
        if (!ticket) return refuse('wrong', request, lang);
        const action = `/track/${token}/decision?lang=${lang}`;
        return page(nonce => trackPage(ticket, action, lang, translatorFor(lang), nonce), 200);
      },
    }),
    sendsAnybody({
      method: 'POST',
      path: '/track/{token}/decision',
      group: tickets.name,
      summary:
        'The customer approves or declines the quotation of that version, as JSON or by the form of the page; 409 `STALE_QUOTE` for another',
      query: pageQuery,
      consumes: 'application/json',
      example: { version: 1, decision: 'APPROVE' },
      produces: 'application/json',
      answer: async request => {
        const lang = languageOf(request.query.lang, request);
        const wait = waitFor(request, decisions);
        if (wait > 0) return refuse('tooMany', request, lang, wait);
        const token = request.params['token'] ?? '';
        const shared = sharedBy(token);
        if (!shared) return refuse('wrong', request, lang);
        const { shopId, documentId: ticketId, round } = shared;
        const asked = await decisionOf(request);
        const decided = await parts.db.write(shopId, async tx => {
          await tx.run('SELECT FROM tickets WHERE shop_id = $1 AND id = $2 FOR UPDATE', [shopId, ticketId]);
          const ticket = await trackedTicket(tx, ticketId);
          if (ticket?.linkRound !== round) return 'wrong';
          if (ticket.state !== 'QUOTED' || ticket.quoteVersion !== asked.version) return 'stale';
          const customer = customerOf(ticket, shopId, request);
          const [name, input] =
            asked.decision === 'APPROVE'
              ? ['approved', { approvedBy: customer.name, approvalChannel: 'LINK' }]
              : ['declined', { declinedBy: customer.name, declineChannel: 'LINK' }];
          await takeTransition(tx, customer, tickets, ticketId, name, { input });
          return trackedTicket(tx, ticketId);
        });
        if (decided === 'stale') return refuse('stale', request, lang);
        if (!decided || decided === 'wrong') return refuse('wrong', request, lang);
        parts.notifications.touched(shopId);
        parts.notifications.written(shopId, tickets.name);
        parts.worker.touched(shopId);
        if (wantsHtml(request))
          return new Response(null, {
            status: 303,
            headers: { ...PRIVATE, Location: `/track/${token}?lang=${lang}` },
          });
        const { state, promisedOn, amountPaise, quoteVersion: version } = decided;
        return jsonAnswer(
          success(trackedDecision.parse({ state, promisedOn, amountPaise, version })),
          200,
          null,
          PRIVATE,
        );
      },
    }),
  ];
};
