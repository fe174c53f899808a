/** Suppliers give credit notes without goods: docs/decisions/124-suppliers.md. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import {
  supplierCredit,
  type SupplierCredit,
  type SupplierCreditPage,
} from '../../src/resources/suppliers/answers.ts';
import type { addSupplierCredit } from '../../src/resources/suppliers/calls.ts';
import { stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { isInterState, taxOfLine } from '../../src/resources/tax/rules.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { openBatch, type Actor, type PostingContext, postedBy, beginDated } from '../posting/index.ts';
import { postEntry } from '../ledger/index.ts';
import { lowerCosts, pricedGoods, revalue } from '../stock/index.ts';
import { goodsElsewhere } from '../kit/errors/beforeReceipt.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { spread } from '../../src/kit/rules/shares.ts';
import { byIdOrNo, documentFields, documentOf } from './documentParts.ts';
import { matchToBills, refuseTaxAboveBills, writeMatches, type Match } from './match.ts';
import { dueBills, supplierById } from './openDocuments.ts';
import { billsUntil, changePayable } from './recordPayment.ts';
import { logOfSupplier } from './supplierLog.ts';

type Input = BodyOf<typeof addSupplierCredit>;

const takenRow = supplierCredit.pick({ creditNo: true });

/** Throws 409 `NOTE_ENTERED_ALREADY`. */
async function refuseSecondEntry(tx: ShopSql, supplierId: string, reference: string): Promise<void> {
  const [taken] = await tx.query(
    takenRow,
    `SELECT credit_no FROM supplier_credits c
      WHERE c.shop_id = $1 AND c.supplier_id = $2 AND folded(c.reference) = folded($3)
        AND NOT EXISTS (SELECT FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.document_id = c.id)`,
    [tx.shopId, supplierId, reference],
  );
  if (!taken) return;
  const params = { creditNo: taken.creditNo, reference };
  throw new Refusal(409, 'NOTE_ENTERED_ALREADY', 'errors.noteEnteredAlready', {
    params,
    errors: { reference: { key: 'errors.noteEnteredAlready', params } },
  });
}

/** Of a note without a rate the whole is value. Throws 422 where there is no input tax to reverse. */
function taxOf(
  { amountPaise, gstRateBps }: Input,
  { shop }: PostingContext,
  supplier: { gstin: string | null; stateCode: string | null },
) {
  if (gstRateBps === null || gstRateBps === undefined)
    return { taxable_paise: amountPaise, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 };
  if (!shop.chargesTax || !supplier.gstin) throw invalidField('gstRateBps', 'validation.supplier.noInputTax');
  const interState = isInterState(shop.stateCode, stateOfGstin(supplier.gstin) ?? supplier.stateCode);
  const tax = taxOfLine({ totalPaise: amountPaise, gstRateBps, interState });
  return {
    taxable_paise: amountPaise - tax.cgstPaise - tax.sgstPaise - tax.igstPaise,
    cgst_paise: tax.cgstPaise,
    sgst_paise: tax.sgstPaise,
    igst_paise: tax.igstPaise,
  };
}

interface Priced {
  input: Input;
  businessDate: string;
  matches: readonly Match[];
  valuePaise: number;
}

/** Goods named share a price drop by piece, else those of the bills that it lowers by what they cost. Throws 422 by field. */
async function loweredBy(
  tx: ShopSql,
  actor: Actor,
  supplierId: string,
  { input, businessDate, matches, valuePaise }: Priced,
): Promise<ReturnType<typeof lowerCosts>> {
  if (input.kind !== 'PRICE_DROP') return { changes: [], ofSoldPaise: 0 };
  const days = { businessDate, today: actor.businessDate };
  const codes = [...new Set((input.imeis ?? []).map(normaliseCode))];
  if (codes.length > 0 || input.productId) {
    const found = await pricedGoods(tx, { codes, productId: input.productId ?? null }, days);
    const goods = found.filter(each => each.supplierId === supplierId);
    const unknown = codes.findIndex(code => !goods.some(each => each.code === code));
    if (unknown >= 0) throw invalidField(`imeis.${unknown}`, 'validation.supplier.notBoughtHere');
    if (goods.length === 0) throw invalidField('productId', 'validation.supplier.notBoughtHere');
    const later = goods.find(({ receivedOn }) => receivedOn > businessDate);
    if (later) throw goodsElsewhere('notThereYet', later.code ?? '');
    return lowerCosts(goods, valuePaise, ({ pieces }) => pieces);
  }
  const matchedPaise = sumPaise(matches.map(each => each.amountPaise));
  const shares = spread(valuePaise, [
    ...matches.map(each => each.amountPaise),
    input.amountPaise - matchedPaise,
  ]);
  const goods = await pricedGoods(tx, { billIds: matches.map(({ billId }) => billId) }, days);
  const parts = matches.map(({ billId }, index) =>
    lowerCosts(
      goods.filter(each => each.purchaseBillId === billId),
      shares[index] ?? 0,
      each => each.boughtPaise,
    ),
  );
  return {
    changes: parts.flatMap(({ changes }) => changes),
    ofSoldPaise: sumPaise(parts.map(({ ofSoldPaise }) => ofSoldPaise)),
  };
}

/** Throws 404; 422 by field; 409 `NOTE_ENTERED_ALREADY`. */
export async function recordSupplierCredit(
  tx: ShopSql,
  actor: Actor,
  supplierId: string,
  input: Input,
): Promise<SupplierCredit> {
  if (input.noteDate > actor.businessDate) throw invalidField('noteDate', 'validation.date.future');
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'SUPPLIER_CREDIT');
  const supplier = await supplierById(tx, supplierId);
  await refuseSecondEntry(tx, supplier.id, input.reference.trim());
  const heads = taxOf(input, posting, supplier);
  const bills = billsUntil(await dueBills(tx, supplier.id), input.billIds, businessDate);
  const id = uuid();
  const matches = matchToBills([{ kind: 'SUPPLIER_CREDIT', id, openPaise: input.amountPaise }], bills);
  await refuseTaxAboveBills(tx, matches, [
    { id, totalPaise: input.amountPaise, taxPaise: input.amountPaise - heads.taxable_paise },
  ]);
  const lowered = await loweredBy(tx, actor, supplier.id, {
    input,
    businessDate,
    matches,
    valuePaise: heads.taxable_paise,
  });
  const batch = openBatch(tx);
  batch.insert('supplier_credits', [
    {
      id,
      credit_no: posting.documentNo,
      kind: input.kind,
      supplier_id: supplier.id,
      supplier_name: supplier.name,
      reference: input.reference.trim(),
      note_date: input.noteDate,
      business_date: businessDate,
      gst_rate_bps: input.gstRateBps ?? null,
      ...heads,
      total_paise: input.amountPaise,
      of_sold_paise: lowered.ofSoldPaise,
      note: input.note?.trim() || null,
      ...postedBy(actor, posting),
    },
  ]);
  writeMatches(batch, actor, matches);
  changePayable(batch, supplier.id, -input.amountPaise);
  revalue(
    batch,
    actor,
    {
      id,
      documentNo: posting.documentNo,
      businessDate,
      partyName: supplier.name,
      partyPhone: supplier.phone,
      userName: posting.userName,
    },
    lowered.changes,
  );
  const ofStockPaise = sumPaise(lowered.changes.map(({ costPaise }) => -costPaise));
  postEntry(batch, actor, {
    businessDate,
    kind: 'SUPPLIER_CREDIT',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: supplier.name,
    lines: [
      { account: 'SUPPLIERS', amountPaise: input.amountPaise, partyId: supplier.id },
      { account: 'STOCK', amountPaise: -ofStockPaise },
      { account: 'COST_OF_GOODS', amountPaise: -lowered.ofSoldPaise },
      {
        account: 'SUPPLIER_DISCOUNTS',
        amountPaise: ofStockPaise + lowered.ofSoldPaise - heads.taxable_paise,
      },
      { account: 'INPUT_CGST', amountPaise: -heads.cgst_paise },
      { account: 'INPUT_SGST', amountPaise: -heads.sgst_paise },
      { account: 'INPUT_IGST', amountPaise: -heads.igst_paise },
    ],
  });
  await batch.run();
  const credit = await supplierCreditById(tx, id);
  const { creditNo, kind, reference, totalPaise } = credit;
  await logOfSupplier(tx, actor, supplier.id, { creditNo, kind, reference, totalPaise });
  return credit;
}

const creditRow = supplierCredit.omit({ status: true, openPaise: true }).extend({ createdAt: z.date() });

const CREDIT_NOTES = `SELECT ${documentFields('d', 'posted_by')}, d.credit_no, d.kind, d.reference, d.note_date, d.gst_rate_bps,
    d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise
  FROM supplier_credits d JOIN suppliers s ON s.shop_id = d.shop_id AND s.id = d.supplier_id
 WHERE d.shop_id = $1`;

/** Finds a credit by id or number, also by the id of its cancellation. Throws 404. */
export async function supplierCreditById(sql: ShopSql, idOrNo: string): Promise<SupplierCredit> {
  const [row] = await sql.query(creditRow, `${CREDIT_NOTES} AND ${byIdOrNo('d', 'credit_no')}`, [
    sql.shopId,
    idOrNo,
    isUuid(idOrNo) ? idOrNo : null,
  ]);
  if (!row) throw notFound();
  return documentOf(row);
}

const countRow = z.object({ total: z.int() });

/** Lists the newest first. Throws 404. */
export async function creditsOfSupplier(
  sql: ShopSql,
  supplierId: string,
  { page, size }: { page: number; size: number },
): Promise<SupplierCreditPage> {
  await supplierById(sql, supplierId);
  const [[count], rows] = await Promise.all([
    sql.query(
      countRow,
      'SELECT count(*)::int AS total FROM supplier_credits WHERE shop_id = $1 AND supplier_id = $2',
      [sql.shopId, supplierId],
    ),
    sql.query(
      creditRow,
      `${CREDIT_NOTES} AND d.supplier_id = $2 ORDER BY d.created_at DESC, d.id DESC OFFSET $3 LIMIT $4`,
      [sql.shopId, supplierId, page * size, size],
    ),
  ]);
  const totalElements = count?.total ?? 0;
  return {
    content: rows.map(documentOf),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
