import * as z from '../../kit/zod.ts';

const paise = z.int();

const paid = { id: z.uuid(), entryNo: z.string(), amountPaise: paise };

const person = z.strictObject({
  personId: z.uuid(),
  name: z.string(),
  units: z.int().describe('less what came back'),
  soldPaise: paise.describe('without tax'),
  marginPaise: paise,
  commissionPaise: paise,
  posted: z.strictObject(paid).nullable().describe('the entry of the pay of this month'),
});
export type CommissionOfPerson = z.infer<typeof person>;

export const commissionReport = z.strictObject({
  month: z.string(),
  isOver: z.boolean().describe('only then it is added to the pay'),
  people: z.array(person),
});
export type CommissionReport = z.infer<typeof commissionReport>;

export const commissionLine = z.strictObject({
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

export const commissionPaid = z.strictObject(paid);
export type CommissionPaid = z.infer<typeof commissionPaid>;

export const payCommissionExample = { month: '2026-04', personId: '01968d5e-7c00-7000-8000-000000000006' };
