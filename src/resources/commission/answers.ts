import * as z from '../../kit/zod.ts';
import { pageOf } from '../calls/answers/pages.ts';

const paise = z.int();

const person = z.strictObject({
  personId: z.uuid(),
  name: z.string(),
  units: z.int().describe('less what came back'),
  soldPaise: paise.describe('without tax'),
  marginPaise: paise,
  commissionPaise: paise,
  posted: z
    .strictObject({ id: z.uuid(), entryNo: z.string(), amountPaise: paise })
    .nullable()
    .describe('the entry of the pay of this month'),
});
export type CommissionOfPerson = z.infer<typeof person>;

export const commissionReport = z.strictObject({
  month: z.string(),
  isOver: z.boolean().describe('only then it is added to the pay'),
  people: z.array(person),
});
export type CommissionReport = z.infer<typeof commissionReport>;

const commissionLine = z.strictObject({
  id: z.string(),
  kind: z.enum(['SALE', 'RETURN', 'CANCELLED']),
  day: z.iso.date(),
  documentNo: z.string(),
  saleId: z.uuid(),
  item: z.string(),
  quantity: z.int(),
  valuePaise: paise.describe('without tax'),
  marginPaise: paise,
  rule: z.string().nullable(),
  commissionPaise: paise,
});
export type CommissionLine = z.infer<typeof commissionLine>;
export const commissionLines = pageOf(commissionLine);

export const commissionPaid = z.strictObject({ id: z.uuid(), entryNo: z.string(), amountPaise: paise });
export type CommissionPaid = z.infer<typeof commissionPaid>;
