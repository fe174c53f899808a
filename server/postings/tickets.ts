import { faultCodes } from '../../src/resources/faultCodes.ts';
import type { FieldErrors } from '../../src/resources/kit/index.ts';
import { formatPaise } from '../../src/resources/rules/money.ts';
import { AGREED_STATES, DONE_STATES } from '../../src/resources/rules/tickets.ts';
import { ticketLines } from '../../src/resources/ticketLines.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { behaviourFor, type Candidate, type Draft, type Work, type Written } from '../behaviour/define.ts';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../errors/refusal.ts';
import { computedOf } from '../resources/computed/kit.ts';
import { recordTicketAdvance } from '../shop/dues/index.ts';
import { claimWarranty } from '../shop/financiers/index.ts';
import { rateOfTicket, refundAdvances, settleParts } from '../shop/parts/index.ts';
import {
  billTicket,
  earningsOf,
  type Earnings,
  decideQuote,
  isAsQuoted,
  linesOfTicket,
  writeQuote,
} from '../shop/tickets/index.ts';

type TicketShape = typeof tickets.shape;
type Step = Draft<TicketShape>;

const isIn = (states: readonly string[], state: unknown): boolean =>
  typeof state === 'string' && states.includes(state);

interface SentLine {
  productId?: string;
  unitCode?: string | null;
  quantity?: number;
  unitPricePaise?: number;
  use?: string;
  kind?: string;
}

/** What the device was handed back with stays as it was billed. Throws 422 on `items`. */
const refuseChangedLines = async ({ id, before, input }: Step, { tx }: Work): Promise<void> => {
  const { items } = input as { items?: readonly SentLine[] };
  if (!items || !isIn(DONE_STATES, before?.state)) return;
  const stored = await linesOfTicket(tx, id);
  const isSame = (line: SentLine, index: number) => {
    const was = stored[index];
    return (
      was &&
      (line.productId ?? was.product_id) === was.product_id &&
      (line.quantity ?? was.quantity) === was.quantity &&
      (line.unitPricePaise ?? was.unit_price_paise) === was.unit_price_paise &&
      (line.use ?? was.use) === was.use &&
      (line.kind ?? was.kind) === was.kind &&
      (line.unitCode === undefined ? was.unit_code : line.unitCode) === was.unit_code
    );
  };
  if (stored.length !== items.length || !items.every(isSame))
    throw invalidField('items', 'validation.readOnlyNow');
};

const required = { key: 'validation.required' };

const problemsOf = ({ before, record }: Candidate<TicketShape>): FieldErrors => ({
  ...(record.customerId ? {} : { customerPhone: required }),
  ...(before?.advancePaise && record.customerId !== before.customerId
    ? { customerId: { key: 'validation.ticket.hasAdvance' } }
    : {}),
  ...(record.deviceModel || record.kind === 'COMPLAINT' ? {} : { deviceModel: required }),
});

/** The usual parts and labour of the fault, as a first draft. */
const proposeLines = async (
  ticketId: string,
  faultCodeId: string,
  kind: string,
  { read, create }: Work,
): Promise<void> => {
  const [fault] = await read(faultCodes, [faultCodeId]);
  if (!fault) return;
  const price = (paise: number | null | undefined) => (kind === 'WARRANTY' ? 0 : (paise ?? 0));
  const proposed = [
    { kind: 'PART' as const, productId: fault.partId, unitPricePaise: price(fault.partPricePaise) },
    { kind: 'LABOUR' as const, productId: fault.labourId, unitPricePaise: price(fault.labourPricePaise) },
  ];
  await create(
    ticketLines,
    proposed.flatMap(({ productId, ...line }) =>
      productId ? [{ ...line, ticketId, productId, quantity: 1 }] : [],
    ),
  );
};

/** The part that a fitted one replaces goes to the faulty bin, unless the line says otherwise; put back, there is none. */
const binOldParts = async (
  { id, before, after }: Written<TicketShape>,
  { tx, caller }: Work,
): Promise<void> => {
  if (!after || isIn(DONE_STATES, after.state)) return;
  if (after.fittedParts + (before?.fittedParts ?? 0) === 0) return;
  await tx.run(
    `UPDATE ticket_lines SET old_part = CASE WHEN use = 'USED' THEN 'IN_BIN' END, updated_at = $3, version = version + 1
      WHERE shop_id = $1 AND ticket_id = $2 AND kind = 'PART' AND (use = 'USED') <> (old_part IS NOT NULL)`,
    [tx.shopId, id, caller.now],
  );
};

const follow = async ({ id, before, after }: Written<TicketShape>, work: Work): Promise<void> => {
  const { tx, caller } = work;
  if (!after) return;
  const quoteVersion = after.quoteVersion ?? 0;
  if (quoteVersion !== (before?.quoteVersion ?? 0))
    await writeQuote(tx, caller, {
      ticketId: id,
      quoteVersion,
      totalPaise: after.quotedPaise ?? 0,
      promisedOn: after.promisedOn ?? null,
    });
  if (before && after.state !== before.state && before.state === 'QUOTED') {
    const isApproved = after.state === 'APPROVED';
    await decideQuote(
      tx,
      caller,
      { ticketId: id, quoteVersion },
      {
        decision: isApproved ? 'APPROVED' : 'DECLINED',
        by: (isApproved ? after.approvedBy : after.declinedBy) ?? null,
        channel: (isApproved ? after.approvalChannel : after.declineChannel) ?? null,
      },
    );
  }
  // Only of what was judged and written: an import drops refused rows, not what their preparation posted.
  if (before && before.state !== 'DELIVERED' && after.state === 'DELIVERED') {
    const ticket = {
      id,
      ticketNo: after.ticketNo ?? null,
      kind: after.kind,
      outcome: after.outcome ?? null,
      customerId: after.customerId ?? null,
      inspectionFeePaise: after.inspectionFeePaise ?? null,
    };
    await settleParts(tx, caller, id);
    const paid = { method: after.paymentMethod ?? null, receivedPaise: after.receivedPaise ?? null };
    const saleId = await billTicket(tx, caller, ticket, paid);
    if (saleId) await work.set(tickets, [id], { saleId });
  }
  if (!before && after.faultCodeId && after.lineCount === 0)
    await proposeLines(id, after.faultCodeId, after.kind, work);
  const isQuoted =
    after.state !== 'QUOTED' ||
    (after.totalPaise === after.quotedPaise &&
      (await isAsQuoted(tx, caller, { ticketId: id, quoteVersion })));
  if (!isQuoted)
    await work.set(tickets, [id], { quoteVersion: quoteVersion + 1, quotedPaise: after.totalPaise });
  if (isIn(AGREED_STATES, after.state) && after.totalPaise > (after.approvedPaise ?? after.totalPaise))
    await work.set(tickets, [id], { state: 'QUOTED' });
  const begins = after.state === 'IN_REPAIR' && before?.state !== 'IN_REPAIR';
  if (after.state !== 'DELIVERED') await settleParts(tx, caller, id, { begins });
  await binOldParts({ id, before, after }, work);
};

/** Every part that is planned, or fitted too, is of the given use from now on. */
const useParts =
  (from: readonly string[], use: 'USED' | 'PUT_BACK') =>
  async ({ records }: { records: readonly { id: string }[] }, { tx, change }: Work): Promise<undefined> => {
    for (const { id } of records) {
      const lines = await linesOfTicket(tx, id);
      const items = lines.map(line => ({
        id: line.id,
        ...(line.kind === 'PART' && from.includes(line.use ?? 'PLANNED') ? { use } : {}),
      }));
      await change(tickets, [{ id, values: { items } as never }]);
    }
    return undefined;
  };

export const ticketsBehaviour = behaviourFor(tickets, {
  hooks: {
    prepare: async (drafts, work) => {
      for (const step of drafts) await refuseChangedLines(step, work);
      return drafts.map(() => ({}));
    },
    validate: candidates => Promise.resolve(candidates.map(problemsOf)),
    within: async (written, work) => {
      for (const each of written) await follow(each, work);
    },
  },
  actions: {
    'fit-parts': useParts(['PLANNED'], 'USED'),
    'take-advance': async (
      { records: [ticket], input: { amountPaise, method, reference } },
      { tx, caller },
    ) => {
      if (!ticket?.customerId) return undefined;
      const most = Math.max(ticket.totalPaise, ticket.agreedMaxPaise ?? 0);
      if (amountPaise + (ticket.advancePaise ?? 0) > most)
        throw invalidField('input.amountPaise', 'validation.ticket.advance', { most: formatPaise(most) });
      await recordTicketAdvance(tx, caller, {
        customerId: ticket.customerId,
        ticketId: ticket.id,
        payments: [{ method, amountPaise, reference: reference ?? null }],
        note: ticket.ticketNo ?? null,
      });
      return undefined;
    },
    'clear-bin': async ({ records, input: { oldPart } }, { tx, change }) => {
      for (const { id } of records) {
        const lines = await linesOfTicket(tx, id);
        const items = lines.map(line => ({
          id: line.id,
          ...(line.old_part === 'IN_BIN' ? { oldPart } : {}),
        }));
        await change(tickets, [{ id, values: { items } as never }]);
      }
      return undefined;
    },
    'claim-brand': async ({ records, input: { companyId, amountPaise, stateCode } }, { tx, caller, set }) => {
      for (const { id, brandJobNo, ticketNo } of records) {
        const claim = await claimWarranty(tx, caller, {
          ticketId: id,
          companyId,
          amountPaise,
          gstRateBps: await rateOfTicket(tx, id, caller.businessDate),
          stateCode: stateCode ?? null,
          reference: brandJobNo ?? ticketNo ?? null,
        });
        await set(tickets, [id], { claimId: claim.id });
      }
      return undefined;
    },
    'refund-advance': async ({ records, input }, { tx, caller }) => {
      for (const { id } of records) await refundAdvances(tx, caller, id, input);
      return undefined;
    },
    'put-parts-back': useParts(['PLANNED', 'USED'], 'PUT_BACK'),
  },
});

export const ticketLinesComputed = computedOf(ticketLines, {
  totalPaise: ({ use, quantity, unitPricePaise }) =>
    `CASE WHEN ${use} = 'PUT_BACK' THEN 0 ELSE ${quantity} * ${unitPricePaise} END`,
});

const money =
  (of: keyof Earnings) =>
  async (
    sql: ShopSql,
    _viewer: unknown,
    records: readonly { id: string }[],
  ): Promise<Map<string, number>> => {
    const found = await earningsOf(
      sql,
      records.map(({ id }) => id),
    );
    return new Map([...found].map(([id, earned]) => [id, earned[of]]));
  };

export const ticketsComputed = computedOf(tickets, {
  isRepeat: ({ repeatOfId }) => `(${repeatOfId} IS NOT NULL)`,
  chargedPaise: money('chargedPaise'),
  partsCostPaise: money('partsCostPaise'),
  earnedPaise: money('earnedPaise'),
});
