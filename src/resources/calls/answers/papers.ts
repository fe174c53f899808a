import * as z from '../../../kit/zod.ts';

const text = z.string();

const paperLine = z.strictObject({
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
  buyerState: text.nullable().describe('by code'),
  goods: z.array(paperLine),
  link: text.nullable().describe('the page of the customer; null for who may not share it'),
});
