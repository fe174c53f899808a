/** Goods of a bill go back to the supplier on a debit note. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { taxHeads } from '../../src/resources/tax/answers.ts';
import type { DebitNote } from '../../src/resources/suppliers/answers.ts';
import type { returnPurchase as call } from '../../src/resources/suppliers/calls.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { shareOfPieces } from '../../src/resources/returns/rules.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { newIds, openBatch, type Actor, postedBy, beginDated } from '../posting/index.ts';
import { postEntry } from '../ledger/index.ts';
import {
  costOfPieces,
  countProducts,
  takeFromStock,
  whyHeld,
  writeMovements,
  type Movement,
} from '../stock/index.ts';
import { debitNoteById } from './debitNote.ts';
import { matchToBills, writeMatches } from './match.ts';
import { CREDITS_OF_BILL, dueBills } from './openDocuments.ts';
import { changePayable } from './recordPayment.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { purchaseBills } from '../../src/resources/purchases/declaration.ts';

type Input = BodyOf<typeof call>;

const HEADS = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;
type Amounts = Record<(typeof HEADS)[number], number>;
const columnsOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Amounts) => ({
  taxable_paise: taxablePaise,
  cgst_paise: cgstPaise,
  sgst_paise: sgstPaise,
  igst_paise: igstPaise,
});

const amounts = z.object(taxHeads).required();

const billRow = z.object({
  id: z.string(),
  status: z.string(),
  billNo: z.string(),
  businessDate: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  supplierPhone: z.string(),
  inputCredit: z.boolean(),
  totalPaise: z.int(),
  notedPaise: z.int(),
  creditedPaise: z.int(),
  /** Credit notes of the supplier that are matched to the bill lowered it by so much. */
  credits: amounts,
  /** Of these, earlier debit notes left out so much. */
  leftOut: amounts,
});
const lineRow = z.object({
  id: z.string(),
  itemCategory: z.string(),
  quantity: z.int(),
  returned: z.int(),
  ...taxHeads,
});
type Line = z.infer<typeof lineRow>;
const itemRow = z.object({
  id: z.string(),
  lineId: z.string(),
  productId: z.string(),
  model: z.string(),
  status: z.string(),
  codes: z.array(z.string()),
  quantity: z.int(),
  /** These pieces are out on challans. */
  heldQuantity: z.int(),
  transitQuantity: z.int(),
  receivedQuantity: z.int(),
  returned: z.int(),
  valuePaise: z.int(),
  /** Where its cost was changed, its pieces cost so much less in stock than on the bill. */
  loweredPaise: z.int(),
});
type Item = z.infer<typeof itemRow>;

const byHead = (of: (head: (typeof HEADS)[number]) => number) =>
  Object.fromEntries(HEADS.map(head => [head, of(head)])) as Amounts;
const sumOf = (paise: Amounts): number => sumPaise(HEADS.map(head => paise[head]));

/** What credit notes lowered the bill by, for these goods: by value, among all that is left of it. */
function creditedPart(
  { credits, leftOut }: z.infer<typeof billRow>,
  lines: readonly Line[],
  taken: Amounts,
  completes: boolean,
): Amounts {
  return byHead(head => {
    const open = credits[head] - leftOut[head];
    const left = sumPaise(
      lines.map(line =>
        shareOfPieces(line[head], { from: line.returned, to: line.quantity, of: line.quantity }),
      ),
    );
    if (completes || left === 0) return Math.min(open, taken[head]);
    return Math.min(divideHalfUp(open * taken[head], left), taken[head]);
  });
}

async function goodsOfBill(tx: ShopSql, billId: string) {
  const [bill] = isUuid(billId)
    ? await tx.query(
        billRow,
        `SELECT b.id, b.status, b.bill_no, b.business_date, b.supplier_id, b.supplier_name, b.supplier_phone, b.input_credit, b.total_paise,
                (SELECT coalesce(sum(n.total_paise), 0)::bigint FROM debit_notes n
                  WHERE n.shop_id = $1 AND n.purchase_bill_id = b.id) AS noted_paise,
                coalesce(c.matched, 0)::bigint AS credited_paise,
                json_build_object('taxablePaise', coalesce(c.matched - c.cgst - c.sgst - c.igst, 0), 'cgstPaise', coalesce(c.cgst, 0),
                  'sgstPaise', coalesce(c.sgst, 0), 'igstPaise', coalesce(c.igst, 0)) AS credits,
                (SELECT json_build_object('taxablePaise', coalesce(sum(n.credited_taxable_paise), 0), 'cgstPaise', coalesce(sum(n.credited_cgst_paise), 0),
                          'sgstPaise', coalesce(sum(n.credited_sgst_paise), 0), 'igstPaise', coalesce(sum(n.credited_igst_paise), 0))
                   FROM debit_notes n WHERE n.shop_id = $1 AND n.purchase_bill_id = b.id) AS left_out
           FROM purchase_bills b LEFT JOIN (${CREDITS_OF_BILL}) c ON c.purchase_bill_id = b.id
          WHERE b.shop_id = $1 AND b.id = $2`,
        [tx.shopId, billId],
      )
    : [];
  if (!bill) throw notFound();
  const lines = await tx.query(
    lineRow,
    `SELECT l.id, l.item_category, l.quantity, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise,
            (SELECT coalesce(sum(r.quantity), 0)::int FROM debit_note_lines r
              WHERE r.shop_id = $1 AND r.purchase_bill_line_id = l.id) AS returned
       FROM purchase_bill_lines l WHERE l.shop_id = $1 AND l.purchase_bill_id = $2 ORDER BY l.line_no`,
    [tx.shopId, billId],
  );
  const items = await tx.query(
    itemRow,
    `SELECT i.id, i.purchase_bill_line_id AS line_id, i.product_id, p.model, i.status,
            array_remove(ARRAY[i.imei, i.imei2, i.serial_no], NULL) AS codes, i.quantity, i.held_quantity, i.transit_quantity, i.received_quantity, i.value_paise,
            (SELECT coalesce(-sum(m.quantity), 0)::int FROM stock_movements m
              WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.kind = 'SUPPLIER_RETURNED') AS returned,
            coalesce((SELECT (sum(m.cost_paise) FILTER (WHERE m.kind = 'PURCHASE') * i.quantity / i.received_quantity)::bigint - i.value_paise
                        FROM stock_movements m WHERE m.shop_id = $1 AND m.stock_item_id = i.id
                       HAVING bool_or(m.kind = 'REVALUED')), 0) AS lowered_paise
       FROM stock_items i JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
      WHERE i.shop_id = $1 AND i.purchase_bill_id = $2 ORDER BY i.id`,
    [tx.shopId, billId],
  );
  return { bill, lines, items };
}

const refusedUnit = ({ status, codes, model }: Item): Refusal => {
  const code = codes[0] ?? model;
  return status === 'SOLD'
    ? new Refusal(409, 'ALREADY_SOLD', 'errors.returnOfSold', { params: { code } })
    : new Refusal(409, 'ALREADY_RETURNED', 'errors.alreadyReturned', { params: { code } });
};

const inShop = ({ quantity, heldQuantity }: Item): number => quantity - heldQuantity;

interface Taken {
  item: Item;
  pieces: number;
}

const shareOfStock = ({ item: { loweredPaise, quantity }, pieces }: Taken): number =>
  Math.sign(loweredPaise) * divideHalfUp(Math.abs(loweredPaise) * pieces, quantity);

function askedUnits(input: Input, items: readonly Item[]): Taken[] {
  const named = new Map<string, Item>();
  const name = (field: string, item: Item | undefined): void => {
    if (!item) throw invalidField(field, 'validation.purchaseReturn.notOfBill');
    if (item.status !== 'IN_STOCK') throw refusedUnit(item);
    if (item.heldQuantity > 0) throw whyHeld(item, item.codes[0] ?? item.model, field);
    named.set(item.id, item);
  };
  for (const [index, imei] of (input.imeis ?? []).entries()) {
    const code = normaliseCode(imei);
    name(
      `imeis.${index}`,
      items.find(each => each.codes.includes(code)),
    );
  }
  for (const [index, id] of (input.stockItemIds ?? []).entries())
    name(
      `stockItemIds.${index}`,
      items.find(each => each.id === id),
    );
  return [...named.values()].map(item => ({ item, pieces: item.quantity }));
}

function askedLines(input: Input, lines: readonly Line[], items: readonly Item[]): Taken[] {
  const asked = input.lines ?? [];
  return asked.flatMap(({ lineId, quantity }, index) => {
    const field = `lines.${index}`;
    if (
      !lines.some(({ id }) => id === lineId) ||
      asked.some((each, at) => at < index && each.lineId === lineId)
    )
      throw invalidField(`${field}.lineId`, 'validation.purchaseReturn.notOfBill');
    const ofLine = items.filter(item => item.lineId === lineId);
    const inStock = ofLine.filter(item => item.status === 'IN_STOCK' && inShop(item) > 0);
    const left = inStock.reduce((sum, item) => sum + inShop(item), 0);
    const [first] = ofLine;
    if (!first) throw invalidField(`${field}.lineId`, 'validation.purchaseReturn.service');
    if (quantity > left)
      throw left === 0 && ofLine.length === 1
        ? refusedUnit(first)
        : new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.notEnoughStock', {
            params: { left, model: first.model },
            errors: {
              [`${field}.quantity`]: { key: 'errors.notEnoughStock', params: { left, model: first.model } },
            },
          });
    if (inStock.length > 1 && quantity < left)
      throw invalidField(`${field}.quantity`, 'validation.purchaseReturn.nameUnits');
    return inStock.map(item => ({ item, pieces: inStock.length === 1 ? quantity : inShop(item) }));
  });
}

/**
 * Units and pieces in stock go back at the price and tax of the bill; input tax is reversed. The note pays the
 * bill first; what exceeds its due is open for others. Throws 404; 409 `ALREADY_CANCELLED`, `ALREADY_SOLD`,
 * `ALREADY_RETURNED`, `NOT_ENOUGH_STOCK`; 422 by field.
 */
export async function returnPurchase(
  tx: ShopSql,
  actor: Actor,
  billId: string,
  input: Input,
): Promise<DebitNote> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'DEBIT_NOTE');
  const { bill, lines, items } = await goodsOfBill(tx, billId);
  if (bill.status === 'CANCELLED') throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  refuseBefore(businessDate, [{ documentNo: bill.billNo, businessDate: bill.businessDate }]);
  const taken = new Map<string, Taken>();
  for (const each of [...askedUnits(input, items), ...askedLines(input, lines, items)])
    taken.set(each.item.id, each);

  const noteLines = lines.flatMap(line => {
    const goods = [...taken.values()].filter(({ item }) => item.lineId === line.id);
    const pieces = goods.reduce((sum, each) => sum + each.pieces, 0);
    if (pieces === 0) return [];
    const span = { from: line.returned, to: line.returned + pieces, of: line.quantity };
    return [
      {
        line,
        pieces,
        amounts: Object.fromEntries(HEADS.map(head => [head, shareOfPieces(line[head], span)])) as Amounts,
        loweredPaise: sumPaise(goods.map(shareOfStock)),
        movements: goods.map(({ item, pieces: quantity }): Movement => ({
          stockItemId: item.id,
          productId: item.productId,
          quantity: -quantity,
          costPaise: -costOfPieces(item, quantity),
          lineId: line.id,
        })),
      },
    ];
  });
  const atBillPrice = byHead(head => sumPaise(noteLines.map(({ amounts }) => amounts[head])));
  const completes = lines.every(
    line => line.returned + (noteLines.find(each => each.line === line)?.pieces ?? 0) === line.quantity,
  );
  const credited = creditedPart(bill, lines, atBillPrice, completes);
  const sums = byHead(head => atBillPrice[head] - credited[head]);
  const byHeads = sumOf(sums);
  const totalPaise = completes ? bill.totalPaise - bill.notedPaise - bill.creditedPaise : byHeads;
  const movements = noteLines.flatMap(each => each.movements);
  const costPaise = -sumPaise(movements.map(each => each.costPaise));
  const taxPaise = bill.inputCredit ? byHeads - sums.taxablePaise : 0;
  const loweredPaise = sumPaise(noteLines.map(each => each.loweredPaise));
  // Of goods that go back, a credit is no income, and what their cost was lowered by is no loss.
  const restPaise = costPaise + loweredPaise + taxPaise - totalPaise;
  const creditPaise = Math.max(0, Math.min(credited.taxablePaise, restPaise));
  const discountPaise = creditPaise - loweredPaise;

  const id = uuid();
  const ids = newIds(noteLines.length);
  const batch = openBatch(tx);
  batch.insert('debit_notes', [
    {
      id,
      debit_note_no: posting.documentNo,
      purchase_bill_id: bill.id,
      supplier_id: bill.supplierId,
      business_date: businessDate,
      reason: input.reason.trim(),
      ...columnsOf(sums),
      ...Object.fromEntries(
        Object.entries(columnsOf(credited)).map(([name, paise]) => [`credited_${name}`, paise]),
      ),
      round_off_paise: totalPaise - byHeads,
      total_paise: totalPaise,
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert(
    'debit_note_lines',
    noteLines.map(({ line, pieces, amounts, loweredPaise: lowered, movements: moved }, index) => ({
      id: ids[index],
      debit_note_id: id,
      line_no: index + 1,
      purchase_bill_line_id: line.id,
      quantity: pieces,
      ...columnsOf(amounts),
      cost_paise: -sumPaise(moved.map(each => each.costPaise)),
      revalued_paise: lowered,
    })),
  );
  // A lot of which some pieces were sold stays sold: they may come back.
  const isAllReturned = ({ item, pieces }: Taken) => item.returned + pieces === item.receivedQuantity;
  for (const emptyStatus of ['RETURNED_TO_SUPPLIER', 'SOLD'] as const) {
    const group = movements.filter(({ stockItemId }) => {
      const each = taken.get(stockItemId);
      return each && isAllReturned(each) === (emptyStatus === 'RETURNED_TO_SUPPLIER');
    });
    takeFromStock(
      batch,
      actor,
      group,
      emptyStatus,
      businessDate,
      () => new Error('stock changed under the lock'),
    );
  }
  writeMovements(
    batch,
    actor,
    {
      kind: 'SUPPLIER_RETURNED',
      id,
      documentNo: posting.documentNo,
      businessDate,
      partyName: bill.supplierName,
      partyPhone: bill.supplierPhone,
      userName: posting.userName,
    },
    movements,
  );
  countProducts(batch, movements);
  const own = (await dueBills(tx, bill.supplierId)).filter(each => each.id === bill.id);
  if (totalPaise > 0)
    writeMatches(batch, actor, matchToBills([{ kind: 'DEBIT_NOTE', id, openPaise: totalPaise }], own));
  changePayable(batch, bill.supplierId, -totalPaise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'PURCHASE_RETURNED',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: bill.supplierName,
    lines: [
      { account: 'SUPPLIERS', amountPaise: totalPaise, partyId: bill.supplierId },
      { account: 'STOCK', amountPaise: -costPaise },
      { account: 'INPUT_CGST', amountPaise: bill.inputCredit ? -sums.cgstPaise : 0 },
      { account: 'INPUT_SGST', amountPaise: bill.inputCredit ? -sums.sgstPaise : 0 },
      { account: 'INPUT_IGST', amountPaise: bill.inputCredit ? -sums.igstPaise : 0 },
      // The bill's own, and the paise that its units could not share.
      { account: 'SUPPLIER_DISCOUNTS', amountPaise: discountPaise },
      { account: 'ROUND_OFF', amountPaise: restPaise - creditPaise },
    ],
  });
  await batch.run();
  const note = await debitNoteById(tx, id);
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: purchaseBills.name,
    recordId: bill.id,
    before: null,
    after: { debitNoteNo: note.debitNoteNo, reason: note.reason },
  });
  return note;
}
