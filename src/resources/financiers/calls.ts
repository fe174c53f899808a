import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { choice, reference, remark } from '../../kit/types.ts';
import * as values from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type {
  BrandClaim,
  CancelledSettlement,
  FinancierAccount,
  ImportedSettlements,
  RememberedColumns,
  ResolvedException,
  SettledAnswer,
  SettlementDocument,
} from './answers.ts';
import { CLAIM_METHODS, HAND_CLAIM_KINDS } from './claimKinds.ts';
import { settlementInput } from './inputs.ts';
import { RESOLUTIONS } from './rules.ts';

const group = 'financiers';

export const financierAccount = get('/api/financiers/{id}/account', {
  group,
  summary: 'What a financier owes: open loans by age, exceptions of its settlements',
  access: 'financiers.account',
  query: z.object({
    page: values.askedNumber(0, 1_000_000).default(0),
    size: values.askedNumber(1, 200).default(50),
  }),
  answer: answerOf<FinancierAccount>(),
});

export const postSettlement = post('/api/financiers/{id}/settlements', {
  group,
  summary: 'Post what a financier paid by one UTR; lines counted before change nothing',
  access: 'financiers.settle',
  body: settlementInput,
  answer: answerOf<SettledAnswer>(),
});

export const settlementColumns = get('/api/financiers/{id}/settlements/mapping', {
  group,
  summary: 'Columns of the last file of a financier; a file with the same needs none',
  access: 'financiers.account',
  answer: answerOf<RememberedColumns>(),
});

export const importSettlements = post('/api/financiers/{id}/settlements/import', {
  group,
  summary:
    'Post a statement of a financier, CSV or XLSX, amounts in rupees: one document a UTR, all rows or none. ' +
    '`mapping` names the field of each column, beside the file in a form or as a parameter, and is remembered',
  access: 'financiers.settle',
  query: z.object({
    dryRun: z.enum(['true', 'false']).default('false'),
    /** It is JSON; beside the file in a form, here otherwise. */
    mapping: z.string().max(20_000).optional(),
    /** It is for a file without such a column. */
    utr: z.string().max(40).optional(),
    businessDate: z.string().max(10).optional(),
  }),
  consumes: 'multipart/form-data',
  takesKey: true,
  answer: answerOf<ImportedSettlements>(),
});

export const resolveException = post('/api/financiers/{id}/exceptions/{lineId}/resolve', {
  group,
  summary:
    'Match the money of an exception to a sale, return it or take it to income; write a difference off',
  access: 'financiers.resolve',
  /**
   * With `saleId` the line belongs to that sale. Without, its difference is written off: as a bad debt or a discount,
   * else as what was deducted; money for no loan is returned, or income.
   */
  body: inputs({
    saleId: input(reference('sales').optional()),
    as: input(choice(RESOLUTIONS).optional(), { choices: 'resolution' }),
    reason: input(remark(300)),
  }),
  answer: answerOf<ResolvedException>(),
});

export const settlementDocument = get('/api/settlements/{id}/document', {
  group: 'settlements',
  summary: 'A settlement with its lines',
  access: 'settlements.read',
  answer: answerOf<SettlementDocument>(),
});

export const cancelSettlement = post('/api/settlements/{id}/cancel', {
  group: 'settlements',
  summary: 'Reverse a settlement; its lines count again when they are sent again',
  access: 'settlements.cancel',
  body: inputs({ reason: input(remark(300)) }),
  answer: answerOf<CancelledSettlement>(),
});

export const brandClaim = get('/api/brand-claims/{id}/document', {
  group: 'brand-claims',
  summary: 'A claim on a brand with what was received',
  access: 'brand-claims.read',
  answer: answerOf<BrandClaim>(),
});

export const addBrandClaim = post('/api/brand-claims', {
  group: 'brand-claims',
  summary: 'Claim a buy-down, a price drop of units in stock or an activation scheme from a brand',
  access: 'brand-claims.create',
  status: 201,
  /**
   * It takes the amount of the claim, or what it is for each unit: the IMEIs given, or those of `productId` in
   * stock.
   */
  body: z
    .strictObject({
      kind: z.enum(HAND_CLAIM_KINDS),
      companyId: z.uuid(),
      businessDate: values.documentDate.nullish(),
      amountPaise: values.positivePaise.nullish(),
      perUnitPaise: values.positivePaise.nullish(),
      imeis: z.array(values.code).min(1).max(2_000).nullish(),
      productId: z.uuid().nullish(),
      reference: values.line(60).nullish(),
      note: values.paragraph(500).nullish(),
    })
    .refine(claim => Boolean(claim.amountPaise) !== Boolean(claim.perUnitPaise), {
      error: 'validation.claim.amount',
      path: ['amountPaise'],
    })
    .refine(claim => !claim.perUnitPaise || claim.imeis || claim.productId, {
      error: 'validation.claim.units',
      path: ['imeis'],
    }),
  answer: answerOf<BrandClaim>(),
});

export const settleBrandClaim = post('/api/brand-claims/{id}/settle', {
  group: 'brand-claims',
  summary:
    'Enter what a brand paid of a claim, by bank or as credit of a supplier; write off the rest with a reason',
  access: 'brand-claims.settle',
  /** What the brand paid, and what is given up; the rest stays open. */
  body: z
    .strictObject({
      businessDate: values.documentDate.nullish(),
      receivedPaise: values.paise.nullish(),
      method: z.enum(CLAIM_METHODS).nullish(),
      /** The bank that it came to. */
      methodId: z.uuid().nullish(),
      supplierId: z.uuid().nullish(),
      reference: values.line(60).nullish(),
      writeOffPaise: values.paise.nullish(),
      reason: values.remark(300).nullish(),
    })
    .refine(paid => (paid.receivedPaise ?? 0) + (paid.writeOffPaise ?? 0) > 0, {
      error: 'validation.moneyAboveZero',
      path: ['receivedPaise'],
    })
    .refine(paid => !paid.writeOffPaise || paid.reason, { error: 'validation.required', path: ['reason'] })
    .refine(paid => !paid.receivedPaise || paid.method, { error: 'validation.required', path: ['method'] })
    .refine(paid => (paid.method === 'SUPPLIER_CREDIT') === Boolean(paid.supplierId), {
      error: 'validation.claim.supplier',
      path: ['supplierId'],
    }),
  answer: answerOf<BrandClaim>(),
});
