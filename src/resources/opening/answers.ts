import * as z from '../../kit/zod.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { TRACKINGS } from '../products/choices.ts';
import { OPENING_KINDS } from './rules.ts';

const text = z.string();
const paise = z.int();
const date = z.iso.date();

export const opening = z.strictObject({
  asOf: date.nullable().describe('null before the first row'),
  closed: z.boolean(),
  kinds: z.array(
    z.strictObject({ kind: z.enum(OPENING_KINDS), debitPaise: paise, creditPaise: paise, entries: z.int() }),
  ),
  trialBalance: z
    .array(
      z.strictObject({
        code: text,
        name: text,
        oldDebitPaise: paise,
        oldCreditPaise: paise,
        debitPaise: paise,
        creditPaise: paise,
      }),
    )
    .describe('the old one beside the new one, without the accounts that the kinds are entered against'),
  differencePaise: paise.describe('debits of the new one less credits: what is left to enter'),
});
export type Opening = z.infer<typeof opening>;

export const openingRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(OPENING_KINDS),
  /** IMEI or number of bill or loan; null where a row has none. */
  documentNo: text.nullable(),
  product: z.strictObject({ id: z.uuid(), name: text, tracking: z.enum(TRACKINGS) }).nullable(),
  quantity: z.int().nullable().describe('of stock'),
  unitCostPaise: paise.nullable(),
  party: z.strictObject({ id: z.uuid(), name: text }).nullable(),
  customerName: text.nullable().describe('of a loan'),
  billDate: date.nullable(),
  account: z.strictObject({ code: text, name: text }).nullable(),
  drawer: z.strictObject({ id: z.uuid(), name: text }).nullable(),
  amountPaise: paise.describe('debit above zero, credit below'),
});
export type OpeningRow = z.infer<typeof openingRow>;
export const openingRows = pageOf(openingRow);
export type OpeningRows = z.infer<typeof openingRows>;
