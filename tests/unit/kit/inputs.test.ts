import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from '../../../src/kit/zod.ts';
import { input, inputs, inputsOf } from '../../../src/kit/inputs.ts';
import { choice, positivePaise, remark } from '../../../src/kit/types.ts';

const body = inputs({
  reason: input(remark(300)),
  refund: inputs({
    method: input(choice(['CASH', 'UPI']), { choices: 'paymentMethod', initial: 'CASH' }),
    amountPaise: input(positivePaise),
    reference: input(remark(60).optional()),
  }).nullish(),
  sessionId: z.uuid().optional(),
});

describe('inputs of a call', () => {
  it('are what its body takes', () => {
    const sent = { reason: 'Too dear', refund: { method: 'UPI', amountPaise: 500, reference: null } };
    expect(body.parse(sent)).toEqual(sent);
    expect(body.parse({ reason: 'Too dear' })).toEqual({ reason: 'Too dear' });
    expect(
      body
        .safeParse({ reason: '', refund: { method: 'GOLD', amountPaise: 0 }, more: 1 })
        .error?.issues.map(({ path }) => path.join('.')),
    ).toEqual(['reason', 'refund.method', 'refund.amountPaise', '']);
    expectTypeOf<z.output<typeof body>>().toEqualTypeOf<{
      reason: string;
      refund?:
        | { method: 'CASH' | 'UPI'; amountPaise: number; reference?: string | null | undefined }
        | null
        | undefined;
      sessionId?: string | undefined;
    }>();
  });

  it('are drawn in order, by their paths; what no form asks is left out', () => {
    expect(
      inputsOf(body).map(({ name, kind, optional, choices }) => [name, kind, optional, choices]),
    ).toEqual([
      ['reason', 'text', false, 'reason'],
      ['refund.method', 'choice', false, 'paymentMethod'],
      ['refund.amountPaise', 'money', false, 'amountPaise'],
      ['refund.reference', 'text', true, 'reference'],
    ]);
    expect(inputsOf(z.strictObject({}))).toEqual([]);
    expect(inputsOf(undefined)).toEqual([]);
  });
});
