import { folded } from '../../src/kit/rules/folded.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import { writeExchanges } from '../exchange/index.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { postEntry } from '../ledger/index.ts';
import { changeCustomer, changeReceivables } from '../parties/index.ts';
import { openBatch, type Batch } from '../posting/index.ts';
import {
  countProducts,
  leavePlace,
  takeFromStock,
  writeMovements,
  type MovingDocument,
} from '../stock/index.ts';
import { addToSummary, changeShopTotals, facetsOf, monthOf } from '../sums/index.ts';
import type { SalePlan } from './planSale.ts';
import type { SaleFacts } from './saleFacts.ts';
import { itemsInWords, type DraftLine, type DraftLines } from './saleLines.ts';
import { notEnoughCredit, receiveBuyBacks, type DraftPayments } from './salePayments.ts';
import { summedLines, summedSale } from './saleSums.ts';
import type { SaleLineRow, SaleRow } from './saleView.ts';

/** In one batch, sent with all that follows it; throws what the database refuses. */
export function writeSale(tx: ShopSql, facts: SaleFacts, plan: SalePlan): Promise<unknown> {
  const { actor, posting, origins } = facts;
  const { sale, lines, payments, drafted, buyer, paid, placeId } = plan;
  const batch = openBatch(tx);
  writeGoods(batch, facts, plan);
  writeRows(batch, facts, plan);
  writeExchanges(
    batch,
    actor,
    sale,
    posting.userName,
    plan.exchanges.map(({ phone, voucherNo }) => ({ ...phone, stockItemId: phone.id, voucherNo })),
  );
  if (buyer)
    changeCustomer(
      batch,
      actor,
      {
        id: buyer.id,
        due: paid.duePaise,
        credit: plan.setOffPaise - creditUsed(paid),
        purchases: sale.total_paise,
        sales: 1,
      },
      buyer.isNew ? buyer : null,
      () => notEnoughCredit(buyer, 0),
    );
  changeShopTotals(batch, {
    customers: buyer?.sales_count === 0 ? 1 : 0,
    owing: buyer?.due_paise === 0 && paid.duePaise > 0 ? 1 : 0,
    due: paid.duePaise,
  });
  changeReceivables(batch, payments, 1);
  postEntry(batch, actor, {
    businessDate: sale.business_date,
    kind: 'SALE',
    documentId: sale.id,
    documentNo: sale.invoice_no,
    drawerSessionId: plan.drawerSessionId,
    lines: plan.entry,
  });
  addToSummary(batch, summedSale(sale, lines, payments, plan.costPaise));
  const written = {
    id: sale.id,
    invoiceNo: sale.invoice_no,
    businessDate: sale.business_date,
    userName: posting.userName,
    lines,
  };
  for (const origin of origins) origin.close?.(batch, written);
  return Promise.all([
    placeId && leavePlace(tx, actor, placeId, { kind: 'TAKEN', id: sale.id }, countedPieces(drafted)),
    batch.run(),
    ...origins.map(origin => origin.log?.(written)),
  ]);
}

const creditUsed = (paid: DraftPayments): number =>
  paid.payments
    .filter(payment => payment.method === 'STORE_CREDIT')
    .reduce((sum, payment) => sum + payment.amountPaise, 0);

/** A unit leaves from where it is. */
const countedPieces = ({ lines, movements }: DraftLines): { productId: string; quantity: number }[] => {
  const counted = new Set(
    lines.flatMap(({ product }) => (product.tracking === 'QUANTITY' ? [product.id] : [])),
  );
  return movements.flatMap(({ productId, quantity }) =>
    counted.has(productId) ? [{ productId, quantity: -quantity }] : [],
  );
};

function writeGoods(
  batch: Batch,
  { actor, posting, input }: SaleFacts,
  { sale, drafted, paid }: SalePlan,
): void {
  const { lines, movements } = drafted;
  const document: MovingDocument = {
    kind: 'SALE',
    id: sale.id,
    documentNo: sale.invoice_no,
    businessDate: sale.business_date,
    partyName: sale.customer_name,
    partyPhone: sale.customer_phone,
    userName: posting.userName,
  };
  takeFromStock(batch, actor, movements, 'SOLD', sale.business_date, () => soldMeanwhile(lines, input));
  const received = receiveBuyBacks(batch, actor, sale.business_date, paid.buyBacks);
  writeMovements(batch, actor, document, movements);
  writeMovements(batch, actor, { ...document, kind: 'BUY_BACK' }, received);
  countProducts(batch, [...movements, ...received]);
}

/** The conditional update failed: it was sold concurrently, outside the lock. */
function soldMeanwhile(lines: readonly DraftLine[], input: SaleInput): Refusal {
  const unit = lines.find(line => line.item?.imei ?? line.item?.serial_no);
  if (!unit || !input.lines.some(line => line.imei ?? line.stockItemId))
    return new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.stockChanged');
  return new Refusal(409, 'ALREADY_SOLD', 'errors.alreadySold', {
    params: { code: unit.item?.imei ?? unit.item?.serial_no ?? '', invoiceNo: '' },
  });
}

/** Keyword text, folded: invoice number, customer, phone, models, unit codes. */
function searchText(sale: SaleRow, lines: readonly SaleLineRow[]): string {
  const words = [
    sale.invoice_no,
    sale.customer_name,
    sale.customer_phone,
    ...lines.flatMap(line => [
      `${line.company} ${line.model}`,
      line.variant,
      line.imei,
      line.imei2,
      line.serial_no,
    ]),
  ];
  return folded([...new Set(words)].filter(Boolean).join(' '));
}

function writeRows(batch: Batch, { actor, posting }: SaleFacts, plan: SalePlan): void {
  const { sale, lines, payments, drafted, paid, costPaise } = plan;
  const month = monthOf(sale.business_date);
  batch.insert('sales', [
    {
      ...sale,
      financial_year: posting.financialYear,
      sequence: posting.sequence,
      month,
      shop_gstin: posting.shop.gstin,
      items: itemsInWords(drafted.lines),
      company: lines[0]?.company,
      item_category: lines[0]?.item_category,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      cost_paise: costPaise,
      search: searchText(sale, lines),
      updated_at: actor.now,
      version: 1,
    },
  ]);
  batch.insert(
    'sale_lines',
    lines.map((line, index) => ({
      ...line,
      sale_id: sale.id,
      line_no: index + 1,
      month,
      created_at: actor.now,
    })),
  );
  batch.insert(
    'sale_facets',
    facetsOf(summedLines(lines)).map(facet => ({
      sale_id: sale.id,
      ...facet,
      month,
      payment_method: sale.payment_method,
      payment_mode: sale.payment_mode,
      status: sale.status,
      created_at: actor.now,
    })),
  );
  batch.insert(
    'payments',
    payments.map(({ buy_back: _phone, financier: _name, method_name: _method, ...payment }, index) => ({
      ...payment,
      document_kind: 'SALE',
      document_id: sale.id,
      line_no: index + 1,
      stock_item_id: paid.payments[index]?.stockItemId ?? null,
      party_id: sale.customer_id,
      business_date: sale.business_date,
      created_at: actor.now,
    })),
  );
}
