import * as z from 'zod';
import { challan, type Challan } from '../../src/resources/challans/answers.ts';
import { listPriceOf } from '../../src/resources/sales/discount.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';

const lotRow = challan.shape.lines.element
  .omit({ openQuantity: true, valuePaise: true, listPricePaise: true })
  .extend({ stockItemId: z.uuid(), ownPricePaise: z.int().nullable(), sellingPricePaise: z.int() });
type LotRow = z.infer<typeof lotRow>;

const challanRow = challan
  .omit({ lines: true, valuePaise: true })
  .extend({ createdAt: z.date(), lots: z.array(lotRow) });

/** Makes one line of all lots of the same goods. */
function mergedLine(lots: readonly LotRow[]): Challan['lines'][number] {
  const [first] = lots as [LotRow, ...LotRow[]];
  const { ownPricePaise, sellingPricePaise, ...goods } = first;
  const sum = (of: (lot: LotRow) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  const isUnit = Boolean(first.imei ?? first.imei2 ?? first.serialNo);
  const quantity = sum(lot => lot.quantity);
  return {
    ...goods,
    stockItemId: isUnit ? first.stockItemId : null,
    quantity,
    returnedQuantity: sum(lot => lot.returnedQuantity),
    soldQuantity: sum(lot => lot.soldQuantity),
    openQuantity: sum(lot => lot.quantity - lot.returnedQuantity - lot.soldQuantity),
    valuePaise: first.unitValuePaise * quantity,
    checkPending: lots.some(lot => lot.checkPending),
    listPricePaise: listPriceOf({ condition: first.condition, ownPricePaise }, sellingPricePaise),
  };
}

/** Throws 404. */
export async function challanById(sql: ShopSql, id: string): Promise<Challan> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    challanRow,
    `SELECT c.id, c.challan_no, c.business_date, c.kind, c.state, c.created_at,
            json_build_object('name', c.consignee_name, 'phone', c.consignee_phone, 'gstin', c.consignee_gstin,
              'address', c.consignee_address, 'stateCode', c.consignee_state_code) AS consignee,
            c.place_of_supply, c.inter_state, c.expected_on, c.vehicle_no, c.quantity, c.open_quantity, c.note,
            json_build_object('id', c.made_by, 'name', c.made_by_name) AS made_by,
            (SELECT jsonb_agg(jsonb_build_object(
                      'lineNo', l.line_no, 'productId', l.product_id, 'stockItemId', l.stock_item_id, 'company', l.company,
                      'model', l.model, 'variant', l.variant, 'itemCategory', p.item_category, 'tracking', p.tracking,
                      'imei', i.imei, 'imei2', i.imei2, 'serialNo', i.serial_no, 'condition', i.condition,
                      'hsnCode', l.hsn_code, 'uqc', l.uqc, 'gstRateBps', l.gst_rate_bps, 'quantity', l.quantity,
                      'returnedQuantity', l.returned_quantity, 'soldQuantity', l.sold_quantity,
                      'unitValuePaise', l.unit_value_paise, 'checkPending', i.check_pending, 'mrpPaise', p.mrp_paise,
                      'ownPricePaise', i.own_price_paise, 'sellingPricePaise', p.selling_price_paise)
                      ORDER BY l.line_no, l.id)
               FROM challan_lines l
               JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
               JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
              WHERE l.shop_id = c.shop_id AND l.challan_id = c.id) AS lots,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'id', e.id, 'kind', e.kind, 'businessDate', e.business_date,
                      'quantity', (SELECT sum(quantity)::int FROM challan_event_lines x
                                    WHERE x.shop_id = e.shop_id AND x.event_id = e.id),
                      'sale', CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'invoiceNo', s.invoice_no) END,
                      'note', e.note, 'byName', e.posted_by_name)
                      ORDER BY e.created_at, e.id), '[]')
               FROM challan_events e LEFT JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id
              WHERE e.shop_id = c.shop_id AND e.challan_id = c.id) AS events
       FROM challans_read c WHERE c.shop_id = $1 AND c.id = $2`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  const { lots, createdAt, ...found } = row;
  const numbers = [...new Set(lots.map(lot => lot.lineNo))];
  const lines = numbers.map(number => mergedLine(lots.filter(lot => lot.lineNo === number)));
  return {
    ...found,
    createdAt: createdAt.toISOString(),
    lines,
    valuePaise: sumPaise(lines.map(line => line.valuePaise)),
  };
}
