import * as z from 'zod';
import type { OrderPaper } from '../../src/resources/calls/purchaseBills.ts';
import { stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { ORDER_STATES } from '../../src/resources/rules/purchaseOrders.ts';
import { isInterState, stateOfShop, taxOnTop } from '../../src/resources/tax/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../kit/db/rows.ts';

const orderRow = z.object({
  order_no: z.string(),
  ordered_on: z.string(),
  expected_on: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  note: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  gstin: z.string().nullable(),
  address: z.string().nullable(),
  state_code: z.string().nullable(),
  shop_state: z.string().nullable(),
  shop_gstin: z.string().nullable(),
  ordered_by: z.string().nullable(),
});

const lineRow = z.object({
  ...modelColumns,
  hsn_code: z.string(),
  gst_rate_bps: z.int(),
  quantity: z.int(),
  unit_cost_paise: z.int().nullable(),
});

/** Null when missing. Money only when every line has its cost. */
export async function orderPaper(sql: ShopSql, id: string): Promise<OrderPaper | null> {
  const [order] = await sql.query(
    orderRow,
    `SELECT o.order_no, o.ordered_on, o.expected_on, o.state, o.note, s.name, s.phone, s.gstin, s.address, s.state_code,
            h.state_code AS shop_state, h.gstnumber AS shop_gstin,
            (SELECT u.name FROM state_changes c JOIN users u ON u.shop_id = c.shop_id AND u.id = c.user_id
              WHERE c.shop_id = $1 AND c.resource = 'purchase-orders' AND c.record_id = o.id
              ORDER BY c.at, c.id LIMIT 1) AS ordered_by
       FROM purchase_orders o JOIN suppliers s ON s.shop_id = o.shop_id AND s.id = o.supplier_id
       JOIN shops h ON h.id = o.shop_id
      WHERE o.shop_id = $1 AND o.id = $2`,
    [sql.shopId, id],
  );
  if (!order) return null;
  const rows = await sql.query(
    lineRow,
    `SELECT c.name AS company, p.model, p.ram, p.storage, p.colour, p.hsn_code, p.gst_rate_bps, l.quantity, l.unit_cost_paise
       FROM purchase_order_lines l
       JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE l.shop_id = $1 AND l.order_id = $2 ORDER BY l.position, l.id`,
    [sql.shopId, id],
  );
  const shopState = stateOfShop({ stateCode: order.shop_state, gstin: order.shop_gstin });
  const interState = isInterState(shopState, stateOfGstin(order.gstin) ?? order.state_code);
  const priced = rows.flatMap(row => {
    if (row.unit_cost_paise === null) return [];
    const costPaise = row.unit_cost_paise * row.quantity;
    const tax = taxOnTop({ costPaise, gstRateBps: row.gst_rate_bps, interState });
    const totalPaise = costPaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
    return [{ unitCostPaise: row.unit_cost_paise, ...tax, totalPaise }];
  });
  const isPriced = priced.length === rows.length && rows.length > 0;
  const sumOf = (head: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise') =>
    sumPaise(priced.map(each => each[head]));
  return {
    orderNo: order.order_no,
    orderedOn: order.ordered_on,
    expectedOn: order.expected_on,
    state: order.state,
    interState,
    supplier: {
      name: order.name,
      phone: order.phone,
      gstin: order.gstin,
      address: order.address,
      stateCode: order.state_code,
      idKind: null,
      idNumber: null,
    },
    units: rows.reduce((sum, row) => sum + row.quantity, 0),
    lines: rows.map((row, index) => {
      const money = isPriced ? priced[index] : undefined;
      return {
        ...modelOf(row),
        codes: [],
        hsnCode: row.hsn_code,
        quantity: row.quantity,
        gstRateBps: row.gst_rate_bps,
        ...(money
          ? {
              money: {
                unitCostPaise: money.unitCostPaise,
                taxablePaise: money.taxablePaise,
                totalPaise: money.totalPaise,
              },
            }
          : {}),
      };
    }),
    ...(isPriced
      ? {
          money: {
            taxablePaise: sumOf('taxablePaise'),
            cgstPaise: sumOf('cgstPaise'),
            sgstPaise: sumOf('sgstPaise'),
            igstPaise: sumOf('igstPaise'),
            roundOffPaise: 0,
            totalPaise: sumOf('totalPaise'),
            paidPaise: 0,
            duePaise: 0,
          },
        }
      : {}),
    orderedBy: order.ordered_by ?? '',
    note: order.note,
    approvedBy: null,
  };
}
