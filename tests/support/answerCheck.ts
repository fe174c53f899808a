/** Compares each JSON answer with the schema of its call: one field too many or too few fails the test. */
import type * as z from 'zod';
import { seenBy } from '../../server/kit/http/seenBy.ts';
import type { AnswerCheck, Call } from '../../server/kit/http/calls.ts';
import { envelopeOf, errorAnswer } from '../../src/kit/answers/server.ts';
import type { Role } from '../../src/kit/index.ts';

let problems: string[] = [];

/** What was found since it was last asked. */
export const answerProblems = (): string[] => {
  const found = problems;
  problems = [];
  return found;
};

const compare = (what: string, schema: z.ZodType, body: unknown): void => {
  const { error } = schema.safeParse(body);
  for (const { path, message } of error?.issues ?? [])
    problems.push(`${what} answers ${path.join('.') || 'its body'}: ${message}`);
};

const schemas = new WeakMap<Call, Map<Role | undefined, z.ZodType | undefined>>();

const schemaOf = (call: Call, role: Role | undefined): z.ZodType | undefined => {
  const known = schemas.get(call) ?? new Map<Role | undefined, z.ZodType | undefined>();
  schemas.set(call, known);
  if (!known.has(role)) {
    const payload = (role && call.payloadFor?.(role)) ?? call.payload;
    known.set(role, payload && (call.bare ? payload : envelopeOf(payload)));
  }
  return known.get(role);
};

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** `createApp` takes it: a declared record has a role's own fields and no other; no answer has any of the owner's. */
export const checkAnswer: AnswerCheck = (call, role, body) => {
  const what = `${call.method} ${call.path} (${role ?? 'anybody'})`;
  const schema = schemaOf(call, role);
  if (schema) compare(what, schema, JSON.parse(JSON.stringify(body ?? null)));
  else problems.push(`${what} answers JSON without a schema`);
  const payload = call.bare ? body : (body as { payload?: unknown } | null)?.payload;
  if (call.payload && textOf(seenBy(role, call.payload, payload)) !== textOf(payload))
    problems.push(`${what} answers fields of the owner`);
};

/** Every error has one shape. */
export const checkError = (what: string, body: unknown): void => compare(what, errorAnswer, body);
