/** Bills a repair that is handed over by the function of the counter. */
import * as z from 'zod';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import type { Work, Written } from '../kit/behaviour/define.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, notAllowed, Refusal } from '../kit/errors/refusal.ts';
import type { Actor, SaleOrigin } from '../posting/index.ts';
import { advanceLeft, endSpentAdvances, moveAdvances } from './advances.ts';
import { billParts, chargeWarranty, fittedLines, type FittedParts } from './billParts.ts';
import { ticketLinesOf, type TicketLine } from './lines.ts';
import { settleParts } from './parts.ts';
import type { Ticket } from './quotes.ts';

/** The function of the counter stands above. */
export type Sell = (
  tx: ShopSql,
  actor: Actor,
  input: SaleInput,
  origin: SaleOrigin,
) => Promise<{ id: string; invoiceNo: string; totalPaise: number }>;

interface BillLine {
  line: SaleInput['lines'][number];
  /** These parts left stock before. */
  fitted: FittedParts | null;
  /** It was agreed with the customer at intake: no price of a list counts. */
  isAgreed: boolean;
}

const serviceRow = z.object({ id: z.string() });

/** Bills a fee as the labour of a line, else as any service of the shop. */
async function serviceOf({ tx }: Work, lines: readonly TicketLine[]): Promise<string> {
  const labour = lines.find(({ kind }) => kind === 'LABOUR')?.productId;
  const [row] = await tx.query(
    serviceRow,
    `SELECT id FROM products WHERE shop_id = $1 AND item_category = 'SERVICE' AND active ORDER BY id = $2::uuid DESC NULLS LAST, id LIMIT 1`,
    [tx.shopId, labour ?? null],
  );
  if (!row) throw invalidField('inspectionFeePaise', 'validation.recordBill.noService');
  return row.id;
}

interface Bill {
  lines: BillLine[];
  /** Parts that cost the warranty instead of the sale. */
  warrantyPaise: number;
}

/** Bills what was not repaired at the fee alone. */
async function feeOf(work: Work, ticket: Ticket, lines: readonly TicketLine[]): Promise<Bill> {
  const fee = ticket.kind === 'WARRANTY' ? 0 : (ticket.inspectionFeePaise ?? 0);
  if (fee === 0) return { lines: [], warrantyPaise: 0 };
  const line = { productId: await serviceOf(work, lines), unitPricePaise: fee };
  return { lines: [{ line, fitted: null, isAgreed: true }], warrantyPaise: 0 };
}

/** What was fitted left stock before: the bill takes it out of work in progress. */
async function billOf(work: Work, ticket: Ticket): Promise<Bill> {
  const { tx } = work;
  const isFree = ticket.kind === 'WARRANTY';
  const lines = await ticketLinesOf(tx, ticket.id);
  const fitted = await fittedLines(tx, ticket.id);
  if (ticket.outcome !== 'REPAIRED') {
    // No bill would take them out of work in progress.
    if (fitted.size > 0) throw invalidField('items', 'validation.stockLines.fitted');
    return feeOf(work, ticket, lines);
  }
  const billed = lines
    .filter(({ use }) => use !== 'PUT_BACK')
    .map(({ id, productId, unitCode: imei, quantity, unitPricePaise }): BillLine => {
      const part = fitted.get(id);
      const sold = part ? { stockItemId: part.stockItemId } : { imei: imei ?? '' };
      return {
        line: { ...(imei ? sold : { productId, quantity }), unitPricePaise },
        fitted: part ? { partIds: part.partIds, costPaise: isFree ? 0 : part.costPaise } : null,
        isAgreed: false,
      };
    });
  const costs = [...fitted.values()].map(part => part.costPaise);
  return { lines: billed, warrantyPaise: isFree ? sumPaise(costs) : 0 };
}

/** What a sale refuses of payments and lines is shown at the fields of the ticket. */
const atTicket = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || !error.errors) return error;
  const { status, code, messageKey, params, approvable, errors } = error;
  const entries = Object.entries(errors).map(([path, message]) => [
    path.startsWith('payments') ? 'receivedPaise' : path.startsWith('lines') ? 'items' : path,
    message,
  ]);
  return new Refusal(status, code, messageKey, {
    ...(params ? { params } : {}),
    approvable,
    errors: Object.fromEntries(entries),
  });
};

const originOf = (lines: readonly BillLine[]): SaleOrigin => {
  const leftStock = lines.map(({ fitted }) => fitted);
  return {
    isRepair: true,
    leftStock,
    agreed: () => lines.map(({ isAgreed }) => ({ isPrice: isAgreed })),
    close: (batch, sale) => billParts(batch, sale, leftStock),
  };
};

/** Answers null when nothing is billed. Throws as a sale, 403 for who may not sell. */
async function billRepair(work: Work, ticket: Ticket, sell: Sell): Promise<string | null> {
  const { tx, caller } = work;
  const { id, paymentMethod: method, customerId, ticketNo } = ticket;
  const bill = await billOf(work, ticket);
  const received = ticket.receivedPaise ?? 0;
  const left = await advanceLeft(tx, id);
  if (bill.lines.length === 0) {
    if (received > 0) throw invalidField('receivedPaise', 'validation.recordBill.nothingToPay');
    if (left > 0) throw invalidField('receivedPaise', 'validation.recordBill.refundFirst');
    await endSpentAdvances(tx, caller, id);
    return null;
  }
  if (!mayUse(caller, 'sales.create')) throw notAllowed();
  if (received > 0 && !method) throw invalidField('paymentMethod', 'validation.required');
  const prices = bill.lines.map(({ line }) => line.unitPricePaise * (line.quantity ?? 1));
  const advancePaise = Math.min(left, Math.floor((sumPaise(prices) + 50) / 100) * 100);
  const sale = await sell(
    tx,
    caller,
    {
      customer: customerId ? { id: customerId } : null,
      lines: bill.lines.map(({ line }) => line),
      payments: [
        ...(method && received > 0 ? [{ method, amountPaise: received }] : []),
        ...(advancePaise > 0 ? [{ method: 'STORE_CREDIT' as const, amountPaise: advancePaise }] : []),
      ],
      note: ticketNo,
    },
    originOf(bill.lines),
  );
  await tx.run('INSERT INTO ticket_sales (shop_id, sale_id, ticket_id) VALUES ($1, $2, $3)', [
    tx.shopId,
    sale.id,
    id,
  ]);
  const by = { actor: caller, posting: { userName: caller.name } };
  await moveAdvances(tx, by, id, 'ADVANCE_USED');
  await chargeWarranty(tx, by, ticket, { kind: 'WARRANTY', costPaise: bill.warrantyPaise });
  return sale.id;
}

/** Bills only what was judged and written: an import drops refused rows, not what their preparation posted. */
export async function billHandedOver(
  written: readonly Written<typeof tickets.shape>[],
  work: Work,
  sell: Sell,
): Promise<void> {
  for (const { id, before, after: ticket } of written) {
    if (!before || ticket?.state !== 'DELIVERED' || before.state === 'DELIVERED') continue;
    await settleParts(work.tx, work.caller, id);
    const saleId = await billRepair(work, ticket, sell).catch((error: unknown) => {
      throw atTicket(error);
    });
    if (saleId) await work.set(tickets, [id], { saleId });
  }
}
