import * as z from '../zod.ts';

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
  'soldBy',
  'year',
  'month',
] as const;

const filterValue = z.strictObject({
  value: z.union([z.string(), z.number()]),
  count: z.int().optional().describe('left out where counting would take long'),
});
const namedValue = filterValue.extend({
  label: z.string().optional().describe('title of the record that a reference leads to'),
});
export type NamedValue = z.infer<typeof namedValue>;

/** By field, likeliest first; a filter whose values were not counted is left out. */
export const countedValues = z.record(z.string(), z.array(namedValue));

export type FilterValue = z.infer<typeof filterValue>;

export const filterCounts = z.partialRecord(z.enum(FILTER_NAMES), z.array(namedValue));
export type FilterCounts = z.infer<typeof filterCounts>;
