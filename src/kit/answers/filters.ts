import * as z from '../zod.ts';

const filterValue = z.strictObject({
  value: z.union([z.string(), z.number()]),
  count: z.int().optional().describe('left out where counting would take long'),
});
export const namedValue = filterValue.extend({
  label: z.string().optional().describe('title of the record that a reference leads to'),
});
export type NamedValue = z.infer<typeof namedValue>;

/** Values are by field, likeliest first; a filter whose values were not counted is left out. */
export const countedValues = z.record(z.string(), z.array(namedValue));
export type CountedValues = z.infer<typeof countedValues>;
