import * as z from '../../../kit/zod.ts';
import { paymentMethod } from '../../../kit/values.ts';
import { ENTRY_KINDS } from '../../../kit/rules/entryKinds.ts';
import { accountHead, documentKind } from '../../ledger/answers.ts';

const paise = z.int();
const text = z.string();
const counted = z.strictObject({ count: z.int(), amountPaise: paise });

const partyDues = z.strictObject({
  made: counted.describe('left open by the sales of the day'),
  collected: counted.describe('by receipts; of financiers by settlements'),
  otherPaise: paise.describe('returns, cancellations, bounced cheques and journal entries'),
  duePaise: paise.describe('at the end of the day'),
});

export const evening = z.strictObject({
  date: z.iso.date(),
  sold: counted.describe('sales of the day, without cancelled ones'),
  returned: counted,
  units: z.int(),
  revenuePaise: paise.describe('sold less returned, tax included'),
  taxablePaise: paise.describe('the same without tax'),
  grossProfitPaise: paise.describe('without tax, less the cost of each unit'),
  marginBps: z.int().nullable(),
  payments: z
    .array(z.strictObject({ paymentMethod, sales: z.int(), amountPaise: paise }))
    .describe('at the time of sale'),
  money: z.array(
    z.strictObject({
      ...accountHead.shape,
      openingPaise: paise,
      inPaise: paise,
      outPaise: paise,
      closingPaise: paise,
    }),
  ),
  dues: z.strictObject({ customers: partyDues, financiers: partyDues }),
  expenses: z.array(z.strictObject({ ...accountHead.shape, amountPaise: paise })),
  expensesPaise: paise,
  discounts: counted.extend({
    rows: z.array(
      z.strictObject({
        saleId: z.uuid(),
        invoiceNo: text,
        soldBy: text,
        discountPaise: paise,
        approvedBy: text.nullable(),
      }),
    ),
  }),
  approvals: z.array(
    z.strictObject({
      kind: z.enum(ENTRY_KINDS),
      documentKind,
      documentId: z.uuid().nullable(),
      documentNo: text,
      approvedBy: text,
      postedBy: text,
    }),
  ),
  ranLow: z
    .array(
      z.strictObject({
        productId: z.uuid(),
        company: text,
        model: text,
        variant: text.nullable(),
        left: z.int(),
        critical: z.boolean(),
      }),
    )
    .describe('left the shop on this day and were low at its end'),
  drawers: z.array(
    z.strictObject({
      sessionId: z.uuid(),
      name: text,
      reportNo: text.nullable().describe('null while it is open'),
      differencePaise: paise.nullable(),
    }),
  ),
  dayClose: z.strictObject({ id: z.uuid(), reportNo: text }).nullable(),
});
export type Evening = z.infer<typeof evening>;
