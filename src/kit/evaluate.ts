import { plainText } from './rules/plainText.ts';
import type { Comparison, Condition, Operand } from './conditions.ts';
import type { Kind } from './kinds.ts';

/** What conditions compare: values of different types are never compared. */
export const COMPARED_AS = {
  text: 'text',
  longText: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  boolean: 'boolean',
  date: 'date',
  month: 'text',
  instant: 'instant',
  time: 'time',
  duration: 'number',
  choice: 'text',
  choices: 'nothing',
  reference: 'text',
  phone: 'text',
  email: 'text',
  gstin: 'text',
  imei: 'text',
  storage: 'number',
  image: 'nothing',
  url: 'text',
  lines: 'nothing',
  tags: 'nothing',
  secret: 'nothing',
} as const satisfies Record<Kind, string>;

export type ComparedAs = (typeof COMPARED_AS)[Kind];
export const ORDERED: readonly ComparedAs[] = ['number', 'date', 'instant', 'time'];

/** It says who asks, and when. */
export interface Asker {
  /** It is a person's id. */
  me: string;
  /** It is the shop's business date. */
  today: string;
}

/** Answers null for an empty value, and an instant in milliseconds. */
export const comparable = (as: ComparedAs, value: unknown): string | number | boolean | null => {
  switch (as) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'instant': {
      // The server reads instants as Date, the wire has text.
      const at =
        value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : NaN;
      return Number.isNaN(at) ? null : at;
    }
    default:
      return typeof value === 'string' ? plainText(value) || null : null;
  }
};

const ORDER: Readonly<Record<Comparison, (a: string | number, b: string | number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

interface Kinds {
  /** Throws for an unknown name. */
  readonly fieldOf: (name: string) => { readonly kind: Kind };
}

/** Tells whether the record meets the condition. Missing fields are empty. */
export const holds = (
  resource: Kinds,
  condition: Condition,
  record: Readonly<Record<string, unknown>>,
  asker: Asker,
): boolean => {
  const read = (operand: Operand): unknown => {
    if (typeof operand !== 'object' || operand === null) return operand;
    if ('field' in operand) return record[operand.field];
    return 'me' in operand ? asker.me : asker.today;
  };
  const meets = (each: Condition): boolean => {
    switch (each.op) {
      case 'and':
        return each.of.every(meets);
      case 'or':
        return each.of.some(meets);
      case 'not':
        return !meets(each.of);
      default:
        break;
    }
    const { kind } = resource.fieldOf(each.field);
    const as = COMPARED_AS[kind];
    const held = record[each.field];
    if (each.op === 'empty' && as === 'nothing')
      return Array.isArray(held) ? held.length === 0 : held === null || held === undefined || held === '';
    const value = comparable(as, held);
    switch (each.op) {
      case 'empty':
        return value === null;
      case 'in':
        return value !== null && each.values.some(one => comparable(as, one) === value);
      case 'equals':
        return value === comparable(as, read(each.value));
      case 'compare': {
        const other = comparable(as, read(each.value));
        return (
          value !== null &&
          other !== null &&
          ORDER[each.by](value as string | number, other as string | number)
        );
      }
    }
  };
  return meets(condition);
};
