import * as z from 'zod';
import { orderPaper as answer, type OrderPaper } from '../../src/resources/orders/answers.ts';
import { stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { isInterState, stateOfShop, taxOnTop } from '../../src/resources/tax/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { modelColumns, withVariant } from '../products/index.ts';

const orderRow = answer
  .pick({
    id: true,
    orderNo: true,
    orderedOn: true,
    expectedOn: true,
    state: true,
    note: true,
    supplier: true,
    orderedBy: true,
  })
  .extend({ shopState: z.string().nullable(), shopGstin: z.string().nullable() });

const lineRow = answer.shape.lines.element
  .pick({ hsnCode: true, quantity: true, gstRateBps: true })
  .extend({ ...modelColumns, unitCostPaise: z.int().nullable() });

/** Money shows only when every line has its cost. Throws 404. */
export async function orderPaper(sql: ShopSql, id: string): Promise<OrderPaper> {
  if (!isUuid(id)) throw notFound();
  const [order] = await sql.query(
    orderRow,
    `SELECT o.id, o.order_no, o.ordered_on, o.expected_on, o.state, o.note,
            json_build_object('name', s.name, 'phone', coalesce(s.phone, ''), 'gstin', s.gstin, 'address', s.address,
                              'stateCode', s.state_code, 'idKind', NULL, 'idNumber', NULL) AS supplier,
            h.state_code AS shop_state, h.gstin AS shop_gstin,
            coalesce((SELECT u.name FROM state_changes c JOIN users u ON u.shop_id = c.shop_id AND u.id = c.user_id
              WHERE c.shop_id = $1 AND c.resource = 'purchase-orders' AND c.record_id = o.id
              ORDER BY c.at, c.id LIMIT 1), '') AS ordered_by
       FROM purchase_orders o JOIN suppliers s ON s.shop_id = o.shop_id AND s.id = o.supplier_id
       CROSS JOIN LATERAL registration_of(o.shop_id, o.id, o.ordered_on) h
      WHERE o.shop_id = $1 AND o.id = $2`,
    [sql.shopId, id],
  );
  if (!order) throw notFound();
  const rows = await sql.query(
    lineRow,
    `SELECT c.name AS company, p.model, p.ram, p.storage, p.colour, p.hsn_code, p.gst_rate_bps, l.quantity, l.unit_cost_paise
       FROM purchase_order_lines l
       JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE l.shop_id = $1 AND l.order_id = $2 ORDER BY l.position, l.id`,
    [sql.shopId, id],
  );
  const { shopState, shopGstin, ...head } = order;
  const { gstin, stateCode } = order.supplier;
  const ownState = stateOfShop({ stateCode: shopState, gstin: shopGstin });
  const interState = isInterState(ownState, stateOfGstin(gstin) ?? stateCode);
  const priced = rows.flatMap(row => {
    if (row.unitCostPaise === null) return [];
    const costPaise = row.unitCostPaise * row.quantity;
    const tax = taxOnTop({ costPaise, gstRateBps: row.gstRateBps, interState });
    const totalPaise = costPaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
    return [{ unitCostPaise: row.unitCostPaise, ...tax, totalPaise }];
  });
  const isPriced = priced.length === rows.length && rows.length > 0;
  const sumOf = (head: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise') =>
    sumPaise(priced.map(each => each[head]));
  return {
    ...head,
    interState,
    units: rows.reduce((sum, row) => sum + row.quantity, 0),
    lines: rows.map(({ unitCostPaise: _unitCost, ...line }, index) => {
      const money = isPriced ? priced[index] : undefined;
      return {
        ...withVariant(line),
        codes: [],
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
            freightPaise: 0,
            discountPaise: 0,
            roundOffPaise: 0,
            totalPaise: sumOf('totalPaise'),
            paidPaise: 0,
            duePaise: 0,
          },
        }
      : {}),
    approvedBy: null,
  };
}
