import * as z from 'zod';
import type { FieldErrors, FieldsOf } from '../../src/kit/index.ts';
import { paymentRequests } from '../../src/resources/payments/declaration.ts';
import { APPROVED_FIELDS, directionOf } from '../../src/resources/payments/rules.ts';
import { behaviourFor, type Candidate, type Draft, type Work } from '../kit/behaviour/define.ts';
import { refuseApproval } from './approval.ts';
import { billOf, payRequest } from './payRequest.ts';

type RequestShape = typeof paymentRequests.shape;
type Fields = FieldsOf<RequestShape>;
type Sets = Partial<Fields>;

/** Who changes what is approved asks for it: nobody approves what they wrote. */
const asksAnew = ({ before, input }: Draft<RequestShape>): boolean =>
  !before ||
  (input.state === 'ASKED' && before.state !== 'ASKED') ||
  APPROVED_FIELDS.some(name => input[name] !== undefined && (input[name] ?? null) !== (before[name] ?? null));

const setsOf = (draft: Draft<RequestShape>, { caller }: Work): Sets => {
  const { before, input } = draft;
  const purpose = input.purpose ?? before?.purpose ?? 'EXPENSE';
  if (asksAnew(draft))
    return {
      direction: directionOf(purpose),
      askedById: caller.userId,
      approvedById: null,
      selfApproved: null,
      // A refused or paid one is changed by no write: its fields are read-only then.
      ...(before?.state === 'APPROVED' ? { state: 'ASKED' as const } : {}),
      ...(before && before.state !== 'ASKED' ? { decisionNote: null } : {}),
    };
  return {};
};

const problemsOf = async (
  { before, record }: Candidate<RequestShape>,
  { tx, caller }: Work,
): Promise<FieldErrors | undefined> => {
  const { amountPaise, askedById, decisionNote, purchaseBillId, supplierId } = record;
  if (before && record.state === 'APPROVED' && before.state === 'ASKED')
    await refuseApproval(tx, caller, { amountPaise, askedById, decisionNote });
  if (purchaseBillId && purchaseBillId !== before?.purchaseBillId) {
    const bill = await billOf(tx, purchaseBillId);
    if (bill && bill.supplierId !== supplierId)
      return { purchaseBillId: { key: 'validation.paymentRequest.billOfSupplier' } };
  }
  return undefined;
};

const nameRow = z.object({ id: z.string(), name: z.string() });

/** Whose word lifts the limits of staff for the posting; an owner needs none. */
const approverOf = async (
  { tx, caller }: Work,
  approvedById: string | null,
): Promise<{ id: string; name: string } | null> => {
  if (caller.role === 'owner') return null;
  const [row] = await tx.query(nameRow, 'SELECT id, name FROM users WHERE shop_id = $1 AND id = $2', [
    tx.shopId,
    approvedById ?? caller.userId,
  ]);
  return row ?? null;
};

export const paymentRequestsBehaviour = behaviourFor(paymentRequests, {
  hooks: {
    prepare: (drafts, work) => Promise.resolve(drafts.map(draft => setsOf(draft, work))),
    validate: async (candidates, work) => {
      const all: (FieldErrors | undefined)[] = [];
      for (const candidate of candidates) all.push(await problemsOf(candidate, work));
      return all;
    },
    within: async (written, work) => {
      for (const { before, after } of written)
        if (before && after?.state === 'PAID' && before.state === 'APPROVED')
          await payRequest(work.tx, work.caller, after, await approverOf(work, after.approvedById));
    },
  },
});
