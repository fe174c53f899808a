/** Goods on a challan go back into stock, or are sold. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { challan, type Challan } from '../../src/resources/challans/answers.ts';
import type { returnChallan as call } from '../../src/resources/challans/calls.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import { challans } from '../../src/resources/challans/declaration.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { beginPosting, openBatch, type Actor, type Batch, type SaleOrigin } from '../posting/index.ts';
import { bringBack, hold } from '../stock/index.ts';
import { challanById } from './challanById.ts';

const openRow = z.object({
  id: z.string(),
  lineNo: z.int(),
  productId: z.string(),
  stockItemId: z.string(),
  codes: z.array(z.string()),
  open: z.int(),
});
type OpenLot = z.infer<typeof openRow>;

interface Left extends OpenLot {
  quantity: number;
}

const numberRow = challan.pick({ challanNo: true, businessDate: true });
type Found = z.infer<typeof numberRow>;

/** Needs the lock of the shop. Throws 404; 409 `CHALLAN_CLOSED`. */
async function openLots(tx: ShopSql, id: string): Promise<{ found: Found; lots: OpenLot[] }> {
  const [found] = isUuid(id)
    ? await tx.query(
        numberRow,
        'SELECT challan_no, business_date FROM challans WHERE shop_id = $1 AND id = $2',
        [tx.shopId, id],
      )
    : [];
  if (!found) throw notFound();
  const lots = await tx.query(
    openRow,
    `SELECT l.id, l.line_no, l.product_id, l.stock_item_id,
            array_remove(ARRAY[i.imei, i.imei2, i.serial_no], NULL) AS codes,
            l.quantity - l.returned_quantity - l.sold_quantity AS open
       FROM challan_lines l JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
      WHERE l.shop_id = $1 AND l.challan_id = $2 AND l.quantity > l.returned_quantity + l.sold_quantity
      ORDER BY l.line_no, l.id`,
    [tx.shopId, id],
  );
  if (lots.length === 0)
    throw new Refusal(409, 'CHALLAN_CLOSED', 'errors.challanClosed', {
      params: { challanNo: found.challanNo },
    });
  return { found, lots };
}

/** Takes pieces out of `lots`, in their order; fewer where they hold less. */
function take(lots: OpenLot[], isMeant: (lot: OpenLot) => boolean, pieces: number): Left[] {
  let missing = pieces;
  return lots.filter(isMeant).flatMap(lot => {
    const quantity = Math.min(missing, lot.open);
    if (quantity === 0) return [];
    missing -= quantity;
    lot.open -= quantity;
    return [{ ...lot, quantity }];
  });
}

const counted = (taken: readonly Left[]): number => taken.reduce((sum, lot) => sum + lot.quantity, 0);

/** Makes one row of the event for each lot drawn. */
const byLot = (taken: readonly Left[]): { id: string; quantity: number }[] => {
  const sums = new Map<string, number>();
  for (const { id, quantity } of taken) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return [...sums].map(([id, quantity]) => ({ id, quantity }));
};

const challanChanged = (): Error => new Error('a challan changed under the lock of the shop');

function letGo(batch: Batch, actor: Actor, taken: readonly Left[], column: 'returned' | 'sold'): void {
  hold(
    batch,
    actor,
    taken.map(({ stockItemId, quantity }) => ({ stockItemId, quantity: -quantity })),
    challanChanged,
  );
  const rows = byLot(taken);
  batch.update(
    rows.map(({ id, quantity }) => ({ id, pieces: quantity })),
    'id uuid, pieces int',
    `challan_lines l SET ${column}_quantity = l.${column}_quantity + d.pieces FROM d WHERE l.shop_id = $1 AND l.id = d.id`,
    { expected: rows.length, otherwise: challanChanged },
  );
}

interface Ended {
  challanId: string;
  taken: readonly Left[];
  userName: string;
}

function writeEvent(
  batch: Batch,
  actor: Actor,
  { challanId, taken, userName }: Ended,
  { saleId, note, businessDate }: { saleId: string | null; note: string | null; businessDate: string },
): void {
  const eventId = uuid();
  batch.insert('challan_events', [
    {
      id: eventId,
      challan_id: challanId,
      kind: saleId ? 'SOLD' : 'RETURNED',
      business_date: businessDate,
      sale_id: saleId,
      note,
      posted_by: actor.userId,
      posted_by_name: userName,
      created_at: actor.now,
    },
  ]);
  batch.insert(
    'challan_event_lines',
    byLot(taken).map(({ id, quantity }) => ({ event_id: eventId, challan_line_id: id, quantity })),
  );
  batch.update(
    [{ id: challanId, at: actor.now }],
    'id uuid, at timestamptz',
    `challans c SET updated_at = d.at, version = c.version + 1 FROM d WHERE c.shop_id = $1 AND c.id = d.id`,
  );
}

const log = (tx: ShopSql, actor: Actor, { challanId, taken }: Ended, after: object): Promise<void> =>
  writeAudit(tx, actor, {
    action: 'ACTION',
    resource: challans.name,
    recordId: challanId,
    before: null,
    after: { ...after, quantity: counted(taken) },
  });

/**
 * Goods come back; all that is out unless `lines` says how much of which. Throws 404; 409 `CHALLAN_CLOSED`; 422 above
 * what is out.
 */
export async function returnChallan(
  tx: ShopSql,
  actor: Actor,
  id: string,
  { lines, note }: BodyOf<typeof call>,
): Promise<Challan> {
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const { lots } = await openLots(tx, id);
  const taken = lines
    ? lines.flatMap(({ lineNo, quantity }, index) => {
        const given = take(lots, lot => lot.lineNo === lineNo, quantity);
        if (counted(given) < quantity)
          throw invalidField(`lines.${index}.quantity`, 'validation.challan.notOut');
        return given;
      })
    : lots.map(lot => ({ ...lot, quantity: lot.open }));
  const ended: Ended = { challanId: id, taken, userName: posting.userName };
  const batch = openBatch(tx);
  letGo(batch, actor, taken, 'returned');
  writeEvent(batch, actor, ended, {
    saleId: null,
    note: note?.trim() || null,
    businessDate: actor.businessDate,
  });
  await batch.run();
  await bringBack(tx, actor, id, taken);
  await log(tx, actor, ended, { deed: 'RETURNED' });
  return challanById(tx, id);
}

/**
 * Lets go of what a sale takes of a challan, before the sale reads its goods. Throws 404; 409 `CHALLAN_CLOSED`; 422
 * when the sale has none of it.
 */
export async function originOfChallan(
  tx: ShopSql,
  actor: Actor,
  challanId: string,
  lines: SaleInput['lines'],
): Promise<SaleOrigin> {
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const { found, lots } = await openLots(tx, challanId);
  const taken = lines.flatMap(line => {
    if (line.productId)
      return take(
        lots,
        lot => lot.productId === line.productId && lot.codes.length === 0,
        line.quantity ?? 1,
      );
    const code = line.imei ? normaliseCode(line.imei) : null;
    return take(lots, lot => (code ? lot.codes.includes(code) : lot.stockItemId === line.stockItemId), 1);
  });
  if (taken.length === 0) throw invalidField('challanId', 'validation.challan.lines');
  const batch = openBatch(tx);
  letGo(batch, actor, taken, 'sold');
  await batch.run();
  const ended: Ended = { challanId, taken, userName: posting.userName };
  return {
    uses: [{ documentNo: found.challanNo, businessDate: found.businessDate }],
    close: (toSale, { id, businessDate }) =>
      writeEvent(toSale, actor, ended, { saleId: id, note: null, businessDate }),
    log: ({ invoiceNo }) => log(tx, actor, ended, { deed: 'SOLD', invoiceNo }),
    isAway: true,
  };
}
