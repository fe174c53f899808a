import * as z from '../../kit/zod.ts';

const text = z.string();

export const paperLine = z.strictObject({
  name: text,
  unitCode: text.nullable(),
  hsnCode: text,
  uqc: text,
  gstRateBps: z.int(),
  quantity: z.int(),
  unitPricePaise: z.int(),
});

/** What the papers of every record have beside its declared values. */
export const paperData = z.strictObject({
  id: z.uuid(),
  papers: z.array(text),
  place: text.nullable().describe('State of the buyer by code'),
  lines: z.array(paperLine),
  link: text.nullable().describe('the page of the customer; null for who may not share it'),
});
