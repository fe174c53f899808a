import { type Actor, type Batch, newIds } from '../posting/index.ts';
import { needsCheck } from '../exchange/index.ts';
import type { BillGoods, BillUnit } from './billUnits.ts';
import type { ProductRow } from '../products/index.ts';
import { countProducts, putAtPlace, writeMovements, type Movement } from '../stock/index.ts';

export interface ReceivedLine {
  id: string;
  product: ProductRow;
  goods: BillGoods;
  /** It is the paise of the line: cost, plus tax without input credit. */
  valuePaise: number;
}

interface ReceivedBill {
  id: string;
  bill_no: string;
  business_date: string;
  supplier_name: string;
  supplier_phone: string;
  supplier_gstin: string | null;
}

interface Received {
  line: ReceivedLine;
  pieces: number;
  value: number;
  unit: BillUnit | null;
}

const hasCode = (unit: BillUnit | null): boolean =>
  unit !== null && [unit.imei, unit.imei2, unit.serialNo].some(code => code !== null);

/** The rounding remainder goes to the first units. */
function receivedOf(line: ReceivedLine): Received[] {
  if (line.product.itemCategory === 'SERVICE') return [];
  const { quantity, units } = line.goods;
  if (!units.length) return [{ line, pieces: quantity, value: line.valuePaise, unit: null }];
  const costEach = Math.floor(line.valuePaise / quantity);
  const left = line.valuePaise - costEach * quantity;
  return units.map((unit, index) => ({ line, pieces: 1, value: costEach + (index < left ? 1 : 0), unit }));
}

/** `placeId` is null for the default place. */
export function receiveGoods(
  batch: Batch,
  actor: Actor,
  userName: string,
  bill: ReceivedBill,
  lines: readonly ReceivedLine[],
  placeId: string | null,
): void {
  const received = lines.flatMap(receivedOf);
  const ids = newIds(received.length);
  const movements = received.map(({ line, pieces, value }, index): Movement => ({
    stockItemId: ids[index] ?? '',
    productId: line.product.id,
    quantity: pieces,
    costPaise: value,
    lineId: line.id,
  }));
  batch.insertMany(
    'stock_items',
    {
      purchase_bill_id: bill.id,
      status: 'IN_STOCK',
      received_on: bill.business_date,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
    received.map(({ line, pieces, value, unit }, index) => ({
      id: ids[index],
      product_id: line.product.id,
      purchase_bill_line_id: line.id,
      imei: unit?.imei ?? null,
      imei2: unit?.imei2 ?? null,
      serial_no: unit?.serialNo ?? null,
      ...(placeId ? { place_id: hasCode(unit) ? placeId : null } : {}),
      condition: unit?.condition ?? 'NEW',
      own_price_paise: unit?.ownPricePaise ?? null,
      check_pending: unit !== null && needsCheck({ ...unit, from: { gstin: bill.supplier_gstin } }),
      quantity: pieces,
      received_quantity: pieces,
      cost_paise: Math.floor(value / pieces),
      value_paise: value,
    })),
  );
  batch.insertMany(
    'bought_phones',
    { purchase_bill_id: bill.id },
    received.flatMap(({ unit }, index) =>
      unit && (unit.condition !== 'NEW' || unit.conditionGrid)
        ? [{ stock_item_id: ids[index], condition: unit.condition, condition_grid: unit.conditionGrid }]
        : [],
    ),
  );
  const document = {
    kind: 'PURCHASE',
    id: bill.id,
    documentNo: bill.bill_no,
    businessDate: bill.business_date,
    partyName: bill.supplier_name,
    partyPhone: bill.supplier_phone,
    userName,
  } as const;
  writeMovements(batch, actor, document, movements);
  countProducts(batch, movements);
  if (placeId)
    putAtPlace(
      batch,
      actor,
      placeId,
      { kind: 'BILLED', id: bill.id },
      received.flatMap(({ line, pieces, unit }) =>
        hasCode(unit) ? [] : [{ productId: line.product.id, quantity: pieces }],
      ),
    );
}
