import type { Context, Hono } from 'hono';
import { APPROVAL_HEADER } from '../../../src/kit/approvalHeaders.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import { notAllowed, Refusal } from '../errors/refusal.ts';
import { approvalInvalid, requestHash, type AskedApproval } from '../session/approvals.ts';
import type { TokenClaims } from '../session/accessTokens.ts';
import { callerOf, type Caller } from '../person/person.ts';
import { jsonAnswer, success } from './answers.ts';
import { addressOf, askerOf } from './address.ts';
import { MAX_BYTES_WITHOUT_SESSION, MAX_JSON_BYTES, parsed, readJson, type BodyLimits } from './body.ts';
import { Reply, type Call, type CallRequest, type Parts } from './calls.ts';
import { idempotentWrite } from './idempotency.ts';
import { translatorFor } from '../i18n/translators.ts';
import { languageOfHeader } from './language.ts';
import { pathnameOf } from './paths.ts';
import { notePerson, noteRoute } from './refusalLog.ts';
import { seenBy } from './seenBy.ts';

export const bearerOf = (c: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

const notSignedIn = () => new Refusal(401, 'NOT_SIGNED_IN', 'errors.notSignedIn');

const claimsOf = async (parts: Parts, c: Context): Promise<TokenClaims> => {
  const token = bearerOf(c);
  const claims = token && (await parts.tokens.read(token));
  if (!claims) throw notSignedIn();
  return claims;
};

const authenticate = async (call: Call, parts: Parts, c: Context, claims: TokenClaims): Promise<Caller> => {
  const now = parts.clock();
  const person = await parts.sessions.personOf(claims, now);
  if (!person) throw notSignedIn();
  if (person.locked && !call.whileLocked) throw new Refusal(403, 'SESSION_LOCKED', 'errors.sessionLocked');
  return callerOf(person, now, addressOf(c, parts.trustedProxies));
};

const queryOf = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));

/** Open boards, calendars and timelines of what was written read again. */
const tellViews = ({ group }: Call, { parts, caller }: CallRequest): void => {
  const resource = resourceOf(group);
  if (resource && Object.keys(resource.views).length > 0)
    parts.notifications.written(caller.shopId, resource.name);
};

const perform = async (call: Call, request: CallRequest, bodyText: string): Promise<unknown> => {
  const { db, sessions, notifications, worker } = request.parts;
  const { work } = call;
  if (work.kind === 'answer') {
    const answer = await work.answer(request);
    if (call.method !== 'GET' && call.access !== 'public') {
      notifications.touched(request.caller.shopId);
      tellViews(call, request);
      worker.touched(request.caller.shopId);
    }
    return answer;
  }
  const { shopId } = request.caller;
  if (work.kind === 'read') return db.read(shopId, sql => work.read(sql, request), askerOf(request.c));
  const answer = await idempotentWrite(request, bodyText, (tx, caller) =>
    work.write(tx, { ...request, caller }),
  );
  if (work.forget) sessions.forgetShop(shopId);
  work.after?.(request);
  if (resourceOf(call.group)?.features.includes('follow')) notifications.added(shopId);
  notifications.touched(shopId);
  tellViews(call, request);
  worker.touched(shopId);
  return answer;
};

const bodyLimits = (
  { maxBodyBytes = MAX_JSON_BYTES }: Call,
  { bodyPatienceMs: patienceMs }: Parts,
  caller: Caller | undefined,
): BodyLimits =>
  caller
    ? { bytes: maxBodyBytes, patience: 'silence', patienceMs }
    : { bytes: MAX_BYTES_WITHOUT_SESSION, patience: 'whole', patienceMs };

const requestOf = async (
  call: Call,
  parts: Parts,
  c: Context,
  caller: Caller | undefined,
): Promise<{ request: CallRequest; text: string }> => {
  if (call.access !== 'public' && !(caller && mayUse(caller, call.access))) throw notAllowed();
  const language = languageOfHeader(c.req.header('accept-language'));
  const { text, json } = call.body
    ? await readJson(c, bodyLimits(call, parts, caller), call.bodyMayBeMissing)
    : { text: '', json: undefined };
  const request = {
    parts,
    caller,
    approval: caller ? askedApproval(call, parts, c, json) : null,
    params: c.req.param(),
    query: call.query && parsed(call.query, queryOf(c)),
    body: call.body && parsed(call.body, json),
    language,
    translate: translatorFor(language),
    c,
  } as CallRequest;
  return { request, text };
};

/** Throws 403 `APPROVAL_INVALID` for a call that takes no approval. */
const askedApproval = (call: Call, { hashKey }: Parts, c: Context, body: unknown): AskedApproval | null => {
  const approval = c.req.header(APPROVAL_HEADER);
  if (approval === undefined) return null;
  if (!call.approvable) throw approvalInvalid();
  return { approval, requestHash: requestHash(hashKey, { method: c.req.method, path: c.req.url, body }) };
};

type AnsweredRequest = Pick<CallRequest, 'parts' | 'c'> & { caller: Caller | undefined };

const answered = (call: Call, { parts, caller, c }: AnsweredRequest, answer: unknown): Response => {
  if (answer instanceof Response) return answer;
  const { payload: fullPayload, beside } = answer instanceof Reply ? answer : new Reply(answer);
  const payload = call.payload ? seenBy(caller?.role, call.payload, fullPayload) : fullPayload;
  const body = call.bare ? payload : success(payload, beside.message);
  parts.checkAnswer?.(call, caller?.role, body);
  const status = beside.status ?? call.status ?? 200;
  return jsonAnswer(body, status, c.req.header('accept-encoding'), beside.headers);
};

/**
 * Reads as the cached person while confirming the session in the same round trip. Undefined when impossible
 * or the person changed: then the full sequence runs.
 */
const readAtOnce = async (
  call: Call,
  parts: Parts,
  c: Context,
  claims: TokenClaims,
): Promise<Response | undefined> => {
  const { work } = call;
  const now = parts.clock();
  if (work.kind !== 'read' || call.body || call.access === 'public') return undefined;
  const presumed = parts.sessions.presumed(claims, now);
  if (!presumed || presumed.person.locked || !mayUse(presumed.person, call.access)) return undefined;
  const caller = callerOf(presumed.person, now, addressOf(c, parts.trustedProxies));
  // Request errors are reported only after authentication.
  const prepared = await requestOf(call, parts, c, caller).catch(() => undefined);
  if (!prepared) return undefined;
  const answer = await parts.sessions.readAs(presumed, sql => work.read(sql, prepared.request));
  if (!answer) return undefined;
  if (answer.status === 'rejected') throw answer.reason;
  return answered(call, prepared.request, answer.value);
};

const serve = async (call: Call, parts: Parts, c: Context): Promise<Response> => {
  noteRoute(c, call.path);
  parts.limits.fromAddress(addressOf(c, parts.trustedProxies));
  const claims = call.access === 'public' ? undefined : await claimsOf(parts, c);
  if (claims) {
    notePerson(c, claims.userId);
    parts.limits.byPerson(claims.userId);
  }
  const atOnce = claims && (await readAtOnce(call, parts, c, claims));
  if (atOnce) return atOnce;
  const caller = claims && (await authenticate(call, parts, c, claims));
  const { request, text } = await requestOf(call, parts, c, caller);
  const answer = answered(call, request, await perform(call, request, text));
  parts.refusals.note(c, answer.status);
  return answer;
};

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const parametersIn = (path: string): number => path.split('{').length - 1;

/** Static paths come first: `/api/sales/export` before `/api/sales/{id}`. */
const byParameters = (a: Call, b: Call): number => parametersIn(a.path) - parametersIn(b.path);

export const mountCalls = (app: Hono, calls: readonly Call[], parts: Parts): void => {
  for (const call of [...calls].sort(byParameters))
    app.on(call.method, honoPath(call.path), c => serve(call, parts, c));
};

const matcherOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);

export const callAt = (calls: readonly Call[], method: string, path: string): Call | undefined =>
  [...calls]
    .sort(byParameters)
    .find(call => call.method === method && matcherOf(call.path).test(pathnameOf(path)));

/** Empty means 404; otherwise other methods get 405. */
export const methodsAt = (calls: readonly Call[], path: string): string[] => [
  ...new Set(calls.filter(call => matcherOf(call.path).test(path)).map(call => call.method)),
];
