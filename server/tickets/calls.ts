/**
 * Serves a ticket by its code, vouchers of advances, its page for the customer behind a link, what they decide
 * there, and the message with the link.
 */
import { DEFAULT_LANGUAGE, preferredLanguage, type Language } from '../../src/kit/languages.ts';
import {
  customerMessage as customerMessageAnswer,
  foundTicket,
  ticketOnPaper as ticketOnPaperAnswer,
  ticketRefunds as ticketRefundsAnswer,
} from '../../src/resources/tickets/answers.ts';
import * as calls from '../../src/resources/tickets/calls.ts';
import { quoteDecision } from '../../src/resources/tickets/calls.ts';
import { hasLabel, refundOfTicket } from '../../src/resources/tickets/paper.ts';
import { paperDate } from '../../src/kit/rules/businessDate.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { recordLabelPdf } from '../documents/printing.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { requesterOf } from '../documents/requester.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { messageToCustomer, ticketPage, ticketWordPage } from './customerPage.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { noSuchPaper, notAllowed, notFound, Refusal } from '../kit/errors/refusal.ts';
import { addressOf } from '../kit/http/address.ts';
import { jsonAnswer, success } from '../kit/http/answers.ts';
import { MAX_BYTES_WITHOUT_SESSION, parsed, readBytes } from '../kit/http/body.ts';
import type { Call, OpenRequest, Parts } from '../kit/http/calls.ts';
import { PRIVATE, privatePage } from '../kit/http/privatePage.ts';
import { rateLimit } from '../kit/http/rateLimit.ts';
import { serve } from '../kit/http/serve.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { actorAt } from '../kit/person/actor.ts';
import type { Caller } from '../kit/person/person.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { takeTransition } from '../kit/resources/takeTransition.ts';
import { refuseWithoutConsent } from '../parties/index.ts';
import type { CustomerLinks } from '../session/index.ts';
import {
  findTicket,
  refundsOf,
  ticketForCustomer,
  ticketOnPaperOf,
  type TicketForCustomer,
} from './index.ts';

const MINUTE_MS = 60_000;
/** Per address; guessing would need 2^128 tries. */
const PAGES_A_MINUTE = 60;
const DECISIONS_A_MINUTE = 10;

const WORDS = {
  wrong: { status: 404, code: 'NOT_FOUND', key: 'customerPage.wrong' },
  stale: { status: 409, code: 'STALE_QUOTE', key: 'errors.staleQuote' },
  tooMany: { status: 429, code: 'TOO_MANY_REQUESTS', key: 'customerPage.tooMany' },
} as const;

const page = (html: (nonce: string) => string, status: number, more: Record<string, string> = {}): Response =>
  privatePage(html, status, { forms: "'self'" }, more);

const wantsHtml = ({ c }: Pick<OpenRequest, 'c'>): boolean =>
  (c.req.header('accept') ?? '').includes('text/html');

const languageOf = (lang: Language | undefined, { c }: Pick<OpenRequest, 'c'>): Language =>
  lang ?? preferredLanguage(c.req.header('accept-language')?.slice(0, 200) ?? '') ?? DEFAULT_LANGUAGE;

/** Refuses by a page for a browser, and by an error of the API for others. */
const refuse = (
  word: keyof typeof WORDS,
  request: Pick<OpenRequest, 'c'>,
  lang: Language,
  retryAfter?: number,
): Response => {
  const { status, code, key } = WORDS[word];
  if (!wantsHtml(request))
    throw new Refusal(status, code, key, retryAfter === undefined ? {} : { retryAfter });
  const more: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return page(nonce => ticketWordPage(word, lang, translatorFor(lang), nonce), status, more);
};

/** The buttons of the page send a form, other clients JSON. */
const decisionOf = async ({ c, parts }: Pick<OpenRequest, 'c' | 'parts'>) => {
  const limits = {
    bytes: MAX_BYTES_WITHOUT_SESSION,
    patience: 'whole',
    patienceMs: parts.bodyPatienceMs,
  } as const;
  const text = new TextDecoder().decode(await readBytes(c, limits));
  if (/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    const form = Object.fromEntries(new URLSearchParams(text));
    return parsed(quoteDecision, { ...form, version: Number(form['version']) });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'NOT_JSON', 'errors.notJson');
  }
  return parsed(quoteDecision, json);
};

/** The customer acts as the customer: no person of the shop. */
const customerOf = (
  { customerId, timeZone }: TicketForCustomer,
  shopId: string,
  { c, parts }: Pick<OpenRequest, 'c' | 'parts'>,
): Caller => ({
  ...actorAt({ shopId, userId: customerId ?? shopId, role: 'office', now: parts.clock(), timeZone }),
  sessionId: '',
  name: translatorFor(DEFAULT_LANGUAGE)('customerPage.byLink'),
  login: '',
  locale: DEFAULT_LANGUAGE,
  address: addressOf(c, parts.trustedProxies),
});

/** Decides as the customer alone says, on the version that they read. */
const decide = async (
  request: Pick<OpenRequest, 'c' | 'parts'>,
  { shopId, documentId: id, round }: NonNullable<ReturnType<CustomerLinks['read']>>,
): Promise<TicketForCustomer | 'wrong' | 'stale'> => {
  const asked = await decisionOf(request);
  return request.parts.db.write(shopId, async tx => {
    await tx.run('SELECT FROM tickets WHERE shop_id = $1 AND id = $2 FOR UPDATE', [shopId, id]);
    const ticket = await ticketForCustomer(tx, id);
    if (ticket?.linkRound !== round) return 'wrong';
    if (ticket.state !== 'QUOTED' || ticket.quoteVersion !== asked.version) return 'stale';
    const customer = customerOf(ticket, shopId, request);
    const [step, input] =
      asked.decision === 'APPROVE'
        ? ['approved', { approvedBy: customer.name, approvalChannel: 'LINK' }]
        : ['declined', { declinedBy: customer.name, declineChannel: 'LINK' }];
    await takeTransition(tx, customer, tickets, id, step, { input });
    return (await ticketForCustomer(tx, id)) ?? 'wrong';
  });
};

const refundsFor = async (sql: ShopSql, caller: Caller, id: string) => {
  if (!mayUse(caller, 'tickets.read')) throw notAllowed();
  return refundsOf(sql, (await recordById(sql, tickets, caller, id)).id);
};

/** Makes the square on the job card, where there is an address and the person may send the link. */
const linkTo =
  (links: CustomerLinks, origin: string | undefined) =>
  async (sql: ShopSql, caller: Caller, id: string): Promise<string | null> => {
    if (!mayUse(caller, 'tickets.share')) return null;
    const ticket = await ticketForCustomer(sql, id);
    const shared = { shopId: caller.shopId, documentId: id, round: ticket?.linkRound ?? 0 };
    return ticket ? links.linkTo(shared, origin) : null;
  };

export const ticketCalls = ({ clock, trustedProxies }: Parts, links: CustomerLinks): Call[] => {
  const pages = rateLimit(PAGES_A_MINUTE, MINUTE_MS);
  const decisions = rateLimit(DECISIONS_A_MINUTE, MINUTE_MS);
  const waitFor = ({ c }: Pick<OpenRequest, 'c'>, limit: typeof pages): number =>
    limit.wait(addressOf(c, trustedProxies), clock());

  return serve(calls, {
    customerMessage: {
      answer: customerMessageAnswer,
      read: async (sql, { caller, params, query }) => {
        const { id } = await recordById(sql, tickets, caller, params.id);
        const ticket = await ticketForCustomer(sql, id);
        if (!ticket) throw notFound();
        const { customerId, customerName, customerPhone, ticketNo, linkRound: round } = ticket;
        if (customerId)
          await refuseWithoutConsent(sql, { id: customerId, name: customerName ?? ticketNo }, 'SERVICE');
        const link = links.linkTo({ shopId: caller.shopId, documentId: id, round }, query.origin);
        const text = messageToCustomer(ticket, link, translatorFor(query.lang));
        const phone = customerPhone ? `91${customerPhone}` : '';
        return { text, link, url: `https://wa.me/${phone}?text=${encodeURIComponent(text)}` };
      },
    },
    customerPage: {
      send: async request => {
        const { parts, query, params } = request;
        const lang = languageOf(query.lang, request);
        const wait = waitFor(request, pages);
        if (wait > 0) return refuse('tooMany', request, lang, wait);
        const shared = links.read(params.token);
        const ticket =
          shared && (await parts.db.read(shared.shopId, sql => ticketForCustomer(sql, shared.documentId)));
        if (!ticket || ticket.linkRound !== shared?.round) return refuse('wrong', request, lang);
        const action = `/track/${params.token}/decision?lang=${lang}`;
        return page(nonce => ticketPage(ticket, action, lang, translatorFor(lang), nonce), 200);
      },
    },
    decideQuote: {
      example: { version: 1, decision: 'APPROVE' },
      send: async request => {
        const { parts, query, params } = request;
        const lang = languageOf(query.lang, request);
        const wait = waitFor(request, decisions);
        if (wait > 0) return refuse('tooMany', request, lang, wait);
        const shared = links.read(params.token);
        const decided = shared ? await decide(request, shared) : 'wrong';
        if (!shared || typeof decided === 'string')
          return refuse(decided === 'stale' ? 'stale' : 'wrong', request, lang);
        parts.notifications.touched(shared.shopId);
        parts.notifications.written(shared.shopId, tickets.name);
        parts.worker.touched(shared.shopId);
        if (wantsHtml(request))
          return new Response(null, {
            status: 303,
            headers: { ...PRIVATE, Location: `/track/${params.token}?lang=${lang}` },
          });
        const { state, promisedOn, amountPaise, quoteVersion: version } = decided;
        return jsonAnswer(success({ state, promisedOn, amountPaise, version }), 200, null, PRIVATE);
      },
    },
    scanTicket: {
      answer: foundTicket,
      read: async (sql, { caller, query }) => foundTicket.parse(await findTicket(sql, caller, query.code)),
    },
    ticketRefunds: {
      answer: ticketRefundsAnswer,
      read: (sql, { caller, params }) => refundsFor(sql, caller, params.id),
    },
    ticketRefundVoucher: {
      send: request => {
        const { caller, params } = request;
        return sendPaper(request, 'REFUND', async sql => {
          const refunds = await refundsFor(sql, caller, params.id);
          const refund = refunds.find(({ id }) => id === params.refundId);
          if (!refund) throw notFound();
          return refundOfTicket(refund);
        });
      },
    },
    ticketOnPaper: {
      answer: ticketOnPaperAnswer,
      read: (sql, { caller, params, query }) =>
        ticketOnPaperOf(sql, caller, params.id, { link: linkTo(links, query.origin) }),
    },
    ticketPaper: {
      send: request => {
        const { caller, params, query } = request;
        return sendPaper(request, query.paper, async sql => {
          const ticket = await ticketOnPaperOf(sql, caller, params.id, {
            link: linkTo(links, query.origin),
            version: query.paper === 'QUOTATION' ? query.version : undefined,
          });
          if (!ticket.papers.includes(query.paper)) throw noSuchPaper();
          return ticket;
        });
      },
    },
    ticketLabel: {
      send: async request => {
        const { parts, caller, params, query } = request;
        const ticket = await parts.db.read(caller.shopId, sql =>
          ticketOnPaperOf(sql, caller, params.id, { link: linkTo(links, undefined) }),
        );
        if (!hasLabel(ticket)) throw noSuchPaper();
        const { ticketNo, promisedOn, deviceModel } = ticket;
        const label = {
          code: ticketNo ?? '',
          corner: promisedOn ? paperDate(promisedOn) : '',
          line: deviceModel ?? '',
        };
        return pdfAnswer(await recordLabelPdf(label, query, requesterOf(request)), `label-${label.code}`);
      },
    },
  });
};
