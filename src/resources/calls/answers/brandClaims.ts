import * as z from '../../../kit/zod.ts';
import { CLAIM_KINDS, CLAIM_METHODS } from '../../financiers/claimKinds.ts';

const paise = z.int();

const claimSettlement = z.strictObject({
  id: z.uuid(),
  documentNo: z.string(),
  businessDate: z.iso.date(),
  receivedPaise: paise,
  method: z.enum(CLAIM_METHODS).nullable(),
  supplierName: z.string().nullable(),
  reference: z.string().nullable(),
  writtenOffPaise: paise,
  reason: z.string().nullable(),
  postedByName: z.string(),
});

export const brandClaim = z.strictObject({
  id: z.uuid(),
  claimNo: z.string(),
  kind: z.enum(CLAIM_KINDS),
  companyId: z.uuid(),
  company: z.string(),
  businessDate: z.iso.date(),
  amountPaise: paise,
  receivedPaise: paise,
  writtenOffPaise: paise,
  openPaise: paise,
  status: z.enum(['OPEN', 'SETTLED', 'CANCELLED']),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  imeis: z.array(z.string()),
  settlementId: z.uuid().nullable().describe('of the financier who kept the buy-down'),
  settlementNo: z.string().nullable(),
  saleId: z.uuid().nullable(),
  invoiceNo: z.string().nullable(),
  settlements: z.array(claimSettlement),
});
export type BrandClaim = z.infer<typeof brandClaim>;
