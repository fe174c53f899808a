/** Every zod issue has a message key, and every field a path. */
import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { translator } from '../../../src/i18n/translate.ts';
import { parseInput, type FieldErrors } from '../../../src/kit/index.ts';

const errorsOf = (schema: z.ZodType, input: unknown): FieldErrors => {
  const result = parseInput(schema, input);
  if (result.ok) throw new Error('it was taken');
  return result.errors;
};

const messageOf = (schema: z.ZodType, input: unknown) =>
  errorsOf(z.strictObject({ field: schema }), input === undefined ? {} : { field: input })['field'];

const cases: [what: string, schema: z.ZodType, input: unknown, key: string, params?: object][] = [
  ['a text left out', z.string(), undefined, 'validation.required'],
  ['a text that is null', z.string(), null, 'validation.required'],
  ['a choice left out', z.enum(['A']), undefined, 'validation.required'],
  ['an empty text', z.string().min(1), '', 'validation.required'],
  ['a text too short', z.string().min(3), 'ab', 'validation.tooShort', { minimum: 3 }],
  ['a text too long', z.string().max(3), 'abcd', 'validation.tooLong', { maximum: 3 }],
  ['a number for a text', z.string(), 5, 'validation.text'],
  ['a text for a number', z.number(), 'five', 'validation.number'],
  ['a fraction for a whole number', z.int(), 1.5, 'validation.wholeNumber'],
  ['a text for a yes or no', z.boolean(), 'yes', 'validation.yesOrNo'],
  ['a text for a list', z.array(z.string()), 'x', 'validation.list'],
  ['a number too small', z.int().min(5), 4, 'validation.atLeast', { minimum: 5 }],
  ['a number that must be more', z.number().gt(5), 5, 'validation.moreThan', { minimum: 5 }],
  ['a number too large', z.int().max(5), 6, 'validation.atMost', { maximum: 5 }],
  ['an empty list', z.array(z.string()).min(1), [], 'validation.atLeastOne'],
  ['a list too short', z.array(z.string()).min(3), ['a'], 'validation.tooFew', { minimum: 3 }],
  ['a list too long', z.array(z.string()).max(1), ['a', 'b'], 'validation.tooMany', { maximum: 1 }],
  ['a choice of another list', z.enum(['A', 'B']), 'C', 'validation.choice'],
  ['no email', z.email(), 'x', 'validation.email'],
  ['no address', z.url(), 'x', 'validation.url'],
  ['no id', z.uuid(), 'x', 'validation.reference'],
  ['no date', z.iso.date(), '2026-02-30', 'validation.date'],
  ['no instant', z.iso.datetime(), 'noon', 'validation.instant'],
  ['another format', z.string().regex(/^a+$/), 'b', 'validation.format'],
  ['a message of the schema’s own', z.string().regex(/^a+$/, 'validation.phone'), 'b', 'validation.phone'],
  ['a refinement without one', z.string().refine(() => false), 'b', 'validation.invalid'],
];

describe('issue', () => {
  it.each(cases)('%s', (_what, schema, input, key, params) => {
    expect(messageOf(schema, input)).toEqual(params ? { key, params } : { key });
  });

  it('always has a message', () => {
    const translate = translator('en', catalogues.en);
    for (const [what, , , key, params] of cases) {
      const sentence = translate(key, params as Record<string, number> | undefined);
      expect(sentence, what).not.toBe(key);
      expect(sentence, what).not.toContain('%{');
    }
  });
});

describe('errors by field', () => {
  const line = z.strictObject({ imei: z.string(), price: z.int().min(0) });
  const sale = z.strictObject({ lines: z.array(line).min(1), note: z.string().optional() });

  it('have the path of each, and the first error per path', () => {
    expect(
      errorsOf(sale, {
        lines: [
          { imei: 'x', price: 1 },
          { imei: 5, price: -1 },
        ],
        note: 3,
      }),
    ).toEqual({
      'lines.1.imei': { key: 'validation.text' },
      'lines.1.price': { key: 'validation.atLeast', params: { minimum: 0 } },
      note: { key: 'validation.text' },
    });
  });

  it('name every unknown field at its path', () => {
    expect(errorsOf(sale, { lines: [{ imei: 'x', price: 1, extra: 1 }], more: 1, much: 1 })).toEqual({
      'lines.0.extra': { key: 'validation.unknownField' },
      more: { key: 'validation.unknownField' },
      much: { key: 'validation.unknownField' },
    });
  });

  it('of a union are those of the closest option', () => {
    const customer = z.union([
      z.strictObject({ id: z.uuid() }),
      z.strictObject({ name: z.string(), phone: z.string() }),
    ]);
    expect(errorsOf(z.strictObject({ customer }), { customer: { name: 'Asha', phone: 5 } })).toEqual({
      'customer.phone': { key: 'validation.text' },
    });
    expect(errorsOf(z.strictObject({ customer }), { customer: { id: 'x' } })).toEqual({
      'customer.id': { key: 'validation.reference' },
    });
  });

  it('of a non-object are at the empty path', () => {
    expect(errorsOf(sale, 'x')).toEqual({ '': { key: 'validation.invalid' } });
    expect(errorsOf(sale, undefined)).toEqual({ '': { key: 'validation.required' } });
  });

  it('are absent for valid input', () => {
    expect(parseInput(sale, { lines: [{ imei: 'x', price: 1 }] })).toEqual({
      ok: true,
      value: { lines: [{ imei: 'x', price: 1 }] },
    });
  });
});
