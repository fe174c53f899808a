import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { customers } from '../../src/resources/customers.ts';
import { faultCodes } from '../../src/resources/faultCodes.ts';
import type { FieldErrors, FieldsOf } from '../../src/resources/kit/index.ts';
import { addDays } from '../../src/resources/rules/businessDate.ts';
import { AFTER_CHECKS, BEFORE_CHECKS, NOTICE_DAYS, REPEAT_DAYS } from '../../src/resources/rules/tickets.ts';
import { ticketLines } from '../../src/resources/ticketLines.ts';
import { mayUse } from '../../src/resources/roleAbilities.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { ticketTimes } from '../../src/resources/ticketTimes.ts';
import { behaviourFor, type Candidate, type Draft, type Work } from '../behaviour/define.ts';
import { startTimer, stopTimer } from '../behaviour/timers.ts';
import type { ShopSql } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { computedOf } from '../resources/computed/kit.ts';
import { moneyOfBill } from '../shop/parts/index.ts';
import { takeNumbers } from '../shop/posting/index.ts';
import { soldUnit, turnAroundOf, type TurnAround } from '../shop/tickets/index.ts';

type TicketShape = typeof tickets.shape;
type Fields = FieldsOf<TicketShape>;
type Sets = { -readonly [Name in keyof Fields]?: Fields[Name] | null };
type Step = Draft<TicketShape>;

const isIn = (states: readonly string[], state: unknown): boolean =>
  typeof state === 'string' && states.includes(state);

/** The state that this write brings it into; undefined when it stays. */
const stateTaken = ({ before, input }: Step): string | undefined =>
  input.state === before?.state ? undefined : input.state;

/** A complaint is opened, a device is received. */
const begun = ({ before, input }: Step): Sets => {
  const kind = input.kind ?? before?.kind ?? 'REPAIR';
  const first = kind === 'COMPLAINT' ? 'OPEN' : 'RECEIVED';
  return !before ||
    (isIn(['OPEN', 'RECEIVED'], before.state) && kind !== before.kind && first !== before.state)
    ? { state: first }
    : {};
};

/** A unit that the shop sold tells model, day of sale, customer and warranty. */
const ofUnit = async ({ before, input }: Step, { tx, caller }: Work): Promise<Sets> => {
  if (input.imei1 === undefined || input.imei1 === before?.imei1) return {};
  const sold = input.imei1 ? await soldUnit(tx, input.imei1) : undefined;
  if (!sold) return { soldOn: null, soldSaleId: null };
  const { saleId, soldOn, model, customerId, warrantyUntil } = sold;
  const isOpen = (name: 'deviceModel' | 'warrantyUntil') => !(input[name] ?? before?.[name]);
  const isSomeone = input.customerId ?? input.customerPhone ?? before?.customerId;
  return {
    soldOn,
    soldSaleId: saleId,
    ...(isOpen('deviceModel') ? { deviceModel: model } : {}),
    ...(isOpen('warrantyUntil') && warrantyUntil ? { warrantyUntil } : {}),
    ...(!isSomeone && customerId && mayUse(caller, 'customers.read') ? { customerId } : {}),
  };
};

const customerRow = z.object({ id: z.string(), name: z.string(), phone: z.string() });

/** By phone: the customer with this number, else a new one. Who is chosen brings name and phone. */
const ofCustomer = async ({ before, input }: Step, sets: Sets, work: Work): Promise<Sets> => {
  const chosen = sets.customerId ?? input.customerId;
  const isChosen = chosen && chosen !== before?.customerId;
  const phone = input.customerPhone;
  const isByPhone = !isChosen && phone && phone !== before?.customerPhone;
  if (!isChosen && !isByPhone) return {};
  const [found] = await work.tx.query(
    customerRow,
    'SELECT id, name, phone FROM customers WHERE shop_id = $1 AND (id = $2::uuid OR ($2::uuid IS NULL AND phone = $3))',
    [work.tx.shopId, isChosen ? chosen : null, phone ?? null],
  );
  // Someone out of reach is refused as any reference.
  if (!found && isChosen) return { customerId: chosen };
  const customer =
    found ??
    (await work.create(customers, [{ name: input.customerName ?? phone ?? '', phone: phone ?? '' }]))[0];
  if (!customer) return {};
  return {
    customerId: customer.id,
    ...(input.customerName || !mayUse(work.caller, 'customers.read') ? {} : { customerName: customer.name }),
    ...(isChosen && phone ? {} : { customerPhone: customer.phone }),
  };
};

const nameRow = z.object({ name: z.string() });

const ofAssignee = async (step: Step, { tx, caller }: Work): Promise<Sets> => {
  const { before, input } = step;
  if (stateTaken(step) === 'DIAGNOSING' && !before?.assigneeId)
    return { assigneeId: caller.userId, assigneeName: caller.name };
  if (input.assigneeId === undefined || input.assigneeId === before?.assigneeId) return {};
  const [person] = await tx.query(nameRow, 'SELECT name FROM users WHERE shop_id = $1 AND id = $2', [
    tx.shopId,
    input.assigneeId,
  ]);
  return { assigneeName: person?.name ?? null };
};

/** The usual time of the fault proposes the day; the first promise is kept. */
const ofPromise = async ({ before, input }: Step, { caller, read }: Work): Promise<Sets> => {
  const first = before?.firstPromisedOn;
  if (input.promisedOn) return first ? {} : { firstPromisedOn: input.promisedOn };
  if (before || !input.faultCodeId) return {};
  const [fault] = await read(faultCodes, [input.faultCodeId]);
  if (!fault?.usualMinutes) return {};
  const promisedOn = addDays(caller.businessDate, Math.ceil(fault.usualMinutes / 480));
  return { promisedOn, firstPromisedOn: promisedOn };
};

const ofState = async (step: Step, work: Work): Promise<Sets> => {
  const { before, input } = step;
  const { businessDate } = work.caller;
  if (!before) return {};
  switch (stateTaken(step)) {
    case 'QUOTED':
      return {
        quoteVersion: (before.quoteVersion ?? 0) + 1,
        quotedPaise: before.totalPaise,
        approvedPaise: null,
      };
    case 'APPROVED':
      return { approvedPaise: before.quotedPaise ?? 0 };
    case 'READY':
      return {
        readyOn: businessDate,
        outcome: before.state === 'QC' ? 'REPAIRED' : 'RETURNED',
        noticesSent: 0,
        nextNoticeOn: addDays(businessDate, NOTICE_DAYS[0]),
      };
    case 'AT_BRAND': {
      const [challanNo] = input.brandChallanNo
        ? [input.brandChallanNo]
        : await takeNumbers(work.tx, businessDate, 'CHALLAN', 1);
      return { brandChallanNo: challanNo ?? null, brandSentOn: businessDate, brandBackOn: null };
    }
    case 'DELIVERED':
      return { deliveredOn: businessDate, nextNoticeOn: null };
    default:
      return {};
  }
};

/** The same device, repaired and handed over not long ago. */
const ofRepeat = async ({ before, input }: Step, { tx, caller }: Work): Promise<Sets> => {
  if (!input.imei1 || input.imei1 === before?.imei1) return {};
  const [earlier] = await tx.query(
    idRow,
    `SELECT id FROM tickets
      WHERE shop_id = $1 AND $2 IN (imei1, imei2) AND outcome = 'REPAIRED' AND state = 'DELIVERED' AND delivered_on >= $3::date
      ORDER BY delivered_on DESC, id DESC LIMIT 1`,
    [tx.shopId, input.imei1, addDays(caller.businessDate, -REPEAT_DAYS)],
  );
  return { repeatOfId: earlier?.id ?? null };
};

const idRow = z.object({ id: z.string() });

const required = { key: 'validation.required' };

type Problem = (candidate: Candidate<TicketShape>, work: Work) => FieldErrors | Promise<FieldErrors>;

const NONE: FieldErrors = {};

const promiseProblem: Problem = ({ before, record }) =>
  before?.promisedOn &&
  record.promisedOn !== before.promisedOn &&
  (!record.promiseReason || record.promiseReason === before.promiseReason)
    ? { promiseReason: { key: 'validation.ticket.promiseReason' } }
    : NONE;

/** `LINK` is the word of the customer alone, who acts on the public page. */
const isByCustomer = ({ record }: Candidate<TicketShape>, { caller }: Work): boolean =>
  caller.userId === record.customerId;

/** What each state needs, on every way in. */
const STATE_PROBLEMS: Readonly<Record<string, Problem>> = {
  APPROVED: (candidate, work) => {
    const { approvalChannel, quotedPaise, agreedMaxPaise } = candidate.record;
    if (approvalChannel === 'INTAKE' && (quotedPaise ?? 0) > (agreedMaxPaise ?? -1))
      return { approvalChannel: { key: 'validation.ticket.aboveAgreed' } };
    return approvalChannel === 'LINK' && !isByCustomer(candidate, work)
      ? { approvalChannel: { key: 'validation.ticket.byLink' } }
      : NONE;
  },
  DECLINED: (candidate, work) =>
    candidate.record.declineChannel === 'LINK' && !isByCustomer(candidate, work)
      ? { declineChannel: { key: 'validation.ticket.byLink' } }
      : NONE,
  READY: ({ before, record }): FieldErrors => {
    if (before?.state !== 'QC')
      return before?.fittedParts ? { items: { key: 'validation.ticket.putBack' } } : NONE;
    // Its lines cannot be changed from now on.
    if (before.openParts > 0) return { items: { key: 'validation.ticket.openParts' } };
    const problems = AFTER_CHECKS.flatMap((name, index): [string, { key: string }][] => {
      const was = record[BEFORE_CHECKS[index] ?? name];
      if (!record[name]) return [[name, required]];
      return was === 'YES' && record[name] === 'NO' ? [[name, { key: 'validation.ticket.worse' }]] : [];
    });
    return Object.fromEntries(problems);
  },
  DELIVERED: ({ record: { handoverCode, signedBy, pickupCode } }): FieldErrors => {
    if (handoverCode && handoverCode !== pickupCode)
      return { handoverCode: { key: 'validation.ticket.code' } };
    return handoverCode || signedBy ? NONE : { signedBy: { key: 'validation.ticket.signature' } };
  },
};

const problemsOf = async (candidate: Candidate<TicketShape>, work: Work): Promise<FieldErrors> => {
  const { before, record } = candidate;
  const ofState = record.state === before?.state ? undefined : STATE_PROBLEMS[record.state];
  return {
    ...(record.customerId ? NONE : { customerPhone: required }),
    ...(before?.advancePaise && record.customerId !== before.customerId
      ? { customerId: { key: 'validation.ticket.hasAdvance' } }
      : NONE),
    ...(record.deviceModel || record.kind === 'COMPLAINT' ? NONE : { deviceModel: required }),
    ...(await promiseProblem(candidate, work)),
    ...(before && ofState ? await ofState(candidate, work) : {}),
  };
};

export const ticketsBehaviour = behaviourFor(tickets, {
  hooks: {
    prepare: async (drafts, work) => {
      const { tx, caller } = work;
      const added = drafts.filter(({ before }) => !before);
      const numbers = await takeNumbers(tx, caller.businessDate, 'TICKET', added.length);
      const all: Sets[] = [];
      for (const step of drafts) {
        const unit = await ofUnit(step, work);
        const fresh: Sets = step.before
          ? {}
          : {
              ticketNo: numbers[added.indexOf(step)] ?? null,
              pickupCode: String(randomInt(100_000, 1_000_000)),
              noticesSent: 0,
            };
        all.push({
          ...fresh,
          ...begun(step),
          ...unit,
          ...(await ofCustomer(step, unit, work)),
          ...(await ofAssignee(step, work)),
          ...(await ofPromise(step, work)),
          ...(step.before?.state === 'AT_BRAND' && stateTaken(step)
            ? { brandBackOn: caller.businessDate }
            : {}),
          ...(await ofRepeat(step, work)),
          ...(await ofState(step, work)),
        });
      }
      return all as readonly Partial<Fields>[];
    },
    validate: async (candidates, work) => {
      const all: (FieldErrors | undefined)[] = [];
      for (const candidate of candidates) all.push(await problemsOf(candidate, work));
      return all;
    },
    within: written => {
      if (written.some(({ before, after }) => !after && !isIn(['OPEN', 'RECEIVED'], before?.state)))
        throw new Refusal(409, 'WRONG_STATE', 'errors.ticketStarted');
      return Promise.resolve();
    },
  },
  actions: {
    remind: async ({ records }, { set }) => {
      for (const { id, readyOn, noticesSent } of records) {
        const sent = (noticesSent ?? 0) + 1;
        const next = NOTICE_DAYS[sent];
        await set(tickets, [id], {
          noticesSent: sent,
          nextNoticeOn: (readyOn && next ? addDays(readyOn, next) : null) as string,
        });
      }
      return undefined;
    },
    'revoke-links': async ({ records }, { set }) => {
      for (const { id, linkRound } of records) await set(tickets, [id], { linkRound: (linkRound ?? 0) + 1 });
      return undefined;
    },
    'start-timer': async ({ records }, work) => {
      const { values, set } = await startTimer(work);
      await work.create(
        ticketTimes,
        records.map(({ id }) => ({ ticketId: id, ...values })),
        set,
      );
      return undefined;
    },
    'stop-timer': async (_, work) => {
      await stopTimer(work);
      return undefined;
    },
    rework: async ({ records, input: { faultText } }, { create }) => {
      for (const old of records) {
        const { kind, customerId, otherPhone, imei1, imei2, deviceModel, warrantyUntil } = old;
        const checks = BEFORE_CHECKS.map((name, index) => [
          name,
          old[AFTER_CHECKS[index] ?? name] ?? old[name],
        ]);
        const { liquid, accountLock, termsAccepted, dataLossAgreed } = old;
        await create(
          tickets,
          [
            {
              ...{ kind, customerId, otherPhone, imei1, imei2, deviceModel, warrantyUntil },
              ...{ liquid, accountLock, termsAccepted, dataLossAgreed, faultText },
              ...Object.fromEntries(checks),
            },
          ],
          { reworkOfId: old.id },
        );
      }
      return undefined;
    },
  },
});

export const ticketLinesComputed = computedOf(ticketLines, {
  totalPaise: ({ use, quantity, unitPricePaise }) =>
    `CASE WHEN ${use} = 'PUT_BACK' THEN 0 ELSE ${quantity} * ${unitPricePaise} END`,
});

const minutes =
  (of: keyof TurnAround) =>
  async (
    sql: ShopSql,
    _viewer: unknown,
    records: readonly { id: string }[],
  ): Promise<Map<string, number>> => {
    const found = await turnAroundOf(
      sql,
      records.map(({ id }) => id),
    );
    return new Map([...found].map(([id, spent]) => [id, spent[of]]));
  };

export const ticketsComputed = computedOf(tickets, {
  isRepeat: ({ repeatOfId }) => `(${repeatOfId} IS NOT NULL)`,
  chargedPaise: moneyOfBill(tickets, 'charged'),
  partsCostPaise: moneyOfBill(tickets, 'cost'),
  earnedPaise: moneyOfBill(tickets, 'earned'),
  turnAroundMinutes: minutes('turnAroundMinutes'),
  grossMinutes: minutes('grossMinutes'),
  brandMinutes: minutes('brandMinutes'),
});
