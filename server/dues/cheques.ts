import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { bouncedCheque, type BouncedCheque, type ClearedCheques } from '../../src/resources/dues/answers.ts';
import type { bounceCheque, clearCheques as clearCall } from '../../src/resources/dues/calls.ts';
import { paperDate } from '../../src/kit/rules/businessDate.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { type Actor, openBatch, beginDated, postedBy, type PostingContext } from '../posting/index.ts';
import { type Account, accountCode, bankOf, bankOfCheque, postEntry } from '../ledger/index.ts';
import { TARGETS } from './openDues.ts';
import { letGoOf, letGoPosting, writeTakenBack } from './letGo.ts';
import { accountOfParty, changeDocuments, changeParty, changesOf, partyOf, type Party } from './parties.ts';
import { writeAllocations } from './writeAllocations.ts';
import { writeAudit } from '../kit/resources/audit.ts';

const sourceRow = z.object({
  kind: z.enum(['RECEIPT', 'SALE', 'VOUCHER']),
  id: z.string(),
  documentNo: z.string(),
  customerId: z.string().nullable(),
  financierId: z.string().nullable(),
  businessDate: z.string(),
});
type Source = z.infer<typeof sourceRow>;

/** Finds a receipt, a sale or money back from a supplier, with a cheque among its payments, by id or number. */
async function sourceOf(sql: ShopSql, idOrNo: string): Promise<Source | null> {
  const [row] = await sql.query(
    sourceRow,
    `SELECT 'RECEIPT' AS kind, id, receipt_no AS document_no, customer_id, financier_id, business_date FROM receipts
      WHERE shop_id = $1 AND (id = $3::uuid OR receipt_no = $2)
      UNION ALL
     SELECT 'SALE', id, invoice_no, customer_id, NULL, business_date FROM sales
      WHERE shop_id = $1 AND (id = $3::uuid OR invoice_no = $2)
      UNION ALL
     SELECT 'VOUCHER', id, voucher_no, NULL, NULL, business_date FROM vouchers
      WHERE shop_id = $1 AND kind = 'SUPPLIER_RECEIPT' AND (id = $3::uuid OR voucher_no = $2) LIMIT 1`,
    [sql.shopId, idOrNo, isUuid(idOrNo) ? idOrNo : null],
  );
  return row ?? null;
}

const chequeRow = z.object({
  id: z.string(),
  chequeOn: z.string().nullable(),
  methodId: z.string().nullable(),
  amountPaise: z.int(),
  cleared: z.boolean(),
  clearedOn: z.string().nullable(),
  clearedTo: accountCode.nullable(),
  bounced: z.boolean(),
});
type Cheque = z.infer<typeof chequeRow>;

async function chequesOf(
  sql: ShopSql,
  sourceId: string,
  paymentId: string | null | undefined,
): Promise<Cheque[]> {
  const rows = await sql.query(
    chequeRow,
    `SELECT p.id, p.amount_paise, p.cheque_on, p.method_id,
            EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.kind = 'CLEARED') AS cleared,
            (SELECT max(e.business_date) FROM cheque_events e
              WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.kind = 'CLEARED') AS cleared_on,
            (SELECT coalesce(max(e.account), 'BANK') FROM cheque_events e
              WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.kind = 'CLEARED') AS cleared_to,
            EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.kind = 'BOUNCED') AS bounced
       FROM payments p
      WHERE p.shop_id = $1 AND p.document_id = $2 AND p.method = 'CHEQUE' AND NOT p.reversed ORDER BY p.line_no`,
    [sql.shopId, sourceId],
  );
  if (rows.length === 0) throw new Refusal(409, 'NO_CHEQUE', 'errors.noCheque');
  if (!paymentId) return rows;
  const named = rows.filter(({ id }) => id === paymentId);
  if (named.length === 0) throw invalidField('paymentId', 'validation.reference');
  return named;
}

const usedRow = z.object({
  paymentId: z.string(),
  target: z.enum(TARGETS),
  targetId: z.string(),
  paise: z.int(),
});

const usedBy = async (tx: ShopSql, source: Source, cheques: readonly Cheque[]) =>
  source.kind === 'SALE'
    ? cheques.map(({ id, amountPaise }) => ({
        paymentId: id,
        target: 'SALE' as const,
        targetId: source.id,
        paise: amountPaise,
      }))
    : tx.query(
        usedRow,
        `SELECT payment_id, target_kind AS target, target_id, sum(amount_paise)::bigint AS paise FROM receipt_allocations
          WHERE shop_id = $1 AND document_id = $2 AND payment_id = ANY ($3::uuid[])
          GROUP BY payment_id, target_kind, target_id HAVING sum(amount_paise) > 0
          ORDER BY target_kind, target_id`,
        [tx.shopId, source.id, cheques.map(({ id }) => id)],
      );

const documentRow = bouncedCheque.shape.dueAgain.element.omit({ amountPaise: true });

async function partyOfSource(tx: ShopSql, source: Source): Promise<Party> {
  if (source.kind === 'VOUCHER') throw new Refusal(409, 'CANCEL_VOUCHER', 'errors.cancelVoucher');
  const party = source.financierId
    ? await partyOf(tx, 'FINANCIER', source.financierId)
    : source.customerId && (await partyOf(tx, 'CUSTOMER', source.customerId));
  // A walk-in's cheque: there is no customer who could owe it.
  if (!party) throw new Refusal(409, 'NO_CUSTOMER', 'errors.chequeOfWalkIn');
  return party;
}

/**
 * Cheques of a receipt or sale that came back: due again on the same documents; an advance leaves the store
 * credit, or is due where it was spent; the discount of the receipt is due again; the charge is due by the customer. Throws 404; 409 `NO_CHEQUE`,
 * `BOUNCED_ALREADY`, `NO_CUSTOMER`; 422.
 */
export async function bounceReceipt(
  tx: ShopSql,
  actor: Actor,
  id: string,
  input: BodyOf<typeof bounceCheque> = {},
): Promise<BouncedCheque> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'CHEQUE_BOUNCE');
  const source = await sourceOf(tx, id);
  if (!source) throw notFound();
  const cheques = (await chequesOf(tx, source.id, input.paymentId)).filter(({ bounced }) => !bounced);
  if (cheques.length === 0) throw new Refusal(409, 'BOUNCED_ALREADY', 'errors.bouncedAlready');
  refuseBefore(businessDate, [
    source,
    ...cheques.flatMap(({ clearedOn }) =>
      clearedOn ? [{ documentNo: source.documentNo, businessDate: clearedOn }] : [],
    ),
  ]);
  const party = await partyOfSource(tx, source);
  const chargePaise = input.chargePaise ?? 0;
  if (chargePaise > 0 && party.kind === 'FINANCIER')
    throw invalidField('chargePaise', 'validation.dues.chargeOfFinancier');
  const used = await usedBy(tx, source, cheques);
  // It was given for paying: without the payment it is due again.
  const discounts = source.kind === 'RECEIPT' ? await letGoOf(tx, 'document_id', source.id) : [];
  const discountPaise = sumPaise(discounts.map(({ paise }) => paise));

  const amountPaise = sumPaise(cheques.map(each => each.amountPaise));
  const sumOf = (kind: (typeof TARGETS)[number]) =>
    sumPaise(used.filter(each => each.target === kind).map(each => each.paise));
  const advancePaise = sumOf('ADVANCE');
  const creditBack = Math.min(advancePaise, party.storeCreditPaise);
  const spentPaise = advancePaise - creditBack;
  const bounceId = uuid();
  const batch = openBatch(tx);
  batch.insert('cheque_bounces', [
    {
      id: bounceId,
      document_no: posting.documentNo,
      source_kind: source.kind,
      source_id: source.id,
      business_date: businessDate,
      amount_paise: amountPaise,
      charge_paise: chargePaise,
      discount_paise: discountPaise,
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert(
    'cheque_events',
    cheques.map(cheque => ({
      payment_id: cheque.id,
      kind: 'BOUNCED',
      document_id: bounceId,
      business_date: businessDate,
      created_at: actor.now,
    })),
  );
  writeAllocations(
    batch,
    actor,
    used.map(each => ({
      ...each,
      documentKind: source.kind === 'SALE' ? 'SALE' : 'RECEIPT',
      documentId: source.id,
      paise: -each.paise,
    })),
    { businessDate, bounceId },
  );
  writeTakenBack(batch, actor, discounts, { businessDate, bounceId, takenBackBy: bounceId });
  const again = changesOf([
    ...used.map(each => ({ ...each, paise: -each.paise, isPaid: true })),
    ...discounts.map(each => ({ ...each, paise: -each.paise, isPaid: false })),
  ]);
  const charges = (
    [
      ['SPENT_ADVANCE', spentPaise],
      ['CHEQUE_CHARGE', chargePaise],
    ] as const
  )
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => ({ id: uuid(), kind, amount }));
  batch.insert(
    'customer_charges',
    charges.map(({ id: chargeId, kind, amount }) => ({
      id: chargeId,
      customer_id: party.id,
      document_no: posting.documentNo,
      kind,
      bounce_id: bounceId,
      business_date: businessDate,
      amount_paise: amount,
      paid_paise: 0,
      due_paise: amount,
      created_at: actor.now,
    })),
  );
  const otherwise = () => new Error('what a cheque paid changed under the lock of the shop');
  changeDocuments(batch, actor, again, otherwise);
  const dueAgain = sumOf('SALE') + sumOf('CHARGE') + sumOf('FINANCE') + discountPaise + spentPaise;
  changeParty(batch, actor, party, { due: dueAgain + chargePaise, credit: -creditBack }, otherwise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'RECEIPT_BOUNCED',
    documentId: bounceId,
    documentNo: posting.documentNo,
    partyName: party.name,
    lines: [
      ...cheques.map(cheque => ({
        account: cheque.cleared ? (cheque.clearedTo ?? 'BANK') : ('CHEQUES' as const),
        amountPaise: -cheque.amountPaise,
      })),
      {
        account: accountOfParty(party),
        amountPaise: dueAgain + chargePaise,
        partyId: party.id,
      },
      { account: 'STORE_CREDIT', amountPaise: creditBack, partyId: party.id },
      letGoPosting('DISCOUNT', -discountPaise),
      { account: 'BANK_CHARGES', amountPaise: -chargePaise },
    ],
  });
  const documents = await tx.query(
    documentRow,
    `SELECT id, 'SALE' AS kind, invoice_no FROM sales WHERE shop_id = $1 AND id = ANY ($2::uuid[])
      UNION ALL
     SELECT id, kind, document_no FROM customer_charges WHERE shop_id = $1 AND id = ANY ($2::uuid[])
      UNION ALL
     SELECT p.id, 'SALE', s.invoice_no FROM payments p JOIN sales s ON s.shop_id = p.shop_id AND s.id = p.document_id
      WHERE p.shop_id = $1 AND p.id = ANY ($2::uuid[])`,
    [tx.shopId, again.map(({ id: documentId }) => documentId)],
  );
  const dueAgainOf = (documentId: string) =>
    -sumPaise(
      again.filter(change => change.id === documentId).map(change => change.paid + change.writtenOff),
    );
  await batch.run();
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'receipts',
    recordId: bounceId,
    before: null,
    after: { bounced: posting.documentNo, amountPaise, chargePaise },
  });
  return {
    id: bounceId,
    documentNo: posting.documentNo,
    businessDate,
    amountPaise,
    discountPaise,
    chargePaise,
    duePaise: party.duePaise + dueAgain + chargePaise,
    dueAgain: [
      ...documents.map(each => ({
        ...each,
        amountPaise: dueAgainOf(each.id),
      })),
      ...charges.map(each => ({
        id: each.id,
        kind: each.kind,
        invoiceNo: posting.documentNo,
        amountPaise: each.amount,
      })),
    ],
  };
}

/** Each goes to the bank that is named, else to that of its method, else to the first. Throws 422 on `methodId`. */
const banksOf = (
  cheques: readonly Cheque[],
  shop: PostingContext['shop'],
  methodId: string | null | undefined,
): Map<string, Account> => {
  const named = methodId ? bankOf(shop, methodId) : null;
  return new Map(cheques.map(({ id, methodId: by }) => [id, named ?? bankOfCheque(shop, by)]));
};

/**
 * Moves cheques in hand to the bank account, those whose day has come. Throws 404; 409 `NO_CHEQUE`, `CLEARED_ALREADY`; 422
 * on `businessDate` before the day that they bear.
 */
export async function clearCheques(
  tx: ShopSql,
  actor: Actor,
  id: string,
  input: BodyOf<typeof clearCall> = {},
): Promise<ClearedCheques> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, null);
  const source = await sourceOf(tx, id);
  if (!source) throw notFound();
  const waiting = (await chequesOf(tx, source.id, input.paymentId)).filter(
    ({ bounced, cleared }) => !bounced && !cleared,
  );
  if (waiting.length === 0) throw new Refusal(409, 'CLEARED_ALREADY', 'errors.chequeClearedAlready');
  refuseBefore(businessDate, [source]);
  const cheques = waiting.filter(({ chequeOn }) => !chequeOn || chequeOn <= businessDate);
  if (cheques.length === 0)
    throw invalidField('businessDate', 'validation.cheques.notYet', {
      date: paperDate(waiting[0]?.chequeOn ?? businessDate),
    });
  const banks = banksOf(cheques, posting.shop, input.methodId);
  const party = source.customerId
    ? await partyOf(tx, 'CUSTOMER', source.customerId)
    : source.financierId && (await partyOf(tx, 'FINANCIER', source.financierId));
  const documentId = uuid();
  const amountPaise = sumPaise(cheques.map(each => each.amountPaise));
  const batch = openBatch(tx);
  batch.insert(
    'cheque_events',
    cheques.map(cheque => ({
      payment_id: cheque.id,
      kind: 'CLEARED',
      account: banks.get(cheque.id),
      document_id: documentId,
      business_date: businessDate,
      created_at: actor.now,
    })),
  );
  postEntry(batch, actor, {
    businessDate,
    kind: 'TRANSFER',
    documentId,
    documentNo: source.documentNo,
    partyName: party ? party.name : null,
    lines: [
      ...cheques.map(cheque => ({
        account: banks.get(cheque.id) ?? ('BANK' as const),
        amountPaise: cheque.amountPaise,
      })),
      { account: 'CHEQUES', amountPaise: -amountPaise },
    ],
  });
  await batch.run();
  const done = { cleared: cheques.length, amountPaise };
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'receipts',
    recordId: null,
    before: null,
    after: { ...done, document: id },
  });
  return done;
}
