/** The owner's fields of an answer reach no one else, wherever the schema has them. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allCalls } from '../../../scripts/lib/allCalls.ts';
import { seenBy } from '../../../server/kit/http/seenBy.ts';
import { ownerOnly } from '../../../src/kit/ownerOnly.ts';

const line = z.strictObject({ price: z.int(), cost: ownerOnly(z.int()).describe('for owners') });
const whole = { price: 3, cost: 2 };

describe('fields of the owner', () => {
  it('are there for the owner, and for no other role or person who is not signed in', () => {
    expect(seenBy('owner', line, whole)).toEqual(whole);
    for (const role of ['staff', 'office', undefined] as const)
      expect(seenBy(role, line, whole)).toEqual({ price: 3 });
    expect(whole.cost).toBe(2);
  });

  it('are found in objects, lists, records, unions and optional parts', () => {
    const answer = z.object({
      rows: z.array(line),
      by: z.record(z.string(), line.nullable()),
      one: z.union([line, z.string()]).optional(),
      both: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('A'), line }),
        z.strictObject({ kind: z.literal('B') }),
      ]),
      list: z.array(z.int()).default([]),
    });
    const value = {
      rows: [whole],
      by: { a: whole, b: null },
      one: whole,
      both: { kind: 'A' as const, line: whole },
      list: [1],
    };
    const seen = { price: 3 };
    expect(seenBy('staff', answer, value)).toEqual({
      rows: [seen],
      by: { a: seen, b: null },
      one: seen,
      both: { kind: 'A', line: seen },
      list: [1],
    });
  });

  it('stay the owner’s in schemas that are made of the first', () => {
    for (const schema of [
      line.extend({ more: z.int().optional() }),
      line.pick({ price: true, cost: true }),
      line.omit({ price: true }),
      line.partial(),
    ])
      expect(JSON.stringify(seenBy('staff', schema as z.ZodType, whole))).not.toContain('cost');
  });

  it('leave what is said to stand in their place; the schema they were made of is no one’s', () => {
    const text = z.string().nullable();
    const note = z.object({ note: ownerOnly(text, null), other: text, none: ownerOnly(z.array(text), []) });
    expect(seenBy('staff', note, { note: 'x', other: 'y', none: ['z'] })).toEqual({
      note: null,
      other: 'y',
      none: [],
    });
  });

  it('are not mentioned in the JSON Schema', () => {
    const plain = z.strictObject({ price: z.int(), cost: z.int().optional().describe('for owners') });
    expect(z.toJSONSchema(line)).toEqual(z.toJSONSchema(plain));
  });

  it('are refused in a schema in which they are not looked for', () => {
    expect(() => seenBy('staff', z.tuple([line]), [whole])).toThrow(/tuple/);
  });

  it('are looked for in every answer', () => {
    for (const { payload } of allCalls())
      if (payload) expect(() => seenBy('staff', payload, undefined)).not.toThrow();
  });
});
