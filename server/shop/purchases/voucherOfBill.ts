import type { PaymentMethod } from '../../../src/resources/rules/paymentMode.ts';
import type { VoucherBill } from '../../../src/resources/calls/purchaseBills.ts';
import { variantName } from '../../../src/resources/rules/storage.ts';
import type { ShopSql } from '../../db/database.ts';
import type { Actor } from '../posting/index.ts';

interface BillRow {
  bill_no: string;
  bill_date: string;
  business_date: string;
  status: 'POSTED' | 'CANCELLED';
  inter_state: boolean;
  units: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  round_off_paise: number;
  total_paise: number;
  paid_paise: number;
  due_paise: number;
  supplier_name: string;
  supplier_phone: string;
  supplier_gstin: string | null;
  address: string | null;
  state_code: string | null;
  note: string | null;
  entered_by_name: string;
}

interface LineRow {
  company: string;
  model: string;
  ram: number | null;
  storage: number | null;
  colour: string | null;
  hsn_code: string;
  quantity: number;
  unit_cost_paise: number;
  gst_rate_bps: number;
  taxable_paise: number;
  total_paise: number;
  codes: string[] | null;
}

/** A bill as its voucher needs it; null when there is none. Money for the owner alone, as in every read of a bill. */
export async function voucherOfBill(sql: ShopSql, actor: Actor, id: string): Promise<VoucherBill | null> {
  const [bill] = await sql.query<BillRow>(
    `SELECT b.bill_no, b.bill_date, b.business_date, b.status, b.inter_state, b.units, b.taxable_paise, b.cgst_paise,
            b.sgst_paise, b.igst_paise, b.round_off_paise, b.total_paise, b.paid_paise, b.due_paise, b.supplier_name,
            b.supplier_phone, b.supplier_gstin, s.address, s.state_code, b.note, b.entered_by_name
       FROM purchase_bills b JOIN suppliers s ON s.shop_id = b.shop_id AND s.id = b.supplier_id
      WHERE b.shop_id = $1 AND b.id = $2`,
    [sql.shopId, id],
  );
  if (!bill) return null;
  const lines = await sql.query<LineRow>(
    `SELECT l.company, l.model, p.ram, p.storage, p.colour, l.hsn_code, l.quantity, l.unit_cost_paise, l.gst_rate_bps,
            l.taxable_paise, l.total_paise,
            (SELECT array_agg(coalesce(i.imei, i.serial_no) ORDER BY i.id) FROM stock_items i
              WHERE i.shop_id = l.shop_id AND i.purchase_bill_id = l.purchase_bill_id
                AND i.purchase_bill_line_id = l.id AND coalesce(i.imei, i.serial_no) IS NOT NULL) AS codes
       FROM purchase_bill_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE l.shop_id = $1 AND l.purchase_bill_id = $2 ORDER BY l.line_no`,
    [sql.shopId, id],
  );
  const seesMoney = actor.role === 'owner';
  const payments = seesMoney
    ? await sql.query<{ method: PaymentMethod; amount_paise: number; reference: string | null }>(
        `SELECT method, amount_paise, reference FROM payments
          WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL' AND document_id = $2 ORDER BY line_no`,
        [sql.shopId, id],
      )
    : [];
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
    },
    units: bill.units,
    lines: lines.map(line => ({
      company: line.company,
      model: line.model,
      variant: variantName(line) || null,
      codes: line.codes ?? [],
      hsnCode: line.hsn_code,
      quantity: line.quantity,
      gstRateBps: line.gst_rate_bps,
      ...(seesMoney
        ? {
            money: {
              unitCostPaise: line.unit_cost_paise,
              taxablePaise: line.taxable_paise,
              totalPaise: line.total_paise,
            },
          }
        : {}),
    })),
    ...(seesMoney
      ? {
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
        }
      : {}),
    payments: payments.map(({ method, amount_paise, reference }) => ({
      method,
      amountPaise: amount_paise,
      reference,
    })),
    enteredBy: bill.entered_by_name,
    note: seesMoney ? bill.note : null,
  };
}
