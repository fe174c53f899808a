import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { Returned } from '../../src/resources/returns/answers.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import { reducesTax, valueOfReturn } from '../../src/resources/returns/rules.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { type Actor, beginDated } from '../posting/index.ts';
import { readSale, recordSale, taxOf, type SaleDocument } from '../sales/index.ts';
import { alreadyReturned, goodsBack, goodsOfSale, type ReturnInput } from './goodsBack.ts';
import { leftOfLine, partOfPieces, soldLine } from './lineParts.ts';
import { creditedOfSale, refuseNote, usedByNote, type Note, type NoteLine } from './note.ts';
import { isToThePaisa, moneyOfNote, owedOfSale, refuseRefund } from './noteMoney.ts';
import { writeNote, writeSaleBack, writtenNote } from './writeNote.ts';

/**
 * Takes goods of a sale back on a credit note, of today unless said, in `tx`. The value clears the sale's due, then the
 * financier's part; the rest is refunded or set against the sale that replaces it. Throws 404; 403
 * `RETURN_LIMIT`; 409 `ALREADY_RETURNED`, `ALREADY_CANCELLED`, `IN_STOCK_ALREADY`, `SOLD_AGAIN`,
 * `SESSION_CLOSED`; 422 by field, `BEFORE_RECEIPT`; what `recordSale` throws below `replacedBy`.
 */
export async function recordReturn(
  tx: ShopSql,
  actor: Actor,
  saleId: string,
  input: ReturnInput,
): Promise<Returned> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'CREDIT_NOTE');
  const document = await readSale(tx, saleId);
  if (!document) throw notFound();
  const { sale } = document;
  refuseNote(actor, posting, document);
  refuseBefore(businessDate, usedByNote(document));
  const taxReduced = reducesTax(sale.business_date, businessDate);
  const lines = takenLines(document, input, await goodsOfSale(tx, sale.id), taxReduced);
  const owed = await owedOfSale(tx, document);
  const valued = (isExact: boolean) => {
    const value = valueOf(document, lines, isExact);
    return { ...value, money: moneyOfNote(value.totalPaise, owed) };
  };
  const exact = valued(true);
  const value = !input.replacedBy && isToThePaisa(input, exact.money.refundPaise) ? exact : valued(false);
  const { refundPaise, takenBack } = value.money;
  refuseBefore(businessDate, takenBack);
  if (!input.replacedBy) refuseRefund(input, refundPaise, sale.customer_id);

  const note: Note = {
    id: uuid(),
    kind: 'RETURN',
    businessDate,
    posting,
    document,
    reason: input.reason.trim(),
    taxReduced,
    lines,
    ...value,
  };
  await writeSaleBack(tx, actor, note);
  const newSale = input.replacedBy
    ? await replacement(tx, actor, note, input.replacedBy, input.sessionId ?? null)
    : null;
  const setOffPaise = newSale ? Math.min(refundPaise, newSale.totalPaise) : 0;
  if (newSale) refuseRefund(input, refundPaise - setOffPaise, sale.customer_id);
  await writeNote(tx, actor, note, input, { newSale, setOffPaise });
  return { ...(await writtenNote(tx, actor, note)), ...(newSale ? { newSale } : {}) };
}

/** Throws 422 by line, 409 `ALREADY_RETURNED`. */
function takenLines(
  document: SaleDocument,
  input: ReturnInput,
  goods: Awaited<ReturnType<typeof goodsOfSale>>,
  taxReduced: boolean,
): NoteLine[] {
  return input.lines.map((asked, index) => {
    const path = `lines.${index}`;
    const sold = document.lines.find(({ id }) => id === asked.lineId);
    if (!sold) throw invalidField(`${path}.lineId`, 'validation.return.line');
    if (input.lines.findIndex(({ lineId }) => lineId === asked.lineId) !== index)
      throw invalidField(`${path}.lineId`, 'validation.return.twice');
    const left = leftOfLine(sold, document);
    if (left.pieces === 0) throw alreadyReturned(sold.imei ?? sold.serial_no ?? sold.model);
    if (asked.quantity > left.pieces)
      throw invalidField(`${path}.quantity`, 'validation.return.quantity', { smart_count: left.pieces });
    const part = partOfPieces(sold, left, asked.quantity, taxReduced);
    return {
      sold,
      quantity: asked.quantity,
      ...part,
      netPaise: taxReduced && !sold.margin_scheme ? part.taxable_paise : part.total_paise - taxOf(part),
      goods: goodsBack(
        asked,
        { from: sold.quantity - left.pieces, path },
        goods.filter(({ lineId }) => lineId === sold.id),
      ),
    };
  });
}

const valueOf = (document: SaleDocument, taken: readonly NoteLine[], isExact: boolean) =>
  valueOfReturn(
    {
      totalPaise: document.sale.total_paise,
      returnedPaise: creditedOfSale(document),
      lines: document.lines.map(line => soldLine(line, leftOfLine(line, document))),
    },
    new Map(taken.map(({ sold, quantity }) => [sold.id, quantity])),
    isExact,
  );

/** Field paths of its refusals begin with `replacedBy`. */
async function replacement(
  tx: ShopSql,
  actor: Actor,
  { businessDate, document: { sale }, money }: Note,
  input: NonNullable<ReturnInput['replacedBy']>,
  sessionId: string | null,
): Promise<Sale> {
  if (input.businessDate && input.businessDate !== businessDate)
    throw invalidField('replacedBy.businessDate', 'validation.return.today');
  try {
    const customer =
      input.customer === undefined && sale.customer_id ? { id: sale.customer_id } : input.customer;
    return await recordSale(
      tx,
      actor,
      { ...input, businessDate, customer, sessionId: input.sessionId ?? sessionId },
      { paysPaise: money.refundPaise },
    );
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    const { status, code, messageKey, params, approvable } = error;
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([path, message]) => [`replacedBy.${path}`, message]),
    );
    throw new Refusal(status, code, messageKey, { params, errors, approvable });
  }
}
