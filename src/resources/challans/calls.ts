import * as z from '../../kit/zod.ts';
import {
  code,
  documentDate,
  gstin,
  line,
  paise,
  paragraph,
  phone,
  remark,
  stateCode,
} from '../../kit/values.ts';
import { CHALLAN_KINDS } from './rules.ts';

export type * from './answers.ts';

const challanLine = z
  .strictObject({
    imei: code.nullish(),
    stockItemId: z.uuid().nullish(),
    productId: z.uuid().nullish(),
    /** 1 by default, always 1 for a unit. */
    quantity: z.int().min(1).max(10_000).nullish(),
    /** Of one piece without tax; by default what it is sold for. */
    unitValuePaise: paise.nullish(),
  })
  .refine(input => [input.imei, input.stockItemId, input.productId].filter(Boolean).length === 1, {
    error: 'validation.saleLine.oneOf',
    path: ['imei'],
  });

export const challanInput = z.strictObject({
  kind: z.enum(CHALLAN_KINDS),
  consignee: z.strictObject({
    name: line(100),
    phone: phone.nullish(),
    gstin: gstin.nullish(),
    address: paragraph(300).nullish(),
    stateCode: stateCode.nullish(),
  }),
  lines: z.array(challanLine).min(1).max(200),
  expectedOn: documentDate.nullish(),
  vehicleNo: remark(20).nullish(),
  note: paragraph(500).nullish(),
});
export type ChallanInput = z.infer<typeof challanInput>;

/** Everything that is out, unless lines are named. */
export const returnChallanInput = z.strictObject({
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1).max(200), quantity: z.int().min(1).max(10_000) }))
    .min(1)
    .max(200)
    .nullish(),
  note: paragraph(300).nullish(),
});
export type ReturnChallanInput = z.infer<typeof returnChallanInput>;
