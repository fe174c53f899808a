import type * as z from './zod.ts';

export interface Message {
  key: string;
  params?: Readonly<Record<string, string | number>>;
  /** Said instead: sentences, each below the labels of what it is about. */
  parts?: readonly { labels: readonly Message[]; message: Message }[];
}

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

/** Answers the message of an issue. A schema's message that is a key (`validation.imei`) is used as it is. */
const messageOfIssue = (issue: Issue): Message => {
  if (MESSAGE_KEY.test(issue.message))
    return {
      key: issue.message,
      ...(issue.code === 'custom' && issue.params ? { params: issue.params } : {}),
    };
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

const MAX_UNKNOWN_NAMED = 5;
const MAX_NAME_LENGTH = 40;
/** It is enough for a bill of two thousand units. */
const MAX_ERRORS = 2_000;

/** A Map: field names come from requests and may be `constructor` or `__proto__`. */
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
      // Of a union, the branch with the fewest issues is reported.
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
 * Answers the first issue of each field path. Parse with `{ reportInput: true }`, or missing values read as a wrong
 * type.
 */
const fieldErrors = (error: { issues: readonly Issue[] }): FieldErrors => {
  const errors: Found = new Map();
  collect(errors, [], error.issues);
  return bounded(errors);
};

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

export const parseInput = <T>(schema: z.ZodType<T>, input: unknown): Parsed<T> => {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error) };
};
