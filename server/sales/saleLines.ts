import { v7 as uuid } from 'uuid';
import type { SaleInput, SaleLineInput } from '../../src/resources/sales/inputs.ts';
import type { FieldErrors, Message } from '../../src/kit/index.ts';
import { withBillDiscount } from '../../src/resources/sales/discount.ts';
import { formatStorage } from '../../src/kit/rules/storage.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { isUnderMarginScheme } from '../../src/resources/tax/marginScheme.ts';
import { goodsElsewhere } from '../kit/errors/beforeReceipt.ts';
import { invalid, invalidField, Refusal } from '../kit/errors/refusal.ts';
import { notChecked } from '../exchange/index.ts';
import type { SaleOrigin } from '../posting/index.ts';
import type { ProductRow } from '../products/index.ts';
import type { SaleReads, StockRow } from './saleReads.ts';
import { costOfPieces, whyHeld, type Movement } from '../stock/index.ts';

export interface DraftLine {
  id: string;
  product: ProductRow;
  /** The unit or single lot; null for several lots and services. */
  item: StockRow | null;
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
  hsnCode: string;
  uqc: string;
  gstRateBps: number;
  costPaise: number;
  marginScheme: boolean;
  /** It is set when the part left stock earlier, for a repair. */
  leftStock: LeftStock | null;
}

export interface DraftLines {
  /** These are the lines as entered. */
  entered: DraftLine[];
  /** These are the lines less the discount on the bill. */
  lines: DraftLine[];
  movements: Movement[];
  /** Units that are not there: nothing else is drafted then. */
  missing: Missing[];
}

export interface Missing {
  index: number;
  field: 'imei' | 'stockItemId';
  value: string;
}

const needsStock = (product: ProductRow) => product.itemCategory !== 'SERVICE';

const freeOf = ({ quantity, held_quantity, absent_quantity }: StockRow): number =>
  quantity - Math.max(held_quantity, absent_quantity);

/** Draws from the oldest lots that were there, reducing `left`; null when insufficient. */
function drawFromLots(
  lots: readonly StockRow[],
  productId: string,
  pieces: number,
): { lot: StockRow; quantity: number; cost: number }[] | null {
  const drawn: { lot: StockRow; quantity: number; cost: number }[] = [];
  let missing = pieces;
  for (const lot of lots) {
    if (missing === 0) break;
    const quantity = Math.min(missing, freeOf(lot));
    if (lot.product_id !== productId || quantity === 0) continue;
    drawn.push({ lot, quantity, cost: costOfPieces({ ...lot, valuePaise: lot.value_paise }, quantity) });
    missing -= quantity;
  }
  if (missing > 0) return null;
  for (const { lot, quantity, cost } of drawn) {
    lot.quantity -= quantity;
    lot.value_paise -= cost;
  }
  return drawn;
}

/** Without goods yet; the tax rate is the line's, else the HSN code's on the business date, else the product's. */
export function pricedLine(
  asked: SaleLineInput,
  product: ProductRow,
  quantity: number,
  { rates }: Pick<SaleReads, 'rates'>,
): DraftLine {
  const hsnCode = asked.hsnCode ?? product.hsnCode;
  const hsn = rates.get(hsnCode);
  return {
    id: uuid(),
    product,
    item: null,
    quantity,
    unitPricePaise: asked.unitPricePaise,
    discountPaise: asked.discountPaise ?? 0,
    hsnCode,
    uqc: hsn?.uqc ?? (needsStock(product) ? 'NOS' : 'NA'),
    gstRateBps: asked.gstRateBps ?? hsn?.gst_rate_bps ?? product.gstRateBps,
    costPaise: 0,
    marginScheme: false,
    leftStock: null,
  };
}

type LeftStock = NonNullable<SaleOrigin['leftStock']>[number];

/**
 * Lines with goods, tax rate (the line's, else the HSN code's on the business date, else the product's) and
 * stock movements; marks margin-scheme units. Throws 422 by line and `BEFORE_RECEIPT`, 409 `NOT_ENOUGH_STOCK`, `NOT_CHECKED`, `ON_CHALLAN`, `IN_TRANSIT`; missing units are
 * for `explainMissing`.
 */
export function draftLines(
  { lines: askedLines, billDiscountPaise }: Pick<SaleInput, 'lines' | 'billDiscountPaise'>,
  reads: SaleReads,
  { marginScheme }: { marginScheme: boolean },
  leftStock: readonly LeftStock[] = [],
): DraftLines {
  const errors: Record<string, Message> = {};
  const missing: Missing[] = [];
  const lines: DraftLine[] = [];
  const movements: Movement[] = [];
  const usedUnits = new Set<string>();

  const take = (line: DraftLine, drawn: readonly { lot: StockRow; quantity: number; cost: number }[]) => {
    line.costPaise = drawn.reduce((sum, each) => sum + each.cost, 0);
    if (drawn.length === 1) line.item = drawn[0]?.lot ?? null;
    for (const { lot, quantity, cost } of drawn)
      movements.push({
        stockItemId: lot.id,
        productId: line.product.id,
        quantity: -quantity,
        costPaise: -cost,
        lineId: line.id,
      });
  };

  const draft = (asked: SaleLineInput, product: ProductRow, quantity: number): DraftLine =>
    pricedLine(asked, product, quantity, reads);

  const addLeft = (asked: SaleLineInput, left: NonNullable<LeftStock>): void => {
    const item = asked.stockItemId ? (reads.items.get(asked.stockItemId) ?? null) : null;
    const product = reads.products.get(asked.productId ?? item?.product_id ?? '');
    if (!product) throw new Error('a fitted part has a product');
    const line = {
      ...draft(asked, product, asked.quantity ?? 1),
      item,
      leftStock: left,
      costPaise: left.costPaise,
    };
    lines.push({ ...line, marginScheme: marginScheme && item !== null && isOnMargin(item, product) });
  };

  askedLines.forEach((asked, index) => {
    const path = `lines.${index}`;
    const quantity = asked.quantity ?? 1;
    const left = leftStock[index];
    if (left) return addLeft(asked, left);
    if (asked.productId) {
      const product = reads.products.get(asked.productId);
      if (!product) return void (errors[`${path}.productId`] = { key: 'validation.reference' });
      if (needsStock(product) && product.tracking !== 'QUANTITY')
        return void (errors[`${path}.imei`] = { key: 'validation.saleLine.whichUnit' });
      const line = draft(asked, product, quantity);
      if (needsStock(product)) {
        const drawn = drawFromLots(reads.lots, product.id, quantity);
        if (!drawn) {
          const left = piecesOf(reads.lots, product.id);
          if (left >= quantity) throw goodsElsewhere('notThereYet', product.model);
          throw notEnough(product, quantity, left, path);
        }
        take(line, drawn);
      }
      lines.push(line);
      return;
    }
    const field = asked.imei ? 'imei' : 'stockItemId';
    const value = asked.imei ? normaliseCode(asked.imei) : (asked.stockItemId ?? '');
    const item = reads.items.get(asked.imei ? (reads.codes.get(value) ?? '') : value);
    if (quantity !== 1) errors[`${path}.quantity`] = { key: 'validation.saleLine.oneUnit' };
    const product = item && reads.products.get(item.product_id);
    if (!item || !product || item.status !== 'IN_STOCK') return void missing.push({ index, field, value });
    if (item.on_hold) throw onHold(value, `${path}.${field}`, product);
    if (item.received_quantity === 1 && item.held_quantity > 0)
      throw whyHeld(
        { transitQuantity: item.transit_quantity },
        asked.imei ? value : product.model,
        `${path}.${field}`,
      );
    const held = notChecked(
      { checkPending: item.check_pending, imei: item.imei },
      product.model,
      `${path}.${field}`,
    );
    if (held) throw held;
    if (item.absent_quantity > 0 && item.absent_quantity === item.quantity)
      throw goodsElsewhere('notThereYet', asked.imei ? value : product.model);
    const isUnit = item.received_quantity === 1;
    if (isUnit && usedUnits.has(item.id))
      return void (errors[`${path}.${field}`] = { key: 'validation.saleLine.twice' });
    usedUnits.add(item.id);
    const line = draft(asked, product, 1);
    const lot = reads.lots.find(each => each.id === item.id) ?? item;
    const drawn = drawFromLots([lot], product.id, 1);
    if (!drawn) throw notEnough(product, 1, lot.quantity, path);
    take(line, drawn);
    line.marginScheme = marginScheme && isOnMargin(item, product);
    lines.push(line);
  });

  if (Object.keys(errors).length) throw invalid(errors as FieldErrors);
  const discounted = missing.length > 0 ? [] : discountBill(lines, billDiscountPaise ?? 0);
  return { entered: lines, lines: discounted, movements, missing };
}

export const isOnMargin = (item: StockRow, { tracking }: ProductRow): boolean =>
  isUnderMarginScheme({
    condition: item.condition,
    creditTaken: item.credit_taken,
    isSingle: tracking !== 'QUANTITY',
  });

/** Throws 422 above the total of the lines. */
function discountBill(lines: readonly DraftLine[], billDiscountPaise: number): DraftLine[] {
  const discounted = withBillDiscount(lines, billDiscountPaise);
  if (!discounted) throw invalidField('billDiscountPaise', 'validation.sale.billDiscount');
  return discounted;
}

const piecesOf = (lots: readonly StockRow[], productId: string): number =>
  lots.reduce((sum, lot) => sum + (lot.product_id === productId ? lot.quantity - lot.held_quantity : 0), 0);

const onHold = (value: string, path: string, { model }: ProductRow): Refusal =>
  new Refusal(409, 'ON_HOLD', 'errors.onHold', {
    params: { code: path.endsWith('.imei') ? value : model },
    errors: { [path]: { key: 'validation.saleLine.onHold' } },
  });

const notEnough = (product: ProductRow, quantity: number, left: number, path: string): Refusal =>
  new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.notEnoughStock', {
    params: { model: product.model, quantity, left },
    errors: { [`${path}.quantity`]: { key: 'validation.saleLine.notEnough' } },
  });

export function itemsInWords(lines: readonly DraftLine[]): string {
  const first = lines[0]?.product;
  const words = [first?.model, formatStorage(first?.storage)].filter(Boolean).join(' ');
  return lines.length > 1 ? `${words} +${lines.length - 1}` : words;
}
