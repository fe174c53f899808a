import * as z from '../../kit/zod.ts';
import { documentDate, paragraph, remark } from '../../kit/values.ts';
import { customerInput, saleInput, saleLineInput } from '../calls/sales.ts';

export type * from './answers.ts';

export const estimateInput = z.strictObject({
  customer: customerInput.nullish(),
  /** By default a week from today. */
  validUntil: documentDate.nullish(),
  lines: z.array(saleLineInput).min(1).max(200),
  note: paragraph(500).nullish(),
});
export type EstimateInput = z.infer<typeof estimateInput>;

export const declineInput = z.strictObject({ reason: remark(300) });

/** A sale whose lines and customer are the estimate's where they are left out. */
export const estimateSaleInput = saleInput.omit({ estimateId: true, lines: true }).extend({
  lines: saleInput.shape.lines.optional(),
});
export type EstimateSaleInput = z.infer<typeof estimateSaleInput>;
