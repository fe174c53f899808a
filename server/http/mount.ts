/** From the table of calls to routes: who calls, may he, what did he send, do it, answer. */
import type { Context, Hono } from 'hono';
import { isAllowed } from '../../src/resources/kit/index.ts';
import { notAllowed, Refusal } from '../refusal.ts';
import { callerOf, type Caller } from '../session/person.ts';
import { jsonAnswer, success } from './answers.ts';
import { addressOf } from './address.ts';
import { parsed, readJson } from './body.ts';
import type { Call, CallRequest, Parts } from './calls.ts';
import { idempotentWrite } from './idempotency.ts';
import { languageOfHeader, speakerOf } from './language.ts';

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

const notSignedIn = () => new Refusal(401, 'NOT_SIGNED_IN', 'errors.notSignedIn');

/** The person of an access token. Throws 401. */
export const authenticate = async (parts: Parts, c: Context): Promise<Caller> => {
  const token = bearerOf(c);
  if (!token) throw notSignedIn();
  const claims = await parts.tokens.read(token);
  if (!claims) throw notSignedIn();
  const now = parts.clock();
  const person = await parts.sessions.personOf(claims, now);
  if (!person) throw notSignedIn();
  return callerOf(person, now, addressOf(c, parts.trustedProxies));
};

/** An empty parameter (`?company=`) is one that was not chosen. */
const queryOf = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));

const perform = async (call: Call, request: CallRequest, bodyText: string): Promise<unknown> => {
  const { db, sessions } = request.parts;
  const { work } = call;
  if (work.kind === 'answer') return work.answer(request);
  const { shopId } = request.caller;
  if (work.kind === 'read') return db.read(shopId, sql => work.read(sql, request));
  const answer = await idempotentWrite(request, bodyText, tx => work.write(tx, request));
  if (work.forget) sessions.forgetShop(shopId);
  return answer;
};

/** Serves one call for a caller: what the routes do, and what a signed address does in his name. */
export const serve = async (call: Call, parts: Parts, c: Context, caller?: Caller): Promise<Response> => {
  if (call.access !== 'public') {
    caller ??= await authenticate(parts, c);
    if (!isAllowed(caller.role, call.access)) throw notAllowed();
  }
  const language = languageOfHeader(c.req.header('accept-language'));
  const { text, json } = call.body ? await readJson(c) : { text: '', json: undefined };
  const request = {
    parts,
    caller,
    params: c.req.param(),
    query: call.query && parsed(call.query, queryOf(c)),
    body: call.body && parsed(call.body, json),
    language,
    say: speakerOf(language),
    c,
  } as CallRequest;
  const answer = await perform(call, request, text);
  if (answer instanceof Response) return answer;
  const body = call.bare ? answer : success(answer);
  return jsonAnswer(body, call.status ?? 200, c.req.header('accept-encoding'));
};

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const parametersIn = (path: string): number => path.split('{').length - 1;

/** Paths without parameters first: of two that fit (`/api/sales/export`, `/api/sales/{id}`) the first one serves. */
const byParameters = (a: Call, b: Call): number => parametersIn(a.path) - parametersIn(b.path);

export const mountCalls = (app: Hono, calls: readonly Call[], parts: Parts): void => {
  for (const call of [...calls].sort(byParameters))
    app.on(call.method, honoPath(call.path), c => serve(call, parts, c));
};

const matcherOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** The methods that are served at a path: none, and it is not found; some, and the method is not allowed. */
export const methodsAt = (calls: readonly Call[], path: string): string[] => [
  ...new Set(calls.filter(call => matcherOf(call.path).test(path)).map(call => call.method)),
];
