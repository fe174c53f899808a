/** What actions of any resource with `advances` do. */
import type {
  advanceRefunded,
  advanceTaken,
  AnyResource,
  FieldsOf,
  Shape,
} from '../../src/resources/kit/index.ts';
import { formatPaise } from '../../src/resources/rules/money.ts';
import type { Asked, Work } from '../behaviour/define.ts';
import { invalidField } from '../errors/refusal.ts';
import { recordAdvance } from '../shop/dues/index.ts';
import { refundAdvances } from '../shop/parts/index.ts';

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

export const advanceActions = { takeAdvance, refundAdvance };
