import type { SummedSale } from '../sums/index.ts';
import type { PaymentRow, SaleLineRow, SaleRow } from './saleView.ts';

export const taxOf = (line: Pick<SaleLineRow, 'cgst_paise' | 'sgst_paise' | 'igst_paise'>): number =>
  line.cgst_paise + line.sgst_paise + line.igst_paise;

/** Net amount; the paisa left by division is rounding off. */
export const withoutTax = (line: SaleLineRow): number =>
  line.margin_scheme ? line.total_paise - taxOf(line) : line.taxable_paise;

export const summedLines = (lines: readonly SaleLineRow[]): SummedSale['lines'] =>
  lines.map(line => ({
    companyId: line.company_id,
    model: line.model,
    itemCategory: line.item_category,
    quantity: line.quantity,
    totalPaise: line.total_paise,
    netPaise: withoutTax(line),
    taxPaise: line.margin_scheme ? 0 : taxOf(line),
    marginTaxPaise: line.margin_scheme ? taxOf(line) : 0,
    costPaise: line.cost_paise,
  }));

export function summedSale(
  sale: SaleRow,
  lines: readonly SaleLineRow[],
  payments: readonly PaymentRow[],
  costPaise: number,
): SummedSale {
  return {
    businessDate: sale.business_date,
    createdAt: new Date(sale.created_at),
    soldHour: sale.sold_hour,
    soldBy: sale.sold_by,
    sales: 1,
    isFreeRepair: sale.free_repair,
    netPaise: sale.taxable_paise + sale.margin_sales_paise - sale.margin_tax_paise,
    totalPaise: sale.total_paise,
    taxPaise: sale.cgst_paise + sale.sgst_paise + sale.igst_paise,
    marginTaxPaise: sale.margin_tax_paise,
    costPaise,
    paymentMethod: sale.payment_method,
    paymentMode: sale.payment_mode,
    lines: summedLines(lines),
    payments: payments.map(payment => ({ method: payment.method, amountPaise: payment.amount_paise })),
  };
}
