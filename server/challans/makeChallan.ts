import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { Message } from '../../src/kit/index.ts';
import type { Challan } from '../../src/resources/challans/answers.ts';
import type { makeChallan as call } from '../../src/resources/challans/calls.ts';
import { TRACKINGS } from '../../src/resources/products/choices.ts';
import { listPriceOf } from '../../src/resources/sales/discount.ts';
import { normaliseGstin } from '../../src/kit/rules/gstin.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { normalisePhone } from '../../src/kit/rules/phone.ts';
import { formatStorage } from '../../src/kit/rules/storage.ts';
import { isInterState, placeOfSupply, taxOfLine } from '../../src/resources/tax/rules.ts';
import { challans } from '../../src/resources/challans/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../products/index.ts';
import { invalid, invalidField, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { notChecked } from '../exchange/index.ts';
import { refuseOtherState } from '../parties/index.ts';
import { refuseOwnGstin } from '../kit/errors/ownGstin.ts';
import { beginPosting, openBatch, type Actor } from '../posting/index.ts';
import { hold, holdFor, whyHeld } from '../stock/index.ts';
import { challanById } from './challanById.ts';

const onHold = ({ codes, model }: ItemRow, path: string): Refusal =>
  new Refusal(409, 'ON_HOLD', 'errors.onHold', {
    params: { code: codes[0] ?? model },
    errors: { [path]: { key: 'validation.saleLine.onHold' } },
  });

type ChallanInput = BodyOf<typeof call>;

const itemRow = z.object({
  id: z.string(),
  productId: z.string(),
  ...modelColumns,
  itemCategory: z.string(),
  tracking: z.enum(TRACKINGS),
  condition: z.enum(['NEW', 'USED', 'OPENED', 'FAULTY']),
  ownPricePaise: z.int().nullable(),
  sellingPricePaise: z.int(),
  hsnCode: z.string(),
  uqc: z.string().nullable(),
  gstRateBps: z.int(),
  codes: z.array(z.string()),
  status: z.string(),
  heldQuantity: z.int(),
  transitQuantity: z.int(),
  checkPending: z.boolean(),
  onHold: z.boolean(),
  imei: z.string().nullable(),
  left: z.int(),
});
type ItemRow = z.infer<typeof itemRow>;

const itemsFor = (tx: ShopSql, { lines }: ChallanInput, day: string): Promise<ItemRow[]> =>
  tx.query(
    itemRow,
    `SELECT i.id, i.product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.item_category, p.tracking,
            i.condition, i.own_price_paise, p.selling_price_paise, p.hsn_code, h.uqc,
            coalesce(h.gst_rate_bps, p.gst_rate_bps) AS gst_rate_bps,
            array_remove(ARRAY[i.imei, i.imei2, i.serial_no], NULL) AS codes, i.status, i.held_quantity, i.transit_quantity, i.check_pending, i.on_hold, i.imei,
            i.quantity - i.held_quantity AS left
       FROM stock_items i
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
       LEFT JOIN LATERAL (SELECT uqc, gst_rate_bps FROM hsn_codes
                           WHERE shop_id = p.shop_id AND code = p.hsn_code AND valid_from <= $5::date
                           ORDER BY valid_from DESC LIMIT 1) h ON true
      WHERE i.shop_id = $1 AND i.id = ANY (ARRAY(
              SELECT unnest($2::uuid[])
              UNION SELECT stock_item_id FROM stock_codes WHERE shop_id = $1 AND code = ANY ($3::text[])
              UNION SELECT o.id FROM stock_items o WHERE o.shop_id = $1 AND o.product_id = ANY ($4::uuid[])
                AND o.status = 'IN_STOCK' AND coalesce(o.imei, o.imei2, o.serial_no) IS NULL))
      ORDER BY i.received_on, i.id`,
    [
      tx.shopId,
      lines.flatMap(line => line.stockItemId ?? []),
      lines.flatMap(line => (line.imei ? normaliseCode(line.imei) : [])),
      lines.flatMap(line => line.productId ?? []),
      day,
    ],
  );

interface HeldLot {
  lineNo: number;
  item: ItemRow;
  quantity: number;
  unitValuePaise: number;
}

/** Answers what it is sold for, without tax. */
const valueOf = (item: ItemRow): number =>
  taxOfLine({
    totalPaise: listPriceOf(item, item.sellingPricePaise) ?? 0,
    gstRateBps: item.gstRateBps,
    interState: false,
  }).taxablePaise;

/**
 * Finds the goods of each line, counted ones from the oldest lot. Throws 422 by line; 409 `ON_CHALLAN`,
 * `IN_TRANSIT`, `NOT_ENOUGH_STOCK`.
 */
function lotsOf({ lines }: ChallanInput, items: readonly ItemRow[]): HeldLot[] {
  const errors: Record<string, Message> = {};
  const lots = lines.flatMap((line, index): HeldLot[] => {
    const path = `lines.${index}`;
    const lineNo = index + 1;
    const quantity = line.quantity ?? 1;
    if (line.productId) {
      const own = items.filter(item => item.productId === line.productId && item.codes.length === 0);
      const left = own.reduce((sum, item) => sum + item.left, 0);
      const [first] = own;
      if (!first || left < quantity)
        throw new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.notEnoughStock', {
          params: { model: first?.model ?? '', quantity, left },
          errors: { [`${path}.quantity`]: { key: 'validation.saleLine.notEnough' } },
        });
      let missing = quantity;
      return own.flatMap(item => {
        const taken = Math.min(missing, item.left);
        if (taken === 0) return [];
        missing -= taken;
        item.left -= taken;
        const unitValuePaise = line.unitValuePaise ?? valueOf(first);
        return [{ lineNo, item, quantity: taken, unitValuePaise }];
      });
    }
    const [field, code] = line.imei
      ? ['imei', normaliseCode(line.imei)]
      : ['stockItemId', line.stockItemId ?? ''];
    const item = items.find(each => (line.imei ? each.codes.includes(code) : each.id === code));
    if (quantity !== 1) errors[`${path}.quantity`] = { key: 'validation.saleLine.oneUnit' };
    if (item?.status !== 'IN_STOCK') {
      errors[`${path}.${field}`] = { key: 'validation.saleLine.notInStock' };
      return [];
    }
    const unchecked = notChecked(item, item.model, `${path}.${field}`);
    if (unchecked) throw unchecked;
    if (item.onHold) throw onHold(item, `${path}.${field}`);
    if (item.left < 1 && item.heldQuantity > 0)
      throw whyHeld(item, item.codes[0] ?? item.model, `${path}.${field}`);
    if (item.left < 1) {
      errors[`${path}.${field}`] = { key: 'validation.saleLine.twice' };
      return [];
    }
    item.left -= 1;
    return [{ lineNo, item, quantity: 1, unitValuePaise: line.unitValuePaise ?? valueOf(item) }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lots;
}

/**
 * Goods leave without a sale: they stay in stock by value and are held. Throws 422 by field; 409 `ON_CHALLAN`,
 * `NOT_ENOUGH_STOCK`.
 */
export async function makeChallan(tx: ShopSql, actor: Actor, input: ChallanInput): Promise<Challan> {
  const { businessDate } = actor;
  if (input.expectedOn && input.expectedOn < businessDate)
    throw invalidField('expectedOn', 'validation.challan.expectedOn');
  const posting = await beginPosting(tx, actor, businessDate, 'CHALLAN');
  const lots = lotsOf(input, await itemsFor(tx, input, businessDate));
  const { consignee } = input;
  const gstin = consignee.gstin ? normaliseGstin(consignee.gstin) : null;
  refuseOwnGstin('consignee.gstin', gstin, posting.shop);
  refuseOtherState('consignee.stateCode', gstin, consignee.stateCode);
  const place = placeOfSupply(
    { stateCode: posting.shop.stateCode },
    { stateCode: consignee.stateCode, gstin },
  );
  const id = uuid();
  const [first] = lots;
  const words = [first?.item.model, formatStorage(first?.item.storage)].filter(Boolean).join(' ');
  const others = input.lines.length - 1;
  const batch = openBatch(tx);
  batch.insert('challans', [
    {
      id,
      challan_no: posting.documentNo,
      business_date: businessDate,
      kind: input.kind,
      consignee_name: consignee.name.trim(),
      consignee_phone: consignee.phone ? normalisePhone(consignee.phone) : null,
      consignee_gstin: gstin,
      consignee_address: consignee.address?.trim() || null,
      consignee_state_code: consignee.stateCode ?? null,
      place_of_supply: place,
      inter_state: isInterState(posting.shop.stateCode, place),
      expected_on: input.expectedOn ?? null,
      vehicle_no: input.vehicleNo?.trim() || null,
      items: others > 0 ? `${words} +${others}` : words,
      quantity: lots.reduce((sum, lot) => sum + lot.quantity, 0),
      value_paise: sumPaise(lots.map(lot => lot.unitValuePaise * lot.quantity)),
      note: input.note?.trim() || null,
      made_by: actor.userId,
      made_by_name: posting.userName,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
  ]);
  batch.insert(
    'challan_lines',
    lots.map(({ lineNo, item, quantity, unitValuePaise }) => ({
      id: uuid(),
      challan_id: id,
      line_no: lineNo,
      product_id: item.productId,
      stock_item_id: item.id,
      ...modelOf(item),
      hsn_code: item.hsnCode,
      uqc: item.uqc ?? 'NOS',
      gst_rate_bps: item.gstRateBps,
      quantity,
      unit_value_paise: unitValuePaise,
      returned_quantity: 0,
      sold_quantity: 0,
    })),
  );
  hold(
    batch,
    actor,
    lots.map(({ item, quantity }) => ({ stockItemId: item.id, quantity })),
    () => new Refusal(409, 'STOCK_CHANGED', 'errors.stockChanged'),
  );
  await holdFor(tx, id);
  await batch.run();
  await holdFor(tx, null);
  const made = await challanById(tx, id);
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: challans.name,
    recordId: id,
    before: null,
    after: {
      challanNo: made.challanNo,
      kind: made.kind,
      consigneeName: made.consignee.name,
      quantity: made.quantity,
      valuePaise: made.valuePaise,
    },
  });
  return made;
}
