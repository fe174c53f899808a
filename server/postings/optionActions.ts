/** What actions of any resource with `advances` or `bill` do. */
import type {
  advanceRefunded,
  advanceTaken,
  brandClaimed,
  AnyResource,
  FieldsOf,
  Shape,
} from '../../src/kit/index.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { Asked, Work } from '../kit/behaviour/define.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { recordAdvance } from '../dues/index.ts';
import { claimWarranty } from '../financiers/index.ts';
import { rateOf, refundAdvances } from '../parts/index.ts';

/** Throws 422 on `input.amountPaise` above what the record is worth, and as any receipt. */
const takeAdvance = async (
  resource: AnyResource,
  { records: [record], input }: Asked<Shape, FieldsOf<typeof advanceTaken>>,
  { tx, caller }: Work,
): Promise<undefined> => {
  const { advances } = resource;
  if (!advances || !record) return;
  const values: Readonly<Record<string, unknown>> = record;
  const customerId = values[advances.customer];
  if (typeof customerId !== 'string') return;
  const paise = (name: string) => Number(values[name] ?? 0);
  const most = Math.max(...advances.most.map(paise));
  if (input.amountPaise + paise(advances.open) > most)
    throw invalidField('input.amountPaise', 'validation.advances.most', { most: formatPaise(most) });
  const { amountPaise, method, reference } = input;
  await recordAdvance(tx, caller, {
    customerId,
    of: { resource, id: record.id },
    payments: [{ method, amountPaise, reference }],
    note: (values[advances.number] as string | null) ?? null,
  });
};

const refundAdvance = async (
  resource: AnyResource,
  { records, input }: Asked<Shape, FieldsOf<typeof advanceRefunded>>,
  { tx, caller }: Work,
): Promise<undefined> => {
  for (const { id } of records) await refundAdvances(tx, caller, { resource, id }, input);
};

/** Throws 422 by field. */
const claimBrand = async (
  resource: AnyResource,
  { records, input }: Asked<Shape, FieldsOf<typeof brandClaimed>>,
  { tx, caller, set }: Work,
): Promise<undefined> => {
  const { bill, stock } = resource;
  if (!bill?.claim || !stock) return;
  const { field, reference } = bill.claim;
  for (const record of records) {
    const of = { resource, id: record.id };
    const values: Readonly<Record<string, unknown>> = record;
    const { id } = await claimWarranty(tx, caller, {
      ...input,
      of: { column: `${stock.tables}_id`, id: record.id },
      gstRateBps: await rateOf(tx, caller, of),
      reference: (reference.map(name => values[name]).find(Boolean) ?? null) as string | null,
    });
    await set(resource, [record.id], { [field]: id });
  }
};

export const optionActions = { takeAdvance, refundAdvance, claimBrand };
