import {
  initialOf,
  parseInput,
  type AnyResource,
  type Field,
  type Kind,
  type Message,
} from '../../kit/index.ts';
import type { Asker } from '../../kit/evaluate.ts';
import { createSchema } from '../../kit/schemas.ts';
import { durationText } from '../../kit/rules/duration.ts';
import { normaliseGstin } from '../../kit/rules/gstin.ts';
import { normaliseCode } from '../../kit/rules/imei.ts';
import { formatBps, formatPaise } from '../../kit/rules/money.ts';
import { normalisePhone } from '../../kit/rules/phone.ts';

type RecordValues = Readonly<Record<string, unknown>>;

const text =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) || null : value;

const trimmed = text(value => value.trim());
const asIs = (value: unknown): unknown => value;

/** Normalises input: trimmed, phone without +91, GSTIN in capitals, empty as null. */
const CLEAN = {
  text: trimmed,
  longText: trimmed,
  integer: asIs,
  decimal: asIs,
  money: asIs,
  percent: asIs,
  boolean: asIs,
  date: trimmed,
  month: trimmed,
  instant: trimmed,
  time: trimmed,
  duration: asIs,
  choice: trimmed,
  choices: asIs,
  reference: trimmed,
  phone: text(normalisePhone),
  email: trimmed,
  gstin: text(normaliseGstin),
  imei: text(normaliseCode),
  storage: asIs,
  image: trimmed,
  url: trimmed,
  lines: asIs,
  tags: asIs,
  // Left empty, it stays as it is.
  secret: value => (value === '' ? undefined : value),
} satisfies Record<Kind, (value: unknown) => unknown>;

export const cleanValue = (field: Field, value: unknown): unknown => CLEAN[field.kind](value);

export const cleanValues = (resource: AnyResource, values: RecordValues): Record<string, unknown> => {
  const clean: Record<string, unknown> = { ...values };
  for (const field of resource.fields)
    if (!field.readOnly && field.name in clean) clean[field.name] = cleanValue(field, clean[field.name]);
  return clean;
};

/** Limits in rupees, per cent and hours, not paise, basis points and minutes. */
const LIMIT: Partial<Record<Kind, (limit: number) => string>> = {
  money: limit => formatPaise(limit),
  percent: limit => formatBps(limit),
  duration: durationText,
};

const NOT_A_NUMBER: Partial<Record<Kind, string>> = {
  money: 'screens.form.amount',
  percent: 'screens.form.percent',
  duration: 'screens.form.duration',
};

export const messageFor = (kind: Kind | undefined, message: Message): Message => {
  if (!kind) return message;
  const limit = LIMIT[kind];
  const params = message.params
    ? Object.fromEntries(
        Object.entries(message.params).map(([name, value]) => [
          name,
          limit && typeof value === 'number' ? limit(value) : value,
        ]),
      )
    : undefined;
  const isNoNumber = ['validation.number', 'validation.wholeNumber'].includes(message.key);
  const key = (isNoNumber ? NOT_A_NUMBER[kind] : undefined) ?? message.key;
  return { key, ...(params ? { params } : {}) };
};

export type FormErrors = Record<string, { message: string; args: Record<string, string | number> }>;

/** `items.2.price` is a field of the lines. */
const fieldAt = (resource: AnyResource, path: string): Field | undefined => {
  const [name = '', , ofLine] = path.split('.');
  const { fields } = ofLine === undefined ? resource : (resource.lines[name]?.of ?? resource);
  return fields.find(field => field.name === (ofLine ?? name));
};

export const formErrors = (resource: AnyResource, values: RecordValues): FormErrors => {
  // A form sends the whole record, so an emptied field is missing, not omitted.
  const parsed = parseInput(createSchema(resource), cleanValues(resource, values));
  if (parsed.ok) return {};
  const errors: FormErrors = {};
  for (const [path, message] of Object.entries(parsed.errors)) {
    const field = fieldAt(resource, path);
    const { key, params = {} } = messageFor(field?.kind, message);
    errors[path] = { message: key, args: { ...params } };
  }
  return errors;
};

export const initialValues = (resource: AnyResource, asker: Asker): Record<string, unknown> =>
  Object.fromEntries(
    resource.fields
      .filter(field => !field.readOnly)
      .map(field => [field.name, initialOf(field, asker) ?? null]),
  );

/** Answers errors by path as a tree, as forms read them. */
export const errorTree = (errors: FormErrors): Record<string, unknown> => {
  const tree: Record<string, unknown> = {};
  for (const [path, error] of Object.entries(errors)) {
    const names = path.split('.');
    let at = tree;
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
    at[names.at(-1) ?? ''] ??= error;
  }
  return tree;
};
