/** A record's page for its customer behind a link, what they decide there, and the message with the link. */
import * as z from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, preferredLanguage, type Language } from '../../src/i18n/languages.ts';
import { customerMessage } from '../../src/resources/calls/answers/customerPages.ts';
import { decisionInput, messageQuery } from '../../src/resources/calls/customerPages.ts';
import { transitionName, type AnyResource, type CustomerPage } from '../../src/kit/index.ts';
import { customerMessage as messageOf, customerPage, customerWordPage } from '../documents/customerPage.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { addressOf } from '../kit/http/address.ts';
import { jsonAnswer, success } from '../kit/http/answers.ts';
import { MAX_BYTES_WITHOUT_SESSION, parsed, readBytes } from '../kit/http/body.ts';
import { reads, sendsAnybody, type Call, type OpenRequest, type Parts } from '../kit/http/calls.ts';
import { PRIVATE, privatePage } from '../kit/http/privatePage.ts';
import { rateLimit } from '../kit/http/rateLimit.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import { actorAt } from '../kit/person/actor.ts';
import type { Caller } from '../kit/person/person.ts';
import { customerRecord, type CustomerRecord } from '../kit/resources/customerRecord.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { takeTransition } from '../kit/resources/takeTransition.ts';
import type { CustomerLinks, CustomerLinksOf } from '../session/index.ts';
import { refuseWithoutConsent } from '../parties/index.ts';

const MINUTE_MS = 60_000;
/** Per address; guessing would need 2^128 tries. */
const PAGES_A_MINUTE = 60;
const DECISIONS_A_MINUTE = 10;

type Shown = AnyResource & { readonly customerPage: CustomerPage };
type Word = 'wrong' | 'stale' | 'tooMany';

const WORDS = {
  wrong: { status: 404, code: 'NOT_FOUND', key: 'customerPage.wrong' },
  stale: { status: 409, code: 'STALE_QUOTE', key: 'errors.staleQuote' },
  tooMany: { status: 429, code: 'TOO_MANY_REQUESTS', key: 'customerPage.tooMany' },
} as const satisfies Record<Word, unknown>;

const pageQuery = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });

const page = (html: (nonce: string) => string, status: number, more: Record<string, string> = {}): Response =>
  privatePage(html, status, { forms: "'self'" }, more);

const wantsHtml = ({ c }: OpenRequest): boolean => (c.req.header('accept') ?? '').includes('text/html');

const languageOf = (lang: Language | undefined, { c }: OpenRequest): Language =>
  lang ?? preferredLanguage(c.req.header('accept-language')?.slice(0, 200) ?? '') ?? DEFAULT_LANGUAGE;

/** A page for a browser, an error of the API for others. */
const refuse = (word: Word, request: OpenRequest, lang: Language, retryAfter?: number): Response => {
  const { status, code, key } = WORDS[word];
  if (!wantsHtml(request))
    throw new Refusal(status, code, key, retryAfter === undefined ? {} : { retryAfter });
  const more: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return page(nonce => customerWordPage(word, lang, translatorFor(lang), nonce), status, more);
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

const messageCall = (resource: Shown, links: CustomerLinks): Call =>
  reads({
    method: 'GET',
    path: `/api/${resource.name}/{id}/message`,
    group: resource.name,
    summary: 'The message to the customer about the state, with the link to their page, for WhatsApp',
    access: `${resource.name}.share`,
    query: messageQuery,
    payload: customerMessage,
    read: async (sql, { caller, params, query }) => {
      const { id } = await recordById(sql, resource, caller, params['id'] ?? '');
      const record = await customerRecord(sql, resource, id);
      if (!record) throw notFound();
      const { customer, number, revoked } = record;
      if (customer.id)
        await refuseWithoutConsent(
          sql,
          { id: customer.id, name: customer.name ?? number },
          resource.customerPage.consent,
        );
      const path = links.pathTo({ shopId: caller.shopId, documentId: id, round: revoked });
      const link = `${links.base(query.origin)}${path}`;
      const text = messageOf(resource, record, link, translatorFor(query.lang));
      const phone = customer.phone ? `91${customer.phone}` : '';
      return { text, link, url: `https://wa.me/${phone}?text=${encodeURIComponent(text)}` };
    },
  });

const callsOf = (parts: Parts, resource: Shown, links: CustomerLinks): Call[] => {
  const { path, decision } = resource.customerPage;
  const pages = rateLimit(PAGES_A_MINUTE, MINUTE_MS);
  const decisions = rateLimit(DECISIONS_A_MINUTE, MINUTE_MS);
  const waitFor = ({ c }: OpenRequest, limit: typeof pages): number =>
    limit.wait(addressOf(c, parts.trustedProxies), parts.clock());

  /** The customer acts as the customer: no person of the shop. */
  const customerOf = (
    { customer, timeZone }: CustomerRecord,
    shopId: string,
    { c }: OpenRequest,
  ): Caller => ({
    ...actorAt({ shopId, userId: customer.id ?? shopId, role: 'office', now: parts.clock(), timeZone }),
    sessionId: '',
    name: translatorFor(DEFAULT_LANGUAGE)('customerPage.byLink'),
    email: '',
    locale: DEFAULT_LANGUAGE,
    address: addressOf(c, parts.trustedProxies),
  });

  const pageCall = sendsAnybody({
    method: 'GET',
    path: `/${path}/{token}`,
    group: resource.name,
    summary: `The customer’s page of one of ${resource.name}; 404 for a link that is wrong, expired or revoked`,
    query: pageQuery,
    produces: 'text/html',
    answer: async request => {
      const lang = languageOf(request.query.lang, request);
      const wait = waitFor(request, pages);
      if (wait > 0) return refuse('tooMany', request, lang, wait);
      const token = request.params['token'] ?? '';
      const shared = links.read(token);
      const record =
        shared &&
        (await parts.db.read(shared.shopId, sql => customerRecord(sql, resource, shared.documentId)));
      if (!record || record.revoked !== shared?.round) return refuse('wrong', request, lang);
      const action = `/${path}/${token}/decision?lang=${lang}`;
      return page(nonce => customerPage(resource, record, action, lang, translatorFor(lang), nonce), 200);
    },
  });
  if (!decision) return [messageCall(resource, links), pageCall];

  const decide = async (request: OpenRequest, shared: NonNullable<ReturnType<CustomerLinks['read']>>) => {
    const { shopId, documentId: id, round } = shared;
    const asked = await decisionOf(request);
    return parts.db.write(shopId, async tx => {
      await tx.run(`SELECT FROM ${resource.table} WHERE shop_id = $1 AND id = $2 FOR UPDATE`, [shopId, id]);
      const record = await customerRecord(tx, resource, id);
      if (record?.revoked !== round) return 'wrong';
      if (record.state !== decision.in || record.version !== asked.version) return 'stale';
      const customer = customerOf(record, shopId, request);
      const { to, by, input = {} } = asked.decision === 'APPROVE' ? decision.approve : decision.decline;
      await takeTransition(tx, customer, resource, id, transitionName(to), {
        input: { [by]: customer.name, ...input },
      });
      return (await customerRecord(tx, resource, id)) ?? 'wrong';
    });
  };

  return [
    messageCall(resource, links),
    pageCall,
    sendsAnybody({
      method: 'POST',
      path: `/${path}/{token}/decision`,
      group: resource.name,
      summary:
        'The customer approves or declines what was asked in that version, as JSON or by the form of the page; 409 `STALE_QUOTE` for another',
      query: pageQuery,
      consumes: 'application/json',
      example: { version: 1, decision: 'APPROVE' },
      produces: 'application/json',
      answer: async request => {
        const lang = languageOf(request.query.lang, request);
        const wait = waitFor(request, decisions);
        if (wait > 0) return refuse('tooMany', request, lang, wait);
        const token = request.params['token'] ?? '';
        const shared = links.read(token);
        const decided = shared ? await decide(request, shared) : 'wrong';
        if (!shared || typeof decided === 'string')
          return refuse(decided === 'stale' ? 'stale' : 'wrong', request, lang);
        parts.notifications.touched(shared.shopId);
        parts.notifications.written(shared.shopId, resource.name);
        parts.worker.touched(shared.shopId);
        if (wantsHtml(request))
          return new Response(null, {
            status: 303,
            headers: { ...PRIVATE, Location: `/${path}/${token}?lang=${lang}` },
          });
        const { state, rows, version } = decided;
        return jsonAnswer(success({ state, ...rows, version }), 200, null, PRIVATE);
      },
    }),
  ];
};

const isShown = (resource: AnyResource): resource is Shown => resource.customerPage !== undefined;

export const customerPageCalls =
  (parts: Parts, linksOf: CustomerLinksOf) =>
  (resource: AnyResource): Call[] =>
    isShown(resource) ? callsOf(parts, resource, linksOf(resource.customerPage)) : [];
