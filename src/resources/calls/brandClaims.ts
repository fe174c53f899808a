import * as z from '../../kit/zod.ts';
import { code, documentDate, line, paise, paragraph, positivePaise, remark } from '../../kit/values.ts';
import { CLAIM_METHODS, HAND_CLAIM_KINDS } from '../financiers/claimKinds.ts';

export type * from './answers/brandClaims.ts';

/**
 * The amount of the claim, or what it is for each unit: the IMEIs given, or those of `productId` in stock.
 */
export const brandClaimInput = z
  .strictObject({
    kind: z.enum(HAND_CLAIM_KINDS),
    companyId: z.uuid(),
    businessDate: documentDate.nullish(),
    amountPaise: positivePaise.nullish(),
    perUnitPaise: positivePaise.nullish(),
    imeis: z.array(code).min(1).max(2_000).nullish(),
    productId: z.uuid().nullish(),
    reference: line(60).nullish(),
    note: paragraph(500).nullish(),
  })
  .refine(input => Boolean(input.amountPaise) !== Boolean(input.perUnitPaise), {
    error: 'validation.claim.amount',
    path: ['amountPaise'],
  })
  .refine(input => !input.perUnitPaise || input.imeis || input.productId, {
    error: 'validation.claim.units',
    path: ['imeis'],
  });
export type BrandClaimInput = z.infer<typeof brandClaimInput>;

/** What the brand paid, and what is given up; the rest stays open. */
export const settleClaimInput = z
  .strictObject({
    businessDate: documentDate.nullish(),
    receivedPaise: paise.nullish(),
    method: z.enum(CLAIM_METHODS).nullish(),
    supplierId: z.uuid().nullish(),
    reference: line(60).nullish(),
    writeOffPaise: paise.nullish(),
    reason: remark(300).nullish(),
  })
  .refine(input => (input.receivedPaise ?? 0) + (input.writeOffPaise ?? 0) > 0, {
    error: 'validation.moneyAboveZero',
    path: ['receivedPaise'],
  })
  .refine(input => !input.writeOffPaise || input.reason, { error: 'validation.required', path: ['reason'] })
  .refine(input => !input.receivedPaise || input.method, { error: 'validation.required', path: ['method'] })
  .refine(input => (input.method === 'SUPPLIER_CREDIT') === Boolean(input.supplierId), {
    error: 'validation.claim.supplier',
    path: ['supplierId'],
  });
export type SettleClaimInput = z.infer<typeof settleClaimInput>;
