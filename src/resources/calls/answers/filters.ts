import * as z from '../../kit/zod.ts';

const FILTER_NAMES = [
  'company',
  'model',
  'itemCategory',
  'ram',
  'storage',
  'colour',
  'condition',
  'status',
  'supplierName',
  'paymentMethod',
  'paymentMode',
  'year',
  'month',
] as const;

const filterValue = z.strictObject({
  value: z.union([z.string(), z.number()]),
  count: z.int().optional().describe('left out where counting would take long'),
});
export type FilterValue = z.infer<typeof filterValue>;

export const filterCounts = z.partialRecord(z.enum(FILTER_NAMES), z.array(filterValue));
