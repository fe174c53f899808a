import * as z from 'zod';
import type { Challan } from '../../src/resources/challans/calls.ts';
import { CONDITIONS, itemCategory, TRACKINGS } from '../../src/kit/values.ts';
import { CHALLAN_KINDS, CHALLAN_STATES } from '../../src/resources/challans/rules.ts';
import { listPriceOf } from '../../src/resources/rules/discount.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { notFound } from '../errors/refusal.ts';

const lotRow = z.object({
  line_no: z.int(),
  product_id: z.string(),
  stock_item_id: z.string(),
  company: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  item_category: itemCategory,
  tracking: z.enum(TRACKINGS),
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serial_no: z.string().nullable(),
  condition: z.enum(CONDITIONS),
  own_price_paise: z.int().nullable(),
  selling_price_paise: z.int(),
  mrp_paise: z.int().nullable(),
  check_pending: z.boolean(),
  hsn_code: z.string(),
  uqc: z.string(),
  gst_rate_bps: z.int(),
  quantity: z.int(),
  returned_quantity: z.int(),
  sold_quantity: z.int(),
  unit_value_paise: z.int(),
});
type LotRow = z.infer<typeof lotRow>;

const eventRow = z.object({
  id: z.string(),
  kind: z.enum(['RETURNED', 'SOLD']),
  business_date: z.string(),
  sale_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  note: z.string().nullable(),
  posted_by_name: z.string(),
  quantity: z.int(),
});

const challanRow = z.object({
  id: z.string(),
  challan_no: z.string(),
  business_date: z.string(),
  kind: z.enum(CHALLAN_KINDS),
  state: z.enum(CHALLAN_STATES),
  consignee_name: z.string(),
  consignee_phone: z.string().nullable(),
  consignee_gstin: z.string().nullable(),
  consignee_address: z.string().nullable(),
  consignee_state_code: z.string().nullable(),
  place_of_supply: z.string().nullable(),
  inter_state: z.boolean(),
  expected_on: z.string().nullable(),
  vehicle_no: z.string().nullable(),
  quantity: z.int(),
  open_quantity: z.int(),
  value_paise: z.int(),
  note: z.string().nullable(),
  made_by: z.string(),
  made_by_name: z.string(),
  created_at: z.date(),
  lots: z.array(lotRow),
  events: z.array(eventRow).nullable(),
});

const COLUMNS = Object.keys(challanRow.omit({ lots: true, events: true }).shape)
  .map(column => `c.${column}`)
  .join(', ');

/** One line from all lots of the same goods. */
function lineOf(lots: readonly LotRow[]): Challan['lines'][number] {
  const [first] = lots as [LotRow, ...LotRow[]];
  const sum = (of: (lot: LotRow) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  const isUnit = Boolean(first.imei ?? first.imei2 ?? first.serial_no);
  const quantity = sum(lot => lot.quantity);
  return {
    lineNo: first.line_no,
    productId: first.product_id,
    stockItemId: isUnit ? first.stock_item_id : null,
    company: first.company,
    model: first.model,
    variant: first.variant,
    itemCategory: first.item_category,
    tracking: first.tracking,
    imei: first.imei,
    imei2: first.imei2,
    serialNo: first.serial_no,
    condition: first.condition,
    hsnCode: first.hsn_code,
    uqc: first.uqc,
    gstRateBps: first.gst_rate_bps,
    quantity,
    returnedQuantity: sum(lot => lot.returned_quantity),
    soldQuantity: sum(lot => lot.sold_quantity),
    openQuantity: sum(lot => lot.quantity - lot.returned_quantity - lot.sold_quantity),
    unitValuePaise: first.unit_value_paise,
    valuePaise: first.unit_value_paise * quantity,
    checkPending: lots.some(lot => lot.check_pending),
    listPricePaise: listPriceOf(
      { condition: first.condition, ownPricePaise: first.own_price_paise },
      first.selling_price_paise,
    ),
    mrpPaise: first.mrp_paise,
  };
}

/** Throws 404. */
export async function challanById(sql: ShopSql, id: string): Promise<Challan> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    challanRow,
    `SELECT ${COLUMNS},
            (SELECT jsonb_agg(to_jsonb(l) || jsonb_build_object('item_category', p.item_category, 'tracking', p.tracking,
                      'selling_price_paise', p.selling_price_paise, 'mrp_paise', p.mrp_paise, 'imei', i.imei, 'imei2', i.imei2,
                      'serial_no', i.serial_no, 'condition', i.condition, 'own_price_paise', i.own_price_paise,
                      'check_pending', i.check_pending) ORDER BY l.line_no, l.id)
               FROM challan_lines l
               JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
               JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
              WHERE l.shop_id = c.shop_id AND l.challan_id = c.id) AS lots,
            (SELECT jsonb_agg(to_jsonb(e) || jsonb_build_object('invoice_no', s.invoice_no, 'quantity',
                      (SELECT sum(quantity)::int FROM challan_event_lines x WHERE x.shop_id = e.shop_id AND x.event_id = e.id))
                      ORDER BY e.created_at, e.id)
               FROM challan_events e LEFT JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id
              WHERE e.shop_id = c.shop_id AND e.challan_id = c.id) AS events
       FROM challans_read c WHERE c.shop_id = $1 AND c.id = $2`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  const numbers = [...new Set(row.lots.map(lot => lot.line_no))];
  const lines = numbers.map(number => lineOf(row.lots.filter(lot => lot.line_no === number)));
  return {
    id: row.id,
    challanNo: row.challan_no,
    businessDate: row.business_date,
    kind: row.kind,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    consignee: {
      name: row.consignee_name,
      phone: row.consignee_phone,
      gstin: row.consignee_gstin,
      address: row.consignee_address,
      stateCode: row.consignee_state_code,
    },
    placeOfSupply: row.place_of_supply,
    interState: row.inter_state,
    expectedOn: row.expected_on,
    vehicleNo: row.vehicle_no,
    lines,
    quantity: row.quantity,
    openQuantity: row.open_quantity,
    valuePaise: sumPaise(lines.map(line => line.valuePaise)),
    note: row.note,
    events: (row.events ?? []).map(event => ({
      id: event.id,
      kind: event.kind,
      businessDate: event.business_date,
      quantity: event.quantity,
      sale: event.sale_id && event.invoice_no ? { id: event.sale_id, invoiceNo: event.invoice_no } : null,
      note: event.note,
      byName: event.posted_by_name,
    })),
    madeBy: { id: row.made_by, name: row.made_by_name },
  };
}
