/** The bill of a record's lines, of any resource with `bill`. */
import * as z from 'zod';
import type { Advances, AnyResource, Bill, Shape, StockLines } from '../../src/kit/index.ts';
import { holds } from '../../src/kit/evaluate.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import type { BILL_METHODS } from '../../src/kit/rules/advances.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { mayUse } from '../../src/resources/roleAbilities.ts';
import type { Work, Written } from '../kit/behaviour/define.ts';
import { invalidField, notAllowed, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { linesBelow } from '../kit/resources/readRecords.ts';
import { SYSTEM } from '../kit/resources/viewer.ts';
import {
  advanceLeft,
  billParts,
  chargeWarranty,
  endSpentAdvances,
  fittedLines,
  goodsLinesOf,
  moveAdvances,
  settleParts,
} from '../parts/index.ts';
import type { SaleOrigin } from '../posting/index.ts';
import { recordSale } from '../sales/index.ts';

type Values = Readonly<Record<string, unknown>>;

interface Billing {
  work: Work;
  resource: AnyResource;
  bill: Bill;
  stock: StockLines;
  advances: Advances;
  id: string;
  record: Values;
}

interface Billed {
  line: SaleInput['lines'][number];
  /** What left stock before. */
  fitted: { partIds: readonly string[]; costPaise: number } | null;
  /** With the customer at intake: no price of a list. */
  isAgreed: boolean;
}

const serviceRow = z.object({ id: z.string() });

/** What a fee is billed as: the service of a line, else any of the shop. */
async function serviceOf({ work: { tx }, bill }: Billing, ofLine: unknown): Promise<string> {
  const [row] = await tx.query(
    serviceRow,
    `SELECT id FROM products WHERE shop_id = $1 AND item_category = 'SERVICE' AND active ORDER BY id = $2::uuid DESC NULLS LAST, id LIMIT 1`,
    [tx.shopId, ofLine ?? null],
  );
  if (!row) throw invalidField(bill.fee ?? bill.received, 'validation.recordBill.noService');
  return row.id;
}

/** What was fitted left stock before: the bill takes it out of work in progress. */
async function billOf(billing: Billing): Promise<{ billed: Billed[]; warrantyPaise: number }> {
  const { work, resource, bill, stock, id, record } = billing;
  const { tx, caller } = work;
  const asker = { me: caller.userId, today: caller.businessDate };
  const isFree = bill.warranty !== undefined && holds(resource, bill.warranty, record, asker);
  const { goods, ...lines } = goodsLinesOf(resource, stock.lines);
  const rows: readonly Values[] = await linesBelow(tx, lines, SYSTEM, [id]);
  const { tables } = stock;
  const fitted = await fittedLines(tx, tables, id);
  if (bill.charged && !holds(resource, bill.charged, record, asker)) {
    // No bill would take them out of work in progress.
    if (fitted.size > 0) throw invalidField(stock.lines, 'validation.stockLines.fitted');
    const fee = isFree || !bill.fee ? 0 : Number(record[bill.fee] ?? 0);
    if (fee === 0) return { billed: [], warrantyPaise: 0 };
    const service = rows.find(row => row[goods.kind] === goods.service)?.[goods.product];
    const line = { productId: await serviceOf(billing, service), unitPricePaise: fee };
    return { billed: [{ line, fitted: null, isAgreed: true }], warrantyPaise: 0 };
  }
  const billed = rows
    .filter(row => row[goods.use] !== 'PUT_BACK')
    .map((row): Billed => {
      const part = fitted.get(String(row['id']));
      const imei = row[goods.unit] as string | null;
      const product = { productId: row[goods.product] as string, quantity: row[goods.quantity] as number };
      const sold = imei ? (part ? { stockItemId: part.stock_item_id } : { imei }) : product;
      const costPaise = isFree ? 0 : (part?.cost_paise ?? 0);
      return {
        line: { ...sold, unitPricePaise: row[goods.price] as number },
        fitted: part ? { partIds: part.part_ids, costPaise } : null,
        isAgreed: false,
      };
    });
  const costs = [...fitted.values()].map(part => part.cost_paise);
  return { billed, warrantyPaise: isFree ? sumPaise(costs) : 0 };
}

/** What a sale refuses of payments and lines is shown at the fields of the record. */
const atRecord = (error: unknown, { bill, stock }: Billing): unknown => {
  if (!(error instanceof Refusal) || !error.errors) return error;
  const { status, code, messageKey, params, approvable, errors } = error;
  const entries = Object.entries(errors).map(([path, message]) => [
    path.startsWith('payments') ? bill.received : path.startsWith('lines') ? stock.lines : path,
    message,
  ]);
  return new Refusal(status, code, messageKey, {
    ...(params ? { params } : {}),
    approvable,
    errors: Object.fromEntries(entries),
  });
};

const originOf = ({ tables }: StockLines, billed: readonly Billed[]): SaleOrigin => {
  const leftStock = billed.map(({ fitted }) => fitted);
  return {
    leftStock,
    agreed: () => billed.map(({ isAgreed }) => ({ isPrice: isAgreed })),
    close: (batch, sale) => billParts(batch, tables, sale, leftStock),
  };
};

/** Null when nothing is billed. Throws as `recordSale`, 403 for who may not sell. */
async function billRecord(billing: Billing): Promise<string | null> {
  const { work, resource, bill, stock, advances, id, record } = billing;
  const { tx, caller } = work;
  const { billed, warrantyPaise } = await billOf(billing);
  const method = record[bill.method] as (typeof BILL_METHODS)[number] | null;
  const received = Number(record[bill.received] ?? 0);
  const customerId = (record[advances.customer] ?? null) as string | null;
  const no = (record[stock.number] ?? null) as string | null;
  const of = { resource, id };
  const left = await advanceLeft(tx, of);
  if (billed.length === 0) {
    if (received > 0) throw invalidField(bill.received, 'validation.recordBill.nothingToPay');
    if (left > 0) throw invalidField(bill.received, 'validation.recordBill.refundFirst');
    await endSpentAdvances(tx, caller, of);
    return null;
  }
  if (!mayUse(caller, 'sales.create')) throw notAllowed();
  if (received > 0 && !method) throw invalidField(bill.method, 'validation.required');
  const prices = billed.map(({ line }) => line.unitPricePaise * (line.quantity ?? 1));
  const advancePaise = Math.min(left, Math.floor((sumPaise(prices) + 50) / 100) * 100);
  const sale = await recordSale(
    tx,
    caller,
    {
      customer: customerId ? { id: customerId } : null,
      lines: billed.map(({ line }) => line),
      payments: [
        ...(method && received > 0 ? [{ method, amountPaise: received }] : []),
        ...(advancePaise > 0 ? [{ method: 'STORE_CREDIT' as const, amountPaise: advancePaise }] : []),
      ],
      note: no,
    },
    originOf(stock, billed),
  );
  await tx.run(
    `INSERT INTO ${stock.tables}_sales (shop_id, sale_id, ${stock.tables}_id) VALUES ($1, $2, $3)`,
    [tx.shopId, sale.id, id],
  );
  const posting = { userName: caller.name };
  await moveAdvances(tx, caller, of, posting, 'ADVANCE_USED');
  await chargeWarranty(tx, caller, { id, no, ...stock }, posting, warrantyPaise);
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: 'sales',
    recordId: sale.id,
    before: null,
    after: { invoiceNo: sale.invoiceNo, totalPaise: sale.totalPaise, customerId },
  });
  return sale.id;
}

/** Only of what was judged and written: an import drops refused rows, not what their preparation posted. */
export const billWritten = async (
  resource: AnyResource,
  written: readonly Written<Shape>[],
  work: Work,
): Promise<void> => {
  const { bill, stock, advances, workflow } = resource;
  if (!bill || !stock || !advances || !workflow) return;
  for (const { id, before, after } of written) {
    const [was, record] = [before as Values | null, after as Values | null];
    if (!was || !record || record[workflow.field] !== bill.state || was[workflow.field] === bill.state)
      continue;
    await settleParts(work.tx, work.caller, resource, id);
    const billing = { work, resource, bill, stock, advances, id, record };
    const saleId = await billRecord(billing).catch((error: unknown) => {
      throw atRecord(error, billing);
    });
    if (saleId) await work.set(resource, [id], { [bill.sale]: saleId });
  }
};
