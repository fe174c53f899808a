import * as z from '../../kit/zod.ts';

export const verifyDifference = z.strictObject({
  key: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).describe('names the row'),
  expected: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('as the documents give it; null: no such row'),
  found: z.record(z.string(), z.unknown()).nullable().describe('as it is kept; null: the row is missing'),
});
export type VerifyDifference = z.infer<typeof verifyDifference>;

export const verifyCheck = z.strictObject({
  name: z.string(),
  rows: z.int().describe('compared'),
  differences: z.int(),
  erased: z.int().describe('rows lawfully erased, which are no difference'),
  first: z.array(verifyDifference).describe('the first 20 differences'),
});
export type VerifyCheck = z.infer<typeof verifyCheck>;

const sealHead = z.strictObject({ number: z.int(), at: z.iso.datetime(), head: z.string() });

export const verifyAnswer = z.strictObject({
  ok: z.boolean(),
  checks: z.array(verifyCheck),
  lastRunAt: z.iso.datetime(),
  head: sealHead.nullable().describe('the last seal of the log; it is printed on what is closed'),
});
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
export type VerifyRun = Omit<VerifyAnswer, 'head'>;

export const erased = z.strictObject({ entries: z.int() });
export type Erased = z.infer<typeof erased>;

export const eraseLogExample = {
  resource: 'customers',
  recordId: '01968d5e-7c00-7000-8000-000000000002',
  reason: 'The customer asked for it',
};
