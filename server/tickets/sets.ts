/** What a write of a ticket sets beside what is sent. */
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { DONE_STATES, REPEAT_DAYS } from '../../src/resources/tickets/rules.ts';
import type { FieldsOf } from '../../src/kit/index.ts';
import type { Draft, Work } from '../kit/behaviour/define.ts';
import { refuseChangedLines } from '../kit/resources/fixedLines.ts';
import { soldUnit } from './soldUnit.ts';

type Fields = Partial<FieldsOf<typeof tickets.shape>>;

interface Change {
  id: string;
  before: Fields | null;
  /** The person, a transition or a body sent these. */
  sent: Fields;
  /** This is the ticket as it will be. */
  ticket: Fields;
}

const isChanged = ({ before, ticket }: Change, name: keyof Fields): boolean =>
  (ticket[name] ?? null) !== (before?.[name] ?? null);

type Stage = (change: Change, work: Work) => Promise<Fields> | Fields;

/** A complaint begins open; a ticket that has not begun moves with its kind. */
const firstState: Stage = change => {
  const { before, ticket } = change;
  const first = ticket.kind === 'COMPLAINT' ? 'OPEN' : 'RECEIVED';
  if (!before) return { state: first };
  const begins = before.state === 'RECEIVED' || before.state === 'OPEN';
  return begins && !isChanged(change, 'state') && before.state !== first ? { state: first } : {};
};

/** Fills from a unit that the shop sold: the sale, and what is empty of model, warranty and customer. */
const ofSoldUnit: Stage = async (change, { tx, caller }) => {
  if (!isChanged(change, 'imei1')) return {};
  const { imei1, deviceModel, warrantyUntil, customerId, customerPhone } = change.ticket;
  const sold = imei1 ? await soldUnit(tx, imei1) : undefined;
  return {
    soldOn: sold?.soldOn ?? null,
    soldSaleId: sold?.saleId ?? null,
    ...(sold?.model && !deviceModel ? { deviceModel: sold.model } : {}),
    ...(sold?.warrantyUntil && !warrantyUntil ? { warrantyUntil: sold.warrantyUntil } : {}),
    ...(sold?.customerId && !customerId && !customerPhone && mayUse(caller, 'customers.read')
      ? { customerId: sold.customerId }
      : {}),
  };
};

const idRow = z.object({ id: z.string() });

/** Finds the customer with this phone number, or makes a new one. Throws 403 for who may make none. */
const customerOfPhone: Stage = async (change, { tx, create }) => {
  const { customerId, customerName, customerPhone: phone } = change.ticket;
  const isChosen = isChanged(change, 'customerId') && customerId;
  if (isChosen || !phone || !isChanged(change, 'customerPhone')) return {};
  const [found] = await tx.query(
    idRow,
    'SELECT id FROM customers WHERE shop_id = $1 AND id = (SELECT customer_who_stays($1, NULL, $2))',
    [tx.shopId, phone],
  );
  const [there] = found ? [found] : await create(customers, [{ phone, name: customerName || phone }]);
  return there ? { customerId: there.id } : {};
};

/** Finds the same device, repaired and handed over a short time ago. */
const repeatOf: Stage = async (change, { tx, caller }) => {
  if (!isChanged(change, 'imei1')) return {};
  const [found] = await tx.query(
    idRow,
    `SELECT id FROM tickets
      WHERE shop_id = $1 AND $2 IN (imei1, imei2) AND delivered_on >= $3::date AND id <> $4::uuid
        AND outcome = 'REPAIRED' AND state = 'DELIVERED'
      ORDER BY delivered_on DESC, id DESC LIMIT 1`,
    [tx.shopId, change.ticket.imei1 ?? null, addDays(caller.businessDate, -REPEAT_DAYS), change.id],
  );
  return { repeatOfId: found?.id ?? null };
};

const PICKUP_DIGITS = 6;
/** A day's work has so many minutes. */
const DAY_OF_WORK = 8 * 60;
const minutesRow = z.object({ minutes: z.int().nullable() });

/** A new ticket has its code, and the promise that its fault usually takes. */
const atIntake: Stage = async ({ before, sent, ticket }, { tx, caller }) => {
  if (before) return {};
  const least = 10 ** (PICKUP_DIGITS - 1);
  const pickupCode = String(randomInt(least, 10 * least));
  if (sent.promisedOn || !ticket.faultCodeId) return { pickupCode };
  const [fault] = await tx.query(
    minutesRow,
    'SELECT usual_minutes AS minutes FROM fault_codes WHERE shop_id = $1 AND id = $2',
    [tx.shopId, ticket.faultCodeId],
  );
  if (!fault?.minutes) return { pickupCode };
  return { pickupCode, promisedOn: addDays(caller.businessDate, Math.ceil(fault.minutes / DAY_OF_WORK)) };
};

/** Who begins has it; a device is back from its brand when it is there no more. */
const ofStates: Stage = (change, { caller }) => {
  const { before, ticket } = change;
  if (!before || !isChanged(change, 'state')) return {};
  return {
    ...(ticket.state === 'DIAGNOSING' && !before.assigneeId ? { assigneeId: caller.userId } : {}),
    ...(before.state === 'AT_BRAND' ? { brandBackOn: caller.businessDate } : {}),
  };
};

const customerRow = z.object({ name: z.string().nullable(), phone: z.string().nullable() });
const nameRow = z.object({ name: z.string().nullable() });

/** Fills what was so then, unless it is sent, and nothing that the person may not read. */
const ofCustomer: Stage = async (change, { tx, caller }) => {
  const { sent, ticket } = change;
  if (!isChanged(change, 'customerId') || !ticket.customerId || !mayUse(caller, 'customers.read')) return {};
  const [customer] = await tx.query(
    customerRow,
    'SELECT name, phone FROM customers WHERE shop_id = $1 AND id = $2',
    [tx.shopId, ticket.customerId],
  );
  return {
    ...(sent.customerPhone ? {} : { customerPhone: customer?.phone ?? null }),
    ...(sent.customerName ? {} : { customerName: customer?.name ?? null }),
  };
};

const nameOfAssignee: Stage = async (change, { tx }) => {
  const { assigneeId } = change.ticket;
  if (!isChanged(change, 'assigneeId')) return {};
  if (!assigneeId) return { assigneeName: null };
  const [person] = await tx.query(nameRow, 'SELECT name FROM people_read WHERE shop_id = $1 AND id = $2', [
    tx.shopId,
    assigneeId,
  ]);
  return { assigneeName: person?.name ?? null };
};

const firstPromise: Stage = ({ before, ticket }) =>
  !before?.firstPromisedOn && ticket.promisedOn ? { firstPromisedOn: ticket.promisedOn } : {};

/** Each reads what those before it set. */
const STAGES: readonly Stage[] = [
  firstState,
  ofSoldUnit,
  customerOfPhone,
  repeatOf,
  atIntake,
  ofStates,
  ofCustomer,
  nameOfAssignee,
  firstPromise,
];

const isDone = (state: unknown): boolean => DONE_STATES.some(each => each === state);

const setsOf = async ({ id, before, input }: Draft<typeof tickets.shape>, work: Work): Promise<Fields> => {
  // What became of the old part is known later.
  if (isDone(before?.state)) await refuseChangedLines(work, tickets, { id, input }, ['oldPart']);
  const sent: Fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  let sets: Fields = {};
  for (const stage of STAGES)
    sets = { ...sets, ...(await stage({ id, before, sent, ticket: { ...before, ...sent, ...sets } }, work)) };
  return sets;
};

export const setsOfTickets = async (
  drafts: readonly Draft<typeof tickets.shape>[],
  work: Work,
): Promise<Fields[]> => {
  const all: Fields[] = [];
  for (const draft of drafts) all.push(await setsOf(draft, work));
  return all;
};
