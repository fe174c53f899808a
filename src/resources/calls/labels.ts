import * as z from '../../kit/zod.ts';
import { askedNumber } from '../../kit/values.ts';
import { LABEL_PAPERS, LABEL_SIZE_NAMES } from '../stock/labels.ts';

const MAX_IDS = 200;

/** `ids`: stock items, divided by commas; counted goods have a label for each piece. */
export const labelsQuery = z.object({
  size: z.enum(LABEL_SIZE_NAMES).default('50x25'),
  paper: z.enum(LABEL_PAPERS).default('ROLL'),
  ids: z
    .string()
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(MAX_IDS))
    .optional(),
  purchaseBillId: z.uuid().optional(),
  test: z.enum(['true', 'false']).optional(),
  skip: askedNumber(0, 60).default(0).describe('labels of the first sheet that are used already'),
});
export type LabelsQuery = z.output<typeof labelsQuery>;
