import { recordSchema } from '../../kit/schemas.ts';
import type * as z from '../../kit/zod.ts';
import { staffPayments } from './declaration.ts';

export const staffEntry = recordSchema(staffPayments);
export type StaffEntry = z.infer<typeof staffEntry>;

export const recordStaffEntryExample = {
  personId: '01968d5e-7c00-7000-8000-000000000006',
  kind: 'ADVANCE',
  amountPaise: 2_000_00,
  method: 'UPI',
};
export const cancelStaffEntryExample = { reason: 'Entered twice' };
