/** What a write of a ticket sets beside what is sent. */
import { mayUse } from '../../src/resources/roleAbilities.ts';
import type { tickets } from '../../src/resources/tickets/declaration.ts';
import type { FieldsOf } from '../../src/kit/index.ts';
import type { Draft, Work } from '../kit/behaviour/define.ts';
import { soldUnit } from './soldUnit.ts';

type Fields = Partial<FieldsOf<typeof tickets.shape>>;

interface Change {
  before: Fields | null;
  /** As it will be. */
  ticket: Fields;
}

const changeOf = ({ before, input }: Draft<typeof tickets.shape>): Change => ({
  before,
  ticket: {
    ...before,
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  },
});

const isChanged = ({ before, ticket }: Change, name: keyof Fields): boolean =>
  (ticket[name] ?? null) !== (before?.[name] ?? null);

/** Of a unit that the shop sold: the sale, and what is empty of model, warranty and customer. */
async function ofSoldUnit(change: Change, { tx, caller }: Work): Promise<Fields> {
  if (!isChanged(change, 'imei1')) return {};
  const { imei1, deviceModel, warrantyUntil, customerId, customerPhone } = change.ticket;
  const sold = imei1 ? await soldUnit(tx, imei1) : undefined;
  return {
    soldOn: sold?.soldOn ?? null,
    soldSaleId: sold?.saleId ?? null,
    ...(sold && !deviceModel && sold.model ? { deviceModel: sold.model } : {}),
    ...(sold?.warrantyUntil && !warrantyUntil ? { warrantyUntil: sold.warrantyUntil } : {}),
    ...(sold?.customerId && !customerId && !customerPhone && mayUse(caller, 'customers.read')
      ? { customerId: sold.customerId }
      : {}),
  };
}

export const setsOfTickets = async (
  drafts: readonly Draft<typeof tickets.shape>[],
  work: Work,
): Promise<Fields[]> => {
  const all: Fields[] = [];
  for (const draft of drafts) all.push(await ofSoldUnit(changeOf(draft), work));
  return all;
};
