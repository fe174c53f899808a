import * as z from 'zod';
import type { VoucherBill } from '../../src/resources/calls/purchaseBills.ts';
import { conditionGrid } from '../../src/resources/exchange/inputs.ts';
import { ID_KINDS } from '../../src/resources/exchange/conditionGrid.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../kit/db/rows.ts';
import { approvedBy } from '../ledger/index.ts';
import { CONDITIONS, paymentMethod } from '../../src/kit/values.ts';

const billRow = z.object({
  bill_no: z.string(),
  bill_date: z.string(),
  business_date: z.string(),
  status: z.enum(['POSTED', 'CANCELLED']),
  inter_state: z.boolean(),
  units: z.int(),
  taxable_paise: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  round_off_paise: z.int(),
  total_paise: z.int(),
  paid_paise: z.int(),
  due_paise: z.int(),
  supplier_name: z.string(),
  supplier_phone: z.string(),
  supplier_gstin: z.string().nullable(),
  address: z.string().nullable(),
  state_code: z.string().nullable(),
  seller_id_kind: z.enum(ID_KINDS).nullable(),
  seller_id_number: z.string().nullable(),
  note: z.string().nullable(),
  entered_by_name: z.string(),
  approved_by: z.string().nullable(),
});

const lineRow = z.object({
  ...modelColumns,
  hsn_code: z.string(),
  quantity: z.int(),
  unit_cost_paise: z.int(),
  gst_rate_bps: z.int(),
  taxable_paise: z.int(),
  total_paise: z.int(),
  codes: z.array(z.string()).nullable(),
  conditions: z
    .array(z.object({ code: z.string(), condition: z.enum(CONDITIONS), grid: conditionGrid.nullable() }))
    .nullable(),
});

const paymentRow = z.object({
  method: paymentMethod,
  amount_paise: z.int(),
  reference: z.string().nullable(),
});

/** Null when missing. */
export async function voucherOfBill(sql: ShopSql, id: string): Promise<VoucherBill | null> {
  const [bill] = await sql.query(
    billRow,
    `SELECT b.bill_no, b.bill_date, b.business_date, b.status, b.inter_state, b.units, b.taxable_paise, b.cgst_paise,
            b.sgst_paise, b.igst_paise, b.round_off_paise, b.total_paise, b.paid_paise, b.due_paise, b.supplier_name,
            b.supplier_phone, b.supplier_gstin, coalesce(b.seller_address, s.address) AS address, s.state_code,
            b.seller_id_kind, b.seller_id_number, b.note, b.entered_by_name,
            ${approvedBy('b.id', 'b.shop_id')} AS approved_by
       FROM purchase_bills b JOIN suppliers s ON s.shop_id = b.shop_id AND s.id = b.supplier_id
      WHERE b.shop_id = $1 AND b.id = $2`,
    [sql.shopId, id],
  );
  if (!bill) return null;
  const lines = await sql.query(
    lineRow,
    `SELECT l.company, l.model, p.ram, p.storage, p.colour, l.hsn_code, l.quantity, l.unit_cost_paise, l.gst_rate_bps,
            l.taxable_paise, l.total_paise,
            (SELECT array_agg(coalesce(i.imei, i.serial_no) ORDER BY i.id) FROM stock_items i
              WHERE i.shop_id = l.shop_id AND i.purchase_bill_id = l.purchase_bill_id
                AND i.purchase_bill_line_id = l.id AND coalesce(i.imei, i.serial_no) IS NOT NULL) AS codes,
            (SELECT jsonb_agg(jsonb_build_object('code', coalesce(i.imei, i.serial_no), 'condition', h.condition,
                                                 'grid', h.condition_grid) ORDER BY i.id)
               FROM bought_phones h JOIN stock_items i ON i.shop_id = h.shop_id AND i.id = h.stock_item_id
              WHERE h.shop_id = l.shop_id AND h.purchase_bill_id = l.purchase_bill_id
                AND i.purchase_bill_line_id = l.id) AS conditions
       FROM purchase_bill_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE l.shop_id = $1 AND l.purchase_bill_id = $2 ORDER BY l.line_no`,
    [sql.shopId, id],
  );
  const payments = await sql.query(
    paymentRow,
    `SELECT method, amount_paise, reference FROM payments
      WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL' AND document_id = $2 ORDER BY line_no`,
    [sql.shopId, id],
  );
  return {
    billNo: bill.bill_no,
    billDate: bill.bill_date,
    businessDate: bill.business_date,
    status: bill.status,
    interState: bill.inter_state,
    supplier: {
      name: bill.supplier_name,
      phone: bill.supplier_phone,
      gstin: bill.supplier_gstin,
      address: bill.address,
      stateCode: bill.state_code,
      idKind: bill.seller_id_kind,
      idNumber: bill.seller_id_number,
    },
    units: bill.units,
    lines: lines.map(line => ({
      ...modelOf(line),
      codes: line.codes ?? [],
      ...(line.conditions ? { conditions: line.conditions } : {}),
      hsnCode: line.hsn_code,
      quantity: line.quantity,
      gstRateBps: line.gst_rate_bps,
      money: {
        unitCostPaise: line.unit_cost_paise,
        taxablePaise: line.taxable_paise,
        totalPaise: line.total_paise,
      },
    })),
    money: {
      taxablePaise: bill.taxable_paise,
      cgstPaise: bill.cgst_paise,
      sgstPaise: bill.sgst_paise,
      igstPaise: bill.igst_paise,
      roundOffPaise: bill.round_off_paise,
      totalPaise: bill.total_paise,
      paidPaise: bill.paid_paise,
      duePaise: bill.due_paise,
    },
    payments: payments.map(({ method, amount_paise, reference }) => ({
      method,
      amountPaise: amount_paise,
      reference,
    })),
    enteredBy: bill.entered_by_name,
    approvedBy: bill.approved_by,
    note: bill.note,
  };
}
