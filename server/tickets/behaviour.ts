/** What writes of tickets do beside what is declared. Above all nouns, for a repair is sold: the index does not have it. */
import type { FieldErrors } from '../../src/kit/index.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { ticketLines } from '../../src/resources/tickets/lines.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { AFTER_CHECKS, BEFORE_CHECKS, WAITING_STATES } from '../../src/resources/tickets/rules.ts';
import { behaviourFor, type Candidate, type Work } from '../kit/behaviour/define.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import { recordAdvance } from '../dues/index.ts';
import { claimWarranty } from '../financiers/index.ts';
import { recordSale } from '../sales/index.ts';
import { advanceOn, rateOf, refundAdvances } from './advances.ts';
import { moneyOfRepairs } from './earnings.ts';
import { billHandedOver } from './handOver.ts';
import { ticketLinesOf, type TicketLine } from './lines.ts';
import { settleWritten } from './parts.ts';
import { setsOfTickets } from './sets.ts';
import { minutesUntilReady } from './workedMinutes.ts';
import { proposeLines } from './proposed.ts';
import { followQuotes } from './quotes.ts';

/** What a ticket of a device that is back has in common with the first. */
const SAME_AGAIN = [
  ...(['kind', 'customerId', 'otherPhone', 'imei1', 'imei2', 'deviceModel'] as const),
  ...(['warrantyUntil', 'liquid', 'accountLock', 'termsAccepted', 'dataLossAgreed'] as const),
] as const;

const required = { key: 'validation.required' };

type TicketCandidate = Candidate<typeof tickets.shape>;

const missing = ({ before, record }: TicketCandidate): FieldErrors => ({
  ...(record.customerId ? {} : { customerPhone: required }),
  ...(before?.advancePaise && record.customerId !== before.customerId
    ? { customerId: { key: 'validation.ticket.hasAdvance' } }
    : {}),
  ...(record.deviceModel || record.kind === 'COMPLAINT' ? {} : { deviceModel: required }),
});

/** Another date than the one promised needs a new reason. */
const unexplainedPromise = ({ before, record }: TicketCandidate): FieldErrors => {
  const isMoved = before?.promisedOn && record.promisedOn !== before.promisedOn;
  const isExplained = record.promiseReason?.trim() && record.promiseReason !== before?.promiseReason;
  return isMoved && !isExplained ? { promiseReason: { key: 'validation.ticket.newReason' } } : {};
};

/** A repair ends when all works that worked at intake. */
const worseThanBefore = ({ before, record }: TicketCandidate): FieldErrors =>
  before?.state === 'QC' && record.state === 'READY'
    ? Object.fromEntries(
        AFTER_CHECKS.filter(
          (after, at) => record[BEFORE_CHECKS[at] ?? after] === 'YES' && record[after] === 'NO',
        ).map(after => [after, { key: 'validation.ticket.worse' }]),
      )
    : {};

const problemsOf = (ticket: TicketCandidate): FieldErrors => ({
  ...missing(ticket),
  ...unexplainedPromise(ticket),
  ...worseThanBefore(ticket),
});

/** Sets them as the person would by the form. */
const setInLines = async (
  { tx, change }: Work,
  records: readonly { id: string }[],
  setsOf: (line: TicketLine) => object,
): Promise<undefined> => {
  for (const { id } of records) {
    const items = (await ticketLinesOf(tx, id)).map(line => ({ id: line.id, ...setsOf(line) }));
    await change(tickets, [{ id, values: { items } as object }]);
  }
};

export const ticketsBehaviour = behaviourFor(tickets, {
  hooks: {
    sets: setsOfTickets,
    validate: candidates => Promise.resolve(candidates.map(problemsOf)),
    within: async (written, work) => {
      const { tx, caller } = work;
      await proposeLines(written, work);
      await billHandedOver(written, work, recordSale);
      await followQuotes(written, work, (id, sets) => work.set(tickets, [id], sets));
      await settleWritten(tx, caller, written);
    },
  },
  actions: {
    'fit-parts': ({ records }, work) =>
      setInLines(work, records, ({ kind, use }) =>
        kind === 'PART' && use === 'PLANNED' ? { use: 'USED' } : {},
      ),
    'put-parts-back': ({ records }, work) =>
      setInLines(work, records, ({ kind, use }) =>
        kind === 'PART' && use !== 'PUT_BACK' ? { use: 'PUT_BACK' } : {},
      ),
    'clear-bin': ({ records, input: { oldPart } }, work) =>
      setInLines(work, records, line => (line.oldPart === 'IN_BIN' ? { oldPart } : {})),
    /** Throws 422 on `input.amountPaise` above what the repair is worth, and as any receipt. */
    'take-advance': async ({ records: [ticket], input }, { tx, caller }) => {
      if (!ticket?.customerId) return undefined;
      const { id, customerId, ticketNo, advancePaise } = ticket;
      const maxPaise = Math.max(ticket.totalPaise, ticket.agreedMaxPaise ?? 0);
      if (input.amountPaise + (advancePaise ?? 0) > maxPaise)
        throw invalidField('input.amountPaise', 'validation.advances.most', { most: formatPaise(maxPaise) });
      const { amountPaise, method, reference } = input;
      await recordAdvance(tx, caller, {
        customerId,
        on: advanceOn(tx, caller, id),
        payments: [{ method, amountPaise, reference }],
        note: ticketNo,
      });
      return undefined;
    },
    'refund-advance': async ({ records, input }, { tx, caller }) => {
      for (const { id } of records) await refundAdvances(tx, caller, id, input);
      return undefined;
    },
    /** The device is back: a new ticket in the condition in which it was handed over. */
    rework: async ({ records, input: { faultText } }, { create }) => {
      for (const ticket of records) {
        const before = Object.fromEntries(
          BEFORE_CHECKS.map((name, at) => [name, ticket[AFTER_CHECKS[at] ?? name] ?? ticket[name]]),
        );
        const again = Object.fromEntries(SAME_AGAIN.map(name => [name, ticket[name]]));
        await create(tickets, [{ ...again, ...before, faultText }], { reworkOfId: ticket.id });
      }
      return undefined;
    },
    /** Throws 422 by field. */
    'claim-brand': async ({ records, input }, { tx, caller, set }) => {
      for (const { id: ticketId, brandJobNo, ticketNo } of records) {
        const { id: claimId } = await claimWarranty(tx, caller, {
          ...input,
          of: { column: 'ticket_id', id: ticketId },
          gstRateBps: await rateOf(tx, caller, ticketId),
          reference: [brandJobNo, ticketNo].find(Boolean) ?? null,
        });
        await set(tickets, [ticketId], { claimId });
      }
      return undefined;
    },
  },
});

export const ticketLinesComputed = computedOf(ticketLines, {
  totalPaise: ({ use, quantity, unitPricePaise }) =>
    `CASE WHEN ${use} = 'PUT_BACK' THEN 0 ELSE ${quantity} * ${unitPricePaise} END`,
});

export const ticketsComputed = computedOf(tickets, {
  isRepeat: ({ repeatOfId }) => `(${repeatOfId} IS NOT NULL)`,
  chargedPaise: moneyOfRepairs('charged'),
  partsCostPaise: moneyOfRepairs('cost'),
  earnedPaise: moneyOfRepairs('earned'),
  turnAroundMinutes: minutesUntilReady({
    time: 'working',
    counts: state => !WAITING_STATES.some(each => each === state),
  }),
  grossMinutes: minutesUntilReady({ time: 'clock' }),
  brandMinutes: minutesUntilReady({ time: 'working', counts: state => state === 'AT_BRAND' }),
});
