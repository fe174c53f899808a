import * as z from '../../kit/zod.ts';
import { ownerOnly } from '../../kit/ownerOnly.ts';
import { HOLDER_KINDS } from './rules.ts';

const goods = {
  stockItemId: z.uuid().nullable(),
  productId: z.uuid().nullable(),
  company: z.string().nullable(),
  model: z.string().nullable(),
  variant: z.string().nullable(),
  imei: z.string().nullable().describe('or the serial number; null of counted goods'),
  quantity: z.int(),
};

const UNEXPECTED_KINDS = ['FOUND', 'EXTRA', 'SOLD', 'RETURNED_TO_SUPPLIER', 'UNKNOWN'] as const;

export const heldBy = z
  .strictObject({
    kind: z.enum(HOLDER_KINDS),
    id: z.uuid().nullable().describe('null for who may not read such documents'),
    documentNo: z.string().nullable().describe('the same'),
  })
  .describe('what the unit is reserved for, out with or on the way by');
export type HeldBy = z.infer<typeof heldBy>;

const misplaced = z.strictObject({
  ...goods,
  placeId: z.uuid(),
  place: z.string().describe('where it is by the books'),
  inTransit: z.boolean().describe('on the way: receive its transfer'),
  heldBy: heldBy.nullable().default(null),
});

const held = z.strictObject({
  ...goods,
  finding: z.enum(['MISSING', 'HERE']).describe('HERE: scanned, and away by the books'),
  heldBy,
});

/** FOUND and EXTRA go back into stock when the count is posted; the others are named alone. */
export const countDifferences = z.strictObject({
  missing: z.array(z.strictObject({ ...goods, costPaise: ownerOnly(z.int()).describe('for owners') })),
  unexpected: z.array(
    z.strictObject({
      ...goods,
      kind: z.enum(UNEXPECTED_KINDS),
      code: z.string().nullable().describe('as it was scanned'),
      invoiceNo: z.string().nullable(),
      saleId: z.uuid().nullable(),
    }),
  ),
  wrongPlace: z
    .array(misplaced)
    .default([])
    .describe('of a count of one place: posting moves those there that nothing holds'),
  held: z.array(held).default([]).describe('units that a document holds: named alone'),
});
export type CountDifferences = z.infer<typeof countDifferences>;
export type MissingGoods = CountDifferences['missing'][number];
export type UnexpectedGoods = CountDifferences['unexpected'][number];

export const postedCount = countDifferences.extend({
  id: z.uuid(),
  documentNo: z.string(),
  scanned: z.int(),
  transferNos: z.array(z.string()).describe('of the goods that were in the wrong place'),
});
export type PostedCount = z.infer<typeof postedCount>;

export const startedCount = z.strictObject({
  id: z.uuid(),
  businessDate: z.iso.date(),
  expected: z.int().describe('pieces in stock at the start'),
});
export type StartedCount = z.infer<typeof startedCount>;

const SCAN_KINDS = ['COUNTED', 'WRONG_PLACE', 'ALREADY', 'GONE', 'UNIT_CODE', 'UNKNOWN'] as const;

export const scannedCodes = z.strictObject({
  scanned: z.int().describe('pieces counted so far'),
  results: z.array(
    z.strictObject({
      code: z.string(),
      kind: z
        .enum(SCAN_KINDS)
        .describe(
          'UNIT_CODE: scan the IMEI instead; GONE: known, not in stock; WRONG_PLACE: counted, of another place',
        ),
      productId: z.uuid().nullable(),
      company: z.string().nullable(),
      model: z.string().nullable(),
      variant: z.string().nullable(),
      counted: z.int().describe('pieces of the product counted so far; 1 of a unit'),
    }),
  ),
});
export type ScannedCodes = z.infer<typeof scannedCodes>;
export type ScannedCode = ScannedCodes['results'][number];

export const countProgress = z.strictObject({
  id: z.uuid(),
  status: z.enum(['OPEN', 'POSTED', 'CANCELLED']),
  businessDate: z.iso.date(),
  startedByName: z.string(),
  filter: z.record(z.string(), z.array(z.string())),
  place: z.strictObject({ id: z.uuid(), name: z.string() }).nullable().describe('null: everywhere'),
  expected: z.int(),
  scanned: z.int(),
  documentNo: z.string().nullable(),
  reason: z.string().nullable(),
  /** They are as they would be posted now; of a posted count as they were. */
  ...countDifferences.shape,
});
export type CountProgress = z.infer<typeof countProgress>;

export const startCountExample = { filter: { itemCategory: 'MOBILE' } };
export const scanCountExample = { codes: ['490154203237518', '8806095299174'] };
export const postCountExample = { reason: 'Count of April' };
