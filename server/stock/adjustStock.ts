/** Stock is written off, found or corrected by hand. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { StockChange } from '../../src/resources/stock/answers.ts';
import type { adjustStock as call, fitParts as fitCall } from '../../src/resources/stock/calls.ts';
import { STOCK_STATUSES } from '../../src/resources/stock/choices.ts';
import { TRACKINGS } from '../../src/resources/products/choices.ts';
import { imeiProblem, normaliseCode } from '../../src/kit/rules/imei.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { goodsElsewhere } from '../kit/errors/beforeReceipt.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { beginDated, type Actor, type PostingContext } from '../posting/index.ts';
import {
  drawPieces,
  foundPieces,
  inShop,
  lastCosts,
  type NewStockChange,
  stockChangeById,
  writeStockChange,
  type StockMove,
} from './changeStock.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';

type Input = BodyOf<typeof call>;
type LineInput = Input['lines'][number];

const itemRow = z.object({
  id: z.string(),
  productId: z.string(),
  model: z.string(),
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serialNo: z.string().nullable(),
  status: z.enum(STOCK_STATUSES),
  quantity: z.int(),
  heldQuantity: z.int(),
  absentQuantity: z.int(),
  /** So many were there on the day. */
  dayQuantity: z.int(),
  valuePaise: z.int(),
  writtenOffPaise: z.int().nullable(),
  /** Its pieces in stock were written down by so much. */
  writtenDownPaise: z.int(),
  invoiceNo: z.string().nullable(),
});
type Item = z.infer<typeof itemRow>;

const codesOf = ({ imei, imei2, serialNo }: Item): string[] =>
  [imei, imei2, serialNo].filter(code => code !== null);
const codeOf = (item: Item): string | null => codesOf(item)[0] ?? null;

/** Reads the units and lots that lines name, and all lots of their products; the oldest first. */
const itemsOf = (
  tx: ShopSql,
  lines: readonly LineInput[],
  { businessDate, today }: { businessDate: BusinessDate; today: BusinessDate },
): Promise<Item[]> =>
  tx.query(
    itemRow,
    `SELECT i.id, i.product_id, p.model, i.imei, i.imei2, i.serial_no, i.status, i.quantity, i.held_quantity, i.value_paise,
            CASE WHEN $5::date < $6::date THEN i.quantity - least_pieces_since(i.shop_id, i.id, $5::date) ELSE 0 END AS absent_quantity,
            CASE WHEN $5::date < $6::date THEN pieces_on(i.shop_id, i.id, $5::date) ELSE i.quantity END AS day_quantity,
            (SELECT -m.cost_paise FROM stock_movements m
              WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.kind = 'WRITTEN_OFF'
              ORDER BY m.id DESC LIMIT 1) AS written_off_paise,
            coalesce((SELECT -sum(m.cost_paise)::bigint FROM stock_movements m JOIN stock_changes x ON x.shop_id = m.shop_id AND x.id = m.document_id
              WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.kind = 'REVALUED' AND x.kind = 'WRITE_DOWN' AND i.received_quantity = i.quantity), 0)
              AS written_down_paise,
            (SELECT m.document_no FROM stock_movements m
              WHERE m.shop_id = $1 AND m.stock_item_id = i.id AND m.kind = 'SALE'
              ORDER BY m.id DESC LIMIT 1) AS invoice_no
       FROM stock_items i JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
      WHERE i.shop_id = $1 AND i.id IN (
              SELECT id FROM stock_items WHERE shop_id = $1 AND id = ANY ($2::uuid[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei2 = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND serial_no = ANY ($3::text[])
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND product_id = ANY ($4::uuid[])
                AND (status = 'IN_STOCK' OR $5::date < $6::date AND coalesce(imei, imei2, serial_no) IS NULL))
      ORDER BY i.received_on, i.id`,
    [
      tx.shopId,
      lines.flatMap(line => line.stockItemId ?? []),
      lines.flatMap(line => (line.imei ? normaliseCode(line.imei) : [])),
      lines.flatMap(line => line.productId ?? []),
      businessDate,
      today,
    ],
  );

const productRow = z.object({
  id: z.string(),
  model: z.string(),
  tracking: z.enum(TRACKINGS),
});

interface Stock {
  items: Item[];
  products: ReadonlyMap<string, z.infer<typeof productRow>>;
  costs: ReadonlyMap<string, number>;
  moved: Set<string>;
}

/** Prefers one in stock to one that left. */
function itemOfLine({ items }: Stock, line: LineInput): Item | undefined {
  if (line.stockItemId) return items.find(({ id }) => id === line.stockItemId);
  if (!line.imei) return undefined;
  const bearers = items.filter(item => codesOf(item).includes(normaliseCode(line.imei ?? '')));
  return bearers.find(({ status }) => status === 'IN_STOCK') ?? bearers.at(-1);
}

function lotsOfLine(stock: Stock, line: LineInput, item: Item | undefined, path: string): Item[] {
  if (item) return [item];
  const product = stock.products.get(line.productId ?? '');
  if (!product) throw invalidField(`${path}.${line.imei ? 'imei' : 'productId'}`, 'validation.reference');
  if (product.tracking !== 'QUANTITY') throw invalidField(`${path}.imei`, 'validation.required');
  return stock.items.filter(lot => lot.productId === product.id && codeOf(lot) === null);
}

const notEnough = (model: string, left: number, path: string): Refusal =>
  new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.notEnoughStock', {
    params: { left, model },
    errors: { [`${path}.quantity`]: { key: 'errors.notEnoughStock', params: { left, model } } },
  });

/** Throws 409 `NOT_ENOUGH_STOCK`; 422 `BEFORE_RECEIPT` where there are enough today. */
function refuseMissing(
  lots: readonly Item[],
  { model, pieces, path }: { model: string; pieces: number; path: string },
): void {
  const sumOf = (of: (lot: Item) => number) => lots.reduce((sum, lot) => sum + of(lot), 0);
  const left = sumOf(inShop);
  if (pieces <= left) return;
  if (pieces <= sumOf(lot => lot.quantity - lot.heldQuantity)) throw goodsElsewhere('notThereYet', model);
  throw notEnough(model, left, path);
}

function takeOut(
  stock: Stock,
  line: LineInput,
  path: string,
  kind: 'WRITTEN_OFF' | 'FITTED' = 'WRITTEN_OFF',
): StockMove[] {
  const item = itemOfLine(stock, line);
  if (line.stockItemId && !item) throw invalidField(`${path}.stockItemId`, 'validation.reference');
  const code = item ? codeOf(item) : null;
  if (item && item.status !== 'IN_STOCK')
    throw new Refusal(409, 'NOT_IN_STOCK', 'errors.notInStock', { params: { code: code ?? item.model } });
  const pieces = code === null ? line.quantity : (line.quantity ?? 1);
  if (!pieces || (code !== null && pieces !== 1))
    throw invalidField(`${path}.quantity`, 'validation.required');
  const lots = lotsOfLine(stock, line, item, path);
  const model = item?.model ?? stock.products.get(line.productId ?? '')?.model ?? '';
  refuseMissing(lots, { model: code ?? model, pieces, path });
  return drawPieces(lots, pieces, kind);
}

function unitBack(stock: Stock, item: Item): StockMove {
  const code = codeOf(item) ?? item.model;
  if (item.status === 'IN_STOCK' || stock.moved.has(item.id))
    throw new Refusal(409, 'IN_STOCK_ALREADY', 'errors.inStockAlready', { params: { code } });
  if (item.status === 'SOLD')
    throw new Refusal(409, 'ALREADY_SOLD', 'errors.alreadySold', {
      params: { code, invoiceNo: item.invoiceNo ?? '' },
    });
  const another = stock.items.some(
    other => other.status === 'IN_STOCK' && codesOf(other).some(each => codesOf(item).includes(each)),
  );
  if (another) throw new Refusal(409, 'IN_STOCK_ALREADY', 'errors.inStockAlready', { params: { code } });
  if (item.status !== 'WRITTEN_OFF' || item.writtenOffPaise === null)
    throw new Refusal(409, 'NOT_WRITTEN_OFF', 'errors.notWrittenOff', { params: { code } });
  stock.moved.add(item.id);
  return {
    kind: 'FOUND',
    stockItemId: item.id,
    productId: item.productId,
    quantity: 1,
    costPaise: item.writtenOffPaise,
  };
}

/** A unit the shop never had: its product is said, its cost is 0 unless it is. */
function newUnit(stock: Stock, line: LineInput, path: string): StockMove {
  const product = stock.products.get(line.productId ?? '');
  if (!product)
    throw invalidField(`${path}.productId`, line.productId ? 'validation.reference' : 'validation.required');
  const code = normaliseCode(line.imei ?? '');
  const problem = product.tracking === 'IMEI' ? imeiProblem(code) : null;
  if (problem) throw invalidField(`${path}.imei`, problem);
  if (stock.moved.has(code)) throw invalidField(`${path}.imei`, 'validation.imei.duplicateInPaste');
  stock.moved.add(code);
  const isImei = product.tracking === 'IMEI';
  return {
    kind: 'FOUND',
    stockItemId: uuid(),
    productId: product.id,
    quantity: 1,
    costPaise: line.unitCostPaise ?? 0,
    isNew: { imei: isImei ? code : null, serialNo: isImei ? null : code },
  };
}

const unitCost = (stock: Stock, line: LineInput, productId: string): number =>
  line.unitCostPaise ?? stock.costs.get(productId) ?? 0;

function putIn(stock: Stock, line: LineInput, path: string): StockMove[] {
  const item = itemOfLine(stock, line);
  if (line.stockItemId && !item) throw invalidField(`${path}.stockItemId`, 'validation.reference');
  if (item && codeOf(item) !== null) return [unitBack(stock, item)];
  if (!item && line.imei) return [newUnit(stock, line, path)];
  if (!item) lotsOfLine(stock, line, item, path);
  if (!line.quantity) throw invalidField(`${path}.quantity`, 'validation.required');
  const productId = item?.productId ?? line.productId ?? '';
  const unitCostPaise = unitCost(stock, line, productId);
  return [foundPieces({ productId, quantity: line.quantity, unitCostPaise }, 'FOUND')];
}

/** Corrects to the pieces that are really there, or were on the day. */
function correct(stock: Stock, line: LineInput, path: string): StockMove[] {
  const item = itemOfLine(stock, line);
  if (line.stockItemId && !item) throw invalidField(`${path}.stockItemId`, 'validation.reference');
  if (item && codeOf(item) !== null) throw invalidField(`${path}.stockItemId`, 'validation.stockChange.unit');
  if (line.quantity === undefined || line.quantity === null)
    throw invalidField(`${path}.quantity`, 'validation.required');
  const lots = lotsOfLine(stock, line, item, path);
  const productId = item?.productId ?? line.productId ?? '';
  const more = line.quantity - lots.reduce((sum, lot) => sum + lot.dayQuantity - lot.heldQuantity, 0);
  if (more <= 0) {
    const model = item?.model ?? stock.products.get(productId)?.model ?? '';
    refuseMissing(lots, { model, pieces: -more, path });
    return drawPieces(lots, -more, 'CORRECTED');
  }
  const unitCostPaise = unitCost(stock, line, productId);
  return [foundPieces({ productId, quantity: more, unitCostPaise }, 'CORRECTED')];
}

/** To what a piece will fetch, and back up to what it cost at most. */
function writeDown(stock: Stock, line: LineInput, path: string): StockMove[] {
  const item = itemOfLine(stock, line);
  if (!item)
    throw invalidField(
      `${path}.stockItemId`,
      line.stockItemId ? 'validation.reference' : 'validation.required',
    );
  if (item.status !== 'IN_STOCK')
    throw new Refusal(409, 'NOT_IN_STOCK', 'errors.notInStock', {
      params: { code: codeOf(item) ?? item.model },
    });
  if (item.dayQuantity < item.quantity || item.absentQuantity > 0)
    throw goodsElsewhere('notThereYet', codeOf(item) ?? item.model);
  const { unitCostPaise } = line;
  if (unitCostPaise === undefined || unitCostPaise === null)
    throw invalidField(`${path}.unitCostPaise`, 'validation.required');
  const becomes = unitCostPaise * item.quantity;
  const mostPaise = item.valuePaise + item.writtenDownPaise;
  if (becomes > mostPaise)
    throw invalidField(`${path}.unitCostPaise`, 'validation.stockChange.aboveCost', {
      cost: formatPaise(Math.floor(mostPaise / item.quantity)),
    });
  if (becomes === item.valuePaise) return [];
  const { id: stockItemId, productId } = item;
  return [{ kind: 'REVALUED', stockItemId, productId, quantity: 0, costPaise: becomes - item.valuePaise }];
}

const MOVES = { WRITE_OFF: takeOut, FOUND: putIn, CORRECT: correct, WRITE_DOWN: writeDown } as const;

async function stockOf(
  tx: ShopSql,
  actor: Actor,
  lines: readonly LineInput[],
  businessDate: BusinessDate,
): Promise<Stock> {
  const items = await itemsOf(tx, lines, { businessDate, today: actor.businessDate });
  const ids = [...items.map(item => item.productId), ...lines.flatMap(line => line.productId ?? [])];
  const [products, costs] = await Promise.all([
    tx.query(
      productRow,
      `SELECT id, model, tracking FROM products
        WHERE shop_id = $1 AND id = ANY ($2::uuid[]) AND item_category <> 'SERVICE'`,
      [tx.shopId, ids],
    ),
    lastCosts(tx, ids),
  ]);
  return {
    items,
    products: new Map(products.map(product => [product.id, product])),
    costs,
    moved: new Set(),
  };
}

/**
 * Throws 422 by line, also `BEFORE_RECEIPT`; 409 `NOT_IN_STOCK`, `NOT_ENOUGH_STOCK`, `IN_STOCK_ALREADY`, `ALREADY_SOLD`,
 * `NOT_WRITTEN_OFF`, and when nothing differs `NO_DIFFERENCE`.
 */
export async function adjustStock(
  tx: ShopSql,
  actor: Actor,
  { kind, reason, businessDate: asked, lines }: Input,
): Promise<StockChange> {
  const { businessDate, posting } = await beginDated(tx, actor, asked, 'STOCK_CHANGE');
  const stock = await stockOf(tx, actor, lines, businessDate);
  const moves = lines.flatMap((line, index) => MOVES[kind](stock, line, `lines.${index}`));
  return writeMoves(tx, actor, posting, { kind, reason, businessDate, moves });
}

/** Puts parts into a unit of the shop's own. Throws 404; 409 and 422 as `adjustStock`. */
export async function fitParts(
  tx: ShopSql,
  actor: Actor,
  unitId: string,
  { reason, businessDate: asked, lines }: BodyOf<typeof fitCall>,
): Promise<StockChange> {
  const { businessDate, posting } = await beginDated(tx, actor, asked, 'STOCK_CHANGE');
  const stock = await stockOf(tx, actor, [{ stockItemId: unitId }, ...lines], businessDate);
  const unit = stock.items.find(({ id }) => id === unitId);
  if (!unit || codeOf(unit) === null) throw notFound();
  if (unit.status !== 'IN_STOCK')
    throw new Refusal(409, 'NOT_IN_STOCK', 'errors.notInStock', { params: { code: codeOf(unit) ?? '' } });
  if (unit.dayQuantity === 0 || unit.absentQuantity > 0)
    throw goodsElsewhere('notThereYet', codeOf(unit) ?? '');
  const parts = lines.flatMap((line, index) => {
    if (itemOfLine(stock, line) === unit)
      throw invalidField(`lines.${index}.imei`, 'validation.stockChange.intoItself');
    return takeOut(stock, line, `lines.${index}`, 'FITTED');
  });
  const { id: stockItemId, productId } = unit;
  const costPaise = -sumPaise(parts.map(part => part.costPaise));
  return writeMoves(tx, actor, posting, {
    kind: 'PARTS',
    reason,
    businessDate,
    moves: [...parts, { kind: 'REVALUED', stockItemId, productId, quantity: 0, costPaise }],
  });
}

async function writeMoves(
  tx: ShopSql,
  actor: Actor,
  posting: PostingContext,
  { kind, reason, businessDate, moves }: NewStockChange,
): Promise<StockChange> {
  if (moves.length === 0) throw new Refusal(409, 'NO_DIFFERENCE', 'errors.noDifference');
  const change = await stockChangeById(
    tx,
    await writeStockChange(tx, actor, posting, { kind, reason, businessDate, moves: merged(moves) }),
  );
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: stockItems.name,
    recordId: change.lines.length === 1 ? (change.lines[0]?.stockItemId ?? null) : null,
    before: null,
    after: {
      documentNo: change.documentNo,
      kind,
      reason: change.reason,
      costPaise: change.costPaise,
      pieces: change.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  });
  return change;
}

/** One move an item: two lines may draw from one lot. */
function merged(moves: readonly StockMove[]): StockMove[] {
  const sums = new Map<string, StockMove>();
  for (const move of moves) {
    const sum = sums.get(move.stockItemId);
    sums.set(move.stockItemId, {
      ...move,
      quantity: move.quantity + (sum?.quantity ?? 0),
      costPaise: move.costPaise + (sum?.costPaise ?? 0),
    });
  }
  return [...sums.values()];
}
