import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { Returned } from '../../src/resources/returns/answers.ts';
import type { creditSale } from '../../src/resources/returns/calls.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { reducesTax, valueOfNote } from '../../src/resources/returns/rules.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, notFound } from '../kit/errors/refusal.ts';
import { type Actor, beginDated } from '../posting/index.ts';
import { readSale, taxOf, type SaleDocument } from '../sales/index.ts';
import { headsOfPrice, leftOfLine, NO_HEADS } from './lineParts.ts';
import { creditedOfSale, refuseNote, usedByNote, type Note, type NoteLine } from './note.ts';
import { isToThePaisa, moneyOfNote, owedOfSale, refuseRefund } from './noteMoney.ts';
import { writeNote, writeSaleBack, writtenNote } from './writeNote.ts';

type CreditInput = BodyOf<typeof creditSale>;

const NO_GOODS = { condition: null, costPaise: 0, own: [], apart: null };

/**
 * Credits part of the price of lines on a note without goods. `PRICE` lowers the tax by the rate of the line, as long
 * as a note may; `DISCOUNT` is commercial. The value goes where that of a return goes. Throws as `recordReturn`; 422 on
 * `lines.0.amountPaise` when it is more than is left of the line.
 */
export async function creditWithoutGoods(
  tx: ShopSql,
  actor: Actor,
  saleId: string,
  input: CreditInput,
): Promise<Returned> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'CREDIT_NOTE');
  const document = await readSale(tx, saleId);
  if (!document) throw notFound();
  const { sale } = document;
  refuseNote(actor, posting, document);
  refuseBefore(businessDate, usedByNote(document));
  const taxReduced = input.kind === 'PRICE' && reducesTax(sale.business_date, businessDate);
  const lines = creditedLines(document, input, taxReduced);
  const owed = await owedOfSale(tx, document);
  const valued = (isExact: boolean) => {
    const totalPaise = valueOfNote(
      sumPaise(lines.map(({ total_paise }) => total_paise)),
      sale.total_paise - creditedOfSale(document),
      isExact,
    );
    return { totalPaise, money: moneyOfNote(totalPaise, owed) };
  };
  const exact = valued(true);
  const value = isToThePaisa(input, exact.money.refundPaise) ? exact : valued(false);
  refuseBefore(businessDate, value.money.takenBack);
  refuseRefund(input, value.money.refundPaise, sale.customer_id);
  const note: Note = {
    id: uuid(),
    kind: input.kind,
    businessDate,
    posting,
    document,
    reason: input.reason.trim(),
    taxReduced,
    lines,
    completes: false,
    ...value,
  };
  await writeSaleBack(tx, actor, note);
  await writeNote(tx, actor, note, input);
  return writtenNote(tx, actor, note);
}

function creditedLines(document: SaleDocument, input: CreditInput, taxReduced: boolean): NoteLine[] {
  return input.lines.map(({ lineId, amountPaise }, index) => {
    const path = `lines.${index}`;
    const sold = document.lines.find(({ id }) => id === lineId);
    if (!sold) throw invalidField(`${path}.lineId`, 'validation.return.line');
    if (input.lines.findIndex(each => each.lineId === lineId) !== index)
      throw invalidField(`${path}.lineId`, 'validation.return.twice');
    const left = leftOfLine(sold, document);
    if (amountPaise > left.total_paise)
      throw invalidField(`${path}.amountPaise`, 'validation.return.amount', {
        left: formatPaise(left.total_paise),
      });
    const heads = taxReduced ? headsOfPrice(sold, left, amountPaise) : NO_HEADS;
    return {
      sold,
      quantity: 0,
      ...heads,
      total_paise: amountPaise,
      netPaise: taxReduced && !sold.margin_scheme ? heads.taxable_paise : amountPaise - taxOf(heads),
      goods: NO_GOODS,
    };
  });
}
