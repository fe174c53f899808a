import * as z from '../zod.ts';

/** Describes the columns of a statement as a file, and how an import read them. */
export const sheetOf = <const Fields extends readonly string[]>(fields: Fields) => {
  const field = z.enum(fields);
  const mapping = z.record(z.string(), field).describe('by column heading');
  return {
    columns: z.strictObject({ mapping: mapping.nullable() }),
    read: {
      posted: z.boolean(),
      headings: z.array(z.string()),
      samples: z.array(z.array(z.string())).describe('the first rows'),
      mapping,
      missing: z.array(field).describe('fields that need a column'),
      rejected: z
        .array(z.strictObject({ row: z.int(), errors: z.record(z.string(), z.string()) }))
        .describe('of a trial; rows as the spreadsheet counts'),
    },
  };
};
