import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { Matched } from '../../src/resources/suppliers/answers.ts';
import type { matchSupplier } from '../../src/resources/suppliers/calls.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { allocate } from '../dues/index.ts';
import { newIds, openBatch, beginPostingOn, type Actor, type Batch } from '../posting/index.ts';
import {
  taxLeft,
  dueBills,
  namedBills,
  openCredits,
  supplierById,
  type CreditSource,
  type DueBill,
} from './openDocuments.ts';
import { logOfSupplier } from './supplierLog.ts';

export interface Match {
  kind: CreditSource;
  sourceId: string;
  billId: string;
  /** Below zero it was taken back by a cancellation. */
  amountPaise: number;
}

/** Money that was given, not a bill that became less. */
const PAID_WITH: readonly CreditSource[] = ['SUPPLIER_PAYMENT', 'SET_OFF', 'OPENING'];

export const matchToBills = (
  sources: readonly { kind: CreditSource; id: string; openPaise: number }[],
  bills: readonly DueBill[],
): Match[] =>
  allocate(
    sources.map(({ id, openPaise }) => ({ id, amountPaise: openPaise })),
    bills.map(bill => ({ target: 'BILL', targetId: bill.id, duePaise: bill.duePaise })),
  ).allocations.map(({ paymentId, targetId, amountPaise }) => ({
    kind: sources.find(({ id }) => id === paymentId)?.kind ?? 'SUPPLIER_PAYMENT',
    sourceId: paymentId,
    billId: targetId,
    amountPaise,
  }));

/**
 * Writes rows of `supplier_allocations`, dated today, also where their document is older; paid, credited and due of
 * the bills follow.
 */
export function writeMatches(
  batch: Batch,
  actor: Actor,
  matches: readonly Match[],
  cancellationId: string | null = null,
): void {
  const ids = newIds(matches.length);
  batch.insert(
    'supplier_allocations',
    matches.map((match, index) => ({
      id: ids[index],
      source_kind: match.kind,
      source_id: match.sourceId,
      purchase_bill_id: match.billId,
      amount_paise: match.amountPaise,
      cancellation_id: cancellationId,
      business_date: actor.businessDate,
      posted_by: actor.userId,
      created_at: actor.now,
    })),
  );
  const bills = new Map<string, { id: string; paid: number; credited: number; at: Date }>();
  for (const { kind, billId, amountPaise } of matches) {
    const bill = bills.get(billId) ?? { id: billId, paid: 0, credited: 0, at: actor.now };
    bill[PAID_WITH.includes(kind) ? 'paid' : 'credited'] += amountPaise;
    bills.set(billId, bill);
  }
  batch.update(
    [...bills.values()],
    'id uuid, paid bigint, credited bigint, at timestamptz',
    `purchase_bills b SET paid_paise = b.paid_paise + d.paid, credited_paise = b.credited_paise + d.credited,
            due_paise = b.due_paise - d.paid - d.credited, updated_at = d.at, version = b.version + 1
       FROM d WHERE b.shop_id = $1 AND b.id = d.id AND b.status = 'POSTED' AND b.due_paise >= d.paid + d.credited`,
    {
      expected: bills.size,
      otherwise: () => new Error('the due of a bill changed under the lock of the shop'),
    },
  );
}

const matchRow = z.object({ billId: z.string(), amountPaise: z.int() });

/** The bills that a document paid are due again, by rows of today below zero; answers what it paid of each. */
export async function takeBackMatches(
  tx: ShopSql,
  batch: Batch,
  actor: Actor,
  { kind, id }: { kind: CreditSource; id: string },
  cancellationId: string | null = null,
): Promise<readonly z.infer<typeof matchRow>[]> {
  const rows = await tx.query(
    matchRow,
    `SELECT purchase_bill_id AS bill_id, sum(amount_paise)::bigint AS amount_paise FROM supplier_allocations
      WHERE shop_id = $1 AND source_id = $2 AND purchase_bill_id IS NOT NULL
      GROUP BY 1 HAVING sum(amount_paise) <> 0 ORDER BY 1`,
    [tx.shopId, id],
  );
  writeMatches(
    batch,
    actor,
    rows.map(({ billId, amountPaise }) => ({ kind, sourceId: id, billId, amountPaise: -amountPaise })),
    cancellationId,
  );
  return rows;
}

const creditRow = z.object({ id: z.string(), totalPaise: z.int(), taxPaise: z.int() });

const taxOfCredits = (tx: ShopSql, matches: readonly Match[]) =>
  tx.query(
    creditRow,
    `SELECT id, total_paise, cgst_paise + sgst_paise + igst_paise AS tax_paise FROM supplier_credits
      WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, matches.map(({ sourceId }) => sourceId)],
  );

/** Input tax of a bill is reversed once. Throws 422 on `billIds`. */
export async function refuseTaxAboveBills(
  tx: ShopSql,
  matches: readonly Match[],
  credits: readonly z.infer<typeof creditRow>[],
): Promise<void> {
  const reversed = new Map<string, number>();
  for (const { sourceId, billId, amountPaise } of matches) {
    const credit = credits.find(({ id }) => id === sourceId);
    if (!credit?.taxPaise) continue;
    const part = divideHalfUp(credit.taxPaise * amountPaise, credit.totalPaise);
    reversed.set(billId, part + (reversed.get(billId) ?? 0));
  }
  for (const { id, taxPaise } of await taxLeft(tx, [...reversed.keys()]))
    if ((reversed.get(id) ?? 0) > taxPaise)
      throw invalidField('billIds', 'validation.supplier.taxAboveBill', { tax: formatPaise(taxPaise) });
}

/**
 * Sets what is open of a supplier against bills, the oldest first unless named: no entry, and no date but
 * today's. Throws 404; 422 by field, on `billIds` when there is nothing to match.
 */
export async function matchOpenCredits(
  tx: ShopSql,
  actor: Actor,
  supplierId: string,
  input: BodyOf<typeof matchSupplier>,
): Promise<Matched> {
  await beginPostingOn(tx, actor, actor.businessDate, null);
  const supplier = await supplierById(tx, supplierId);
  const [bills, credits] = [await dueBills(tx, supplier.id), await openCredits(tx, supplier.id)];
  const named = namedBills(bills, input.billIds);
  const sources = (input.sourceIds?.length ? [...new Set(input.sourceIds)] : null)?.map((id, index) => {
    const credit = credits.find(each => each.id === id);
    if (!credit) throw invalidField(`sourceIds.${index}`, 'validation.supplier.notOpen');
    return credit;
  });
  const matches = matchToBills(sources ?? credits, named.length > 0 ? named : bills);
  if (matches.length === 0) throw invalidField('billIds', 'validation.supplier.nothingToMatch');
  await refuseTaxAboveBills(tx, matches, await taxOfCredits(tx, matches));
  const batch = openBatch(tx);
  writeMatches(batch, actor, matches);
  await batch.run();
  const matchedPaise = sumPaise(matches.map(match => match.amountPaise));
  await logOfSupplier(tx, actor, supplier.id, { matchedPaise });
  return {
    matchedPaise,
    duePaise: sumPaise(bills.map(bill => bill.duePaise)) - matchedPaise,
    openPaise: sumPaise(credits.map(credit => credit.openPaise)) - matchedPaise,
  };
}
