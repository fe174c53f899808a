import type * as z from '../zod.ts';

/** A sentence to be said in the reader's language: a key of `src/i18n` and what it interpolates. */
export interface Message {
  key: string;
  params?: Readonly<Record<string, string | number>>;
}

/** Path of a field (`lines.0.units.0.imei`) to what is wrong with it. */
export type FieldErrors = Readonly<Record<string, Message>>;

type Issue = z.core.$ZodIssue;

const MESSAGE_KEY = /^[a-z][\w-]*(\.[\w-]+)+$/i;

const FORMAT_KEYS: Readonly<Record<string, string>> = {
  email: 'validation.email',
  url: 'validation.url',
  uuid: 'validation.reference',
  date: 'validation.date',
  datetime: 'validation.instant',
};

const TYPE_KEYS: Readonly<Record<string, string>> = {
  int: 'validation.wholeNumber',
  number: 'validation.number',
  string: 'validation.text',
  boolean: 'validation.yesOrNo',
  array: 'validation.list',
};

const sizeMessage = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Message => {
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    if (issue.origin === 'string')
      return minimum <= 1
        ? { key: 'validation.required' }
        : { key: 'validation.tooShort', params: { minimum } };
    if (issue.origin === 'array')
      return minimum <= 1
        ? { key: 'validation.atLeastOne' }
        : { key: 'validation.tooFew', params: { minimum } };
    return {
      key: issue.inclusive === false ? 'validation.moreThan' : 'validation.atLeast',
      params: { minimum },
    };
  }
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return { key: 'validation.tooLong', params: { maximum } };
  if (issue.origin === 'array') return { key: 'validation.tooMany', params: { maximum } };
  return { key: 'validation.atMost', params: { maximum } };
};

/** What an issue says to a person. A schema's own message that is a key (`validation.imei`) is taken as it is. */
const messageOfIssue = (issue: Issue): Message => {
  if (MESSAGE_KEY.test(issue.message)) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { key: 'validation.required' };
      return { key: TYPE_KEYS[issue.expected] ?? 'validation.invalid' };
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'invalid_format':
      return { key: FORMAT_KEYS[issue.format] ?? 'validation.format' };
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return { key: 'validation.required' };
      return { key: 'validation.choice' };
    case 'unrecognized_keys':
      return { key: 'validation.unknownField' };
    default:
      return { key: 'validation.invalid' };
  }
};

/** What was sent comes back no further than this: enough to see a mistyped name. */
const MAX_UNKNOWN_NAMED = 5;
const MAX_NAME_LENGTH = 40;
/** A bill of two thousand wrong IMEIs is told each of them. */
const MAX_ERRORS = 2_000;

/** A map: names come from outside, and a plain object has `constructor` and `__proto__` already. */
type Found = Map<string, Message>;

const add = (errors: Found, path: readonly PropertyKey[], message: Message): void => {
  const name = path.map(String).join('.');
  if (!errors.has(name)) errors.set(name, message);
};

const collect = (errors: Found, base: readonly PropertyKey[], issues: readonly Issue[]): void => {
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_UNKNOWN_NAMED))
        add(errors, [...path, key.slice(0, MAX_NAME_LENGTH)], messageOfIssue(issue));
    else if (issue.code === 'invalid_union') {
      // The branch that came nearest says the most: the one with the fewest complaints.
      const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
      if (nearest?.length) collect(errors, path, nearest);
      else add(errors, path, messageOfIssue(issue));
    } else add(errors, path, messageOfIssue(issue));
  }
};

const bounded = (errors: Found): FieldErrors => {
  let unknown = 0;
  return Object.fromEntries(
    [...errors]
      .filter(([, { key }]) => key !== 'validation.unknownField' || ++unknown <= MAX_UNKNOWN_NAMED)
      .slice(0, MAX_ERRORS),
  );
};

/**
 * Every issue of a zod error by field path, the first of each path.
 * Parse with `{ reportInput: true }`, or what is missing reads as a wrong type.
 */
const fieldErrors = (error: { issues: readonly Issue[] }): FieldErrors => {
  const errors: Found = new Map();
  collect(errors, [], error.issues);
  return bounded(errors);
};

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Parses as both sides do it: the value, or every field's message. */
export const parseInput = <T>(schema: z.ZodType<T>, input: unknown): Parsed<T> => {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error) };
};
