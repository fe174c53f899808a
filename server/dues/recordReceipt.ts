import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { Receipt } from '../../src/resources/dues/answers.ts';
import type {
  BookedModel,
  collectDues as collectCall,
  recordReceipt as recordCall,
} from '../../src/resources/dues/calls.ts';
import { formatBps, formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, overLimit } from '../kit/errors/refusal.ts';
import {
  type Actor,
  type Batch,
  beginDated,
  mayExceedLimits,
  cashOfParty,
  newIds,
  openBatch,
  type PostingContext,
  refuseCashAboveLimit,
} from '../posting/index.ts';
import {
  cardCharge,
  methodColumns,
  type MethodUsed,
  postEntry,
  type Posting,
  receivedBy,
  receivedPostings,
  sessionOfCash,
} from '../ledger/index.ts';
import { allocate } from './allocate.ts';
import { chosenDocuments, openDocuments } from './openDues.ts';
import { letGoPosting } from './letGo.ts';
import { accountOfParty, changeDocuments, changeParty, changesOf, partyOf, type Party } from './parties.ts';
import { receiptById } from './receipts.ts';
import { writeAllocations } from './writeAllocations.ts';
import { checkBooking } from '../bookings/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';

type CollectInput = BodyOf<typeof collectCall>;
type ReceiptInput = BodyOf<typeof recordCall>;
type Input = Omit<CollectInput, 'customerId' | 'financierId' | 'discountPaise'>;
/** It stands for the discount among the payments. */
const DISCOUNT = 'discount';
type Payment = Input['payments'][number] & MethodUsed & { id: string };

/**
 * Takes money for dues: of the documents named, in their order, else the oldest first. Throws 422 when it is more
 * than the dues, on `discountPaise` when it is so with the discount, or it is above the limit of staff; 409 `SESSION_CLOSED`.
 */
export async function collectDues(tx: ShopSql, actor: Actor, input: CollectInput): Promise<Receipt> {
  const { customerId, financierId, discountPaise, ...rest } = input;
  const asked = financierId
    ? { kind: 'FINANCIER' as const, id: financierId, field: 'financierId' }
    : { kind: 'CUSTOMER' as const, id: customerId ?? '', field: 'customerId' };
  return record(tx, actor, asked, rest, false, { discountPaise: discountPaise ?? 0 });
}

/** An advance posts this beside the money, and notes it. */
export interface AdvanceTaken {
  lines: readonly Posting[];
  write: (batch: Batch, receiptId: string) => void;
}
type AdvanceOn = (posting: PostingContext, amountPaise: number) => Promise<AdvanceTaken>;

/** Takes an advance on what the customer ordered, all of it, with the GST in it. */
export const recordAdvance = (
  tx: ShopSql,
  actor: Actor,
  { customerId, on, ...rest }: Pick<ReceiptInput, 'customerId' | 'payments' | 'note'> & { on: AdvanceOn },
): Promise<Receipt> =>
  record(tx, actor, { kind: 'CUSTOMER', id: customerId, field: 'customerId' }, rest, true, { on });

/**
 * Takes money of a customer; what exceeds the dues is an advance, stored as store credit; with a booking all of it
 * is.
 */
export async function recordReceipt(tx: ShopSql, actor: Actor, input: ReceiptInput): Promise<Receipt> {
  const { customerId, booking, ...rest } = input;
  return record(
    tx,
    actor,
    { kind: 'CUSTOMER', id: customerId, field: 'customerId' },
    rest,
    true,
    booking ? { booking } : {},
  );
}

interface Beside {
  booking?: BookedModel | null;
  on?: AdvanceOn | null;
  /** The shop lets it go with the payments. */
  discountPaise?: number;
}

async function record(
  tx: ShopSql,
  actor: Actor,
  asked: { kind: Party['kind']; id: string; field: string },
  input: Input,
  takesAdvance: boolean,
  { booking = null, on = null, discountPaise = 0 }: Beside = {},
): Promise<Receipt> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'RECEIPT');
  const party = await partyOf(tx, asked.kind, asked.id);
  if (!party) throw invalidField(asked.field, 'validation.reference');
  const ids = newIds(input.payments.length);
  const payments = receivedBy(input.payments, posting.shop).map((payment, index): Payment => ({
    ...payment,
    id: ids[index] ?? uuid(),
  }));
  checkCredit(party, payments);

  const open = booking || on ? [] : await openDocuments(tx, party.kind, party.id);
  const named = input.saleIds ?? [];
  // Without a bill that is named, what is more than was due that day is an advance.
  const documents = chosenDocuments(open, named, takesAdvance).filter(
    each => !takesAdvance || named.includes(each.id) || each.businessDate <= businessDate,
  );
  // Store credit first: it is never an advance again.
  const spread = allocate(
    [
      ...[...payments].sort(
        (a, b) => Number(b.method === 'STORE_CREDIT') - Number(a.method === 'STORE_CREDIT'),
      ),
      ...(discountPaise > 0 ? [{ id: DISCOUNT, amountPaise: discountPaise }] : []),
    ],
    documents,
  );
  const [allocations, rest] = [
    spread.allocations,
    spread.rest.filter(({ paymentId }) => paymentId !== DISCOUNT),
  ];
  const restPaise = sumPaise(rest.map(({ amountPaise }) => amountPaise));
  const duePaise = sumPaise(documents.map(document => document.duePaise));
  const credit = payments.findIndex(
    payment => rest.some(({ paymentId }) => paymentId === payment.id) && payment.method === 'STORE_CREDIT',
  );
  if (booking && credit >= 0)
    throw invalidField(`payments.${credit}.method`, 'validation.booking.storeCredit');
  if (credit >= 0 || (restPaise > 0 && !takesAdvance))
    throw invalidField('payments', 'validation.dues.moreThanDue', { due: formatPaise(duePaise) });
  if (spread.restPaise > restPaise)
    throw invalidField('discountPaise', 'validation.dues.discountMoreThanDue', {
      due: formatPaise(duePaise),
    });
  const totalPaise = sumPaise(payments.map(payment => payment.amountPaise));
  refuseDiscount(actor, posting, { discountPaise, settledPaise: totalPaise - restPaise + discountPaise });
  refuseBefore(
    businessDate,
    documents.filter(document => allocations.some(({ targetId }) => targetId === document.targetId)),
  );
  if (party.kind === 'CUSTOMER') await checkCash(tx, party, businessDate, payments, allocations);

  if (booking) await checkBooking(tx, actor, posting, booking, { businessDate, advancePaise: totalPaise });
  const advance = on && (await on(posting, totalPaise));
  const appliedPaise = totalPaise - restPaise;
  const creditUsed = sumPaise(
    payments.filter(payment => payment.method === 'STORE_CREDIT').map(payment => payment.amountPaise),
  );
  const received = receivedPostings(
    payments.map(payment => ({
      ...payment,
      partyId: payment.method === 'STORE_CREDIT' ? party.id : null,
    })),
    posting.shop,
  );
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('receipts', [
    {
      id,
      receipt_no: posting.documentNo,
      business_date: businessDate,
      customer_id: party.kind === 'CUSTOMER' ? party.id : null,
      financier_id: party.kind === 'FINANCIER' ? party.id : null,
      party_name: party.name,
      party_phone: party.phone,
      total_paise: totalPaise,
      applied_paise: appliedPaise,
      discount_paise: discountPaise,
      advance_paise: restPaise,
      note: input.note?.trim() || null,
      received_by: actor.userId,
      received_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  batch.insert(
    'payments',
    payments.map((payment, index) => ({
      id: payment.id,
      document_kind: 'RECEIPT',
      document_id: id,
      line_no: index + 1,
      ...methodColumns(payment),
      amount_paise: payment.amountPaise,
      reference: payment.reference ?? null,
      charge_paise: cardCharge(payment, posting.shop),
      party_id: party.id,
      business_date: businessDate,
      reversed: false,
      created_at: actor.now,
    })),
  );
  const used = [
    ...allocations,
    ...rest.map(each => ({ ...each, target: 'ADVANCE' as const, targetId: party.id })),
  ];
  writeAllocations(
    batch,
    actor,
    used.map(({ amountPaise: paise, paymentId, ...each }) => ({
      ...each,
      paymentId: paymentId === DISCOUNT ? null : paymentId,
      documentKind: 'RECEIPT' as const,
      documentId: id,
      paise,
    })),
    { businessDate },
  );
  if (booking)
    batch.insert('bookings', [
      {
        id: uuid(),
        receipt_id: id,
        customer_id: party.id,
        product_id: booking.productId,
        business_date: businessDate,
        price_paise: booking.pricePaise,
        advance_paise: totalPaise,
        wished_on: booking.wishedOn ?? null,
        status: 'OPEN',
        created_at: actor.now,
        updated_at: actor.now,
        version: 1,
      },
    ]);
  advance?.write(batch, id);
  const otherwise = () => new Error('a due or store credit changed under the lock of the shop');
  changeDocuments(
    batch,
    actor,
    changesOf(
      allocations.map(({ amountPaise: paise, ...each }) => ({
        ...each,
        paise,
        isPaid: each.paymentId !== DISCOUNT,
      })),
    ),
    otherwise,
  );
  changeParty(
    batch,
    actor,
    party,
    { due: -appliedPaise - discountPaise, credit: restPaise - creditUsed },
    otherwise,
  );
  postEntry(batch, actor, {
    businessDate,
    kind: 'RECEIPT',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: party.name,
    drawerSessionId: await sessionOfCash(tx, actor, posting, received, input.sessionId),
    lines: [
      ...received,
      letGoPosting('DISCOUNT', discountPaise),
      { account: accountOfParty(party), amountPaise: -appliedPaise - discountPaise, partyId: party.id },
      { account: 'STORE_CREDIT', amountPaise: -restPaise, partyId: party.id },
      ...(advance?.lines ?? []),
    ],
  });
  await batch.run();
  const receipt = await receiptById(tx, id);
  if (!receipt) throw new Error('a receipt just recorded is not there');
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: 'receipts',
    recordId: receipt.id,
    before: null,
    after: {
      receiptNo: receipt.receiptNo,
      totalPaise: receipt.totalPaise,
      ...(discountPaise > 0 ? { discountPaise } : {}),
      customerId: receipt.customer?.id ?? null,
      financierId: receipt.financier?.id ?? null,
    },
  });
  return receipt;
}

/** Staff let go so much of what a receipt settles, in basis points; it rounds in their favour. Throws 422. */
function refuseDiscount(
  actor: Actor,
  { shop: { staffDiscountLimitBps: limitBps } }: PostingContext,
  { discountPaise, settledPaise }: { discountPaise: number; settledPaise: number },
): void {
  if (discountPaise === 0 || limitBps === null || mayExceedLimits(actor)) return;
  const limitPaise = Math.ceil((settledPaise * limitBps) / 10_000);
  if (discountPaise > limitPaise)
    throw overLimit({
      discountPaise: {
        key: 'validation.dues.discountLimit',
        params: { limit: formatBps(limitBps), max: formatPaise(limitPaise) },
      },
    });
}

/** Throws 422 for store credit that is not there. */
function checkCredit(party: Party, payments: readonly Payment[]): void {
  const index = payments.findIndex(payment => payment.method === 'STORE_CREDIT');
  if (index < 0) return;
  if (party.kind === 'FINANCIER') throw invalidField(`payments.${index}.method`, 'validation.reference');
  const used = payments.filter(payment => payment.method === 'STORE_CREDIT');
  if (sumPaise(used.map(payment => payment.amountPaise)) > party.storeCreditPaise)
    throw invalidField(`payments.${index}.amountPaise`, 'validation.payments.storeCredit', {
      credit: formatPaise(party.storeCreditPaise),
    });
}

const cashRow = z.object({ day: z.int(), bill: z.int() });

/** Cash of ₹2,00,000 or more from one person on one day, or for one bill, is refused. Throws 422. */
async function checkCash(
  tx: ShopSql,
  party: Party,
  businessDate: string,
  payments: readonly Payment[],
  allocations: readonly { paymentId: string; target: string; targetId: string; amountPaise: number }[],
): Promise<void> {
  const index = payments.findIndex(payment => payment.method === 'CASH');
  if (index < 0) return;
  const cashIds = new Set(payments.filter(({ method }) => method === 'CASH').map(({ id }) => id));
  const now = sumPaise(payments.filter(({ id }) => cashIds.has(id)).map(each => each.amountPaise));
  const ofBills = new Map<string, number>();
  for (const { paymentId, target, targetId, amountPaise } of allocations)
    if (target === 'SALE' && cashIds.has(paymentId))
      ofBills.set(targetId, amountPaise + (ofBills.get(targetId) ?? 0));
  const [row] = await tx.query(
    cashRow,
    `SELECT ${cashOfParty('$2', '$3')} AS day,
            coalesce((SELECT max(b.paise + coalesce((SELECT sum(p.amount_paise) FROM payments p
                         WHERE p.shop_id = $1 AND p.document_id = b.id AND p.method = 'CASH' AND NOT p.reversed), 0)
                       + coalesce((SELECT sum(a.amount_paise) FROM receipt_allocations a
                           JOIN payments p ON p.shop_id = a.shop_id AND p.id = a.payment_id AND p.method = 'CASH'
                          WHERE a.shop_id = $1 AND a.target_id = b.id AND a.document_kind = 'RECEIPT'), 0))
                        FROM unnest($4::uuid[], $5::bigint[]) AS b (id, paise)), 0)::bigint AS bill`,
    [tx.shopId, party.id, businessDate, [...ofBills.keys()], [...ofBills.values()]],
  );
  refuseCashAboveLimit(
    { businessDate, ofDayPaise: (row?.day ?? 0) + now, ofBillPaise: row?.bill ?? 0 },
    index,
  );
}
