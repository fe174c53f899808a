import * as z from 'zod';
import type { DELIVERY_METHODS } from '../../../src/resources/rules/tickets.ts';
import type { SaleInput } from '../../../src/resources/calls/sales.ts';
import { sumPaise } from '../../../src/resources/rules/money.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import { mayUse } from '../../../src/resources/roleAbilities.ts';
import type { ShopSql } from '../../db/database.ts';
import { invalidField, notAllowed, Refusal } from '../../errors/refusal.ts';
import { writeAudit, type AuditedBy } from '../../resources/audit.ts';
import {
  advanceLeft,
  chargeWarranty,
  endSpentAdvances,
  fittedLines,
  type FittedLine,
  moveAdvances,
} from '../parts/index.ts';
import type { Actor } from '../posting/index.ts';
import { recordSale, type TicketLine as BilledLine } from '../sales/index.ts';

const lineRow = z.object({
  id: z.string(),
  kind: z.enum(['PART', 'LABOUR']),
  product_id: z.string(),
  unit_code: z.string().nullable(),
  quantity: z.int(),
  unit_price_paise: z.int(),
  use: z.enum(['PLANNED', 'USED', 'PUT_BACK']).nullable(),
});
export type TicketLine = z.infer<typeof lineRow>;

export const linesOfTicket = (sql: ShopSql, ticketId: string): Promise<TicketLine[]> =>
  sql.query(
    lineRow,
    `SELECT id, kind, product_id, unit_code, quantity, unit_price_paise, use FROM ticket_lines
      WHERE shop_id = $1 AND ticket_id = $2 ORDER BY position, id`,
    [sql.shopId, ticketId],
  );

const serviceRow = z.object({ id: z.string() });

/** What an inspection is billed as: the labour of the ticket, else any service of the shop. */
async function serviceOf(sql: ShopSql, lines: readonly TicketLine[]): Promise<string> {
  const labour = lines.find(({ kind }) => kind === 'LABOUR')?.product_id;
  const [row] = await sql.query(
    serviceRow,
    `SELECT id FROM products WHERE shop_id = $1 AND item_category = 'SERVICE' AND active ORDER BY id = $2::uuid DESC NULLS LAST, id LIMIT 1`,
    [sql.shopId, labour ?? null],
  );
  if (!row) throw invalidField('inspectionFeePaise', 'validation.ticket.noService');
  return row.id;
}

interface Handed {
  id: string;
  no: string | null;
  tables: 'ticket';
  entry: 'TICKET_PARTS';
  kind: string;
  outcome: string | null;
  customerId: string | null;
  inspectionFeePaise: number | null;
}

interface Paid {
  method: (typeof DELIVERY_METHODS)[number] | null;
  receivedPaise: number | null;
}

interface Bill {
  lines: SaleInput['lines'];
  ofTicket: BilledLine[];
  /** Of the parts, where the bill does not charge them. */
  warrantyPaise: number;
}

/** A fitted part left stock before: the bill takes it out of work in progress. */
const billedLine = (
  { id, unit_code: imei, product_id: productId, quantity, unit_price_paise: unitPricePaise }: TicketLine,
  fitted: ReadonlyMap<string, FittedLine>,
  isFree: boolean,
): { line: SaleInput['lines'][number]; ofTicket: BilledLine } => {
  const part = fitted.get(id);
  const goods = imei ? (part ? { stockItemId: part.stock_item_id } : { imei }) : { productId, quantity };
  const costPaise = isFree ? 0 : (part?.cost_paise ?? 0);
  return {
    line: { ...goods, unitPricePaise },
    ofTicket: {
      fitted: part ? { tables: 'ticket', partIds: part.part_ids, costPaise } : null,
      isAgreed: false,
    },
  };
};

async function billOf(tx: ShopSql, ticket: Handed): Promise<Bill> {
  const lines = await linesOfTicket(tx, ticket.id);
  const isFree = ticket.kind === 'WARRANTY';
  if (ticket.outcome === 'REPAIRED') {
    const fitted = await fittedLines(tx, ticket.tables, ticket.id);
    const billed = lines
      .filter(({ use }) => use !== 'PUT_BACK')
      .map(line => billedLine(line, fitted, isFree));
    return {
      lines: billed.map(({ line }) => line),
      ofTicket: billed.map(({ ofTicket }) => ofTicket),
      warrantyPaise: isFree ? sumPaise([...fitted.values()].map(part => part.cost_paise)) : 0,
    };
  }
  const fee = isFree ? 0 : (ticket.inspectionFeePaise ?? 0);
  if (fee === 0) return { lines: [], ofTicket: [], warrantyPaise: 0 };
  return {
    lines: [{ productId: await serviceOf(tx, lines), unitPricePaise: fee }],
    ofTicket: [{ fitted: null, isAgreed: true }],
    warrantyPaise: 0,
  };
}

const priceOf = ({ unitPricePaise, quantity }: SaleInput['lines'][number]): number =>
  unitPricePaise * (quantity ?? 1);

/** What a sale says of payments is said of the amount received. */
const atReceived = (error: unknown): unknown => {
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

/**
 * The invoice of a device that is handed over, by the function of the counter: null when nothing is billed. What is
 * not paid is due. Throws as `recordSale`, 403 for who may not sell.
 */
export async function billTicket(
  tx: ShopSql,
  actor: Actor & AuditedBy,
  ticket: Handed,
  { method, receivedPaise }: Paid,
): Promise<string | null> {
  const { lines, ofTicket, warrantyPaise } = await billOf(tx, ticket);
  const received = receivedPaise ?? 0;
  const of = { resource: tickets, id: ticket.id };
  if (lines.length === 0) {
    if (received > 0) throw invalidField('receivedPaise', 'validation.ticket.nothingToPay');
    if ((await advanceLeft(tx, of)) > 0) throw invalidField('receivedPaise', 'validation.ticket.refundFirst');
    await endSpentAdvances(tx, actor, of);
    return null;
  }
  if (!mayUse(actor, 'sales.create')) throw notAllowed();
  if (received > 0 && !method) throw invalidField('paymentMethod', 'validation.required');
  const totalPaise = Math.floor((sumPaise(lines.map(priceOf)) + 50) / 100) * 100;
  const advancePaise = Math.min(await advanceLeft(tx, of), totalPaise);
  try {
    const sale = await recordSale(
      tx,
      actor,
      {
        customer: ticket.customerId ? { id: ticket.customerId } : null,
        lines,
        payments: [
          ...(method && received > 0 ? [{ method, amountPaise: received }] : []),
          ...(advancePaise > 0 ? [{ method: 'STORE_CREDIT' as const, amountPaise: advancePaise }] : []),
        ],
        note: ticket.no,
      },
      0,
      ofTicket,
    );
    await tx.run('INSERT INTO ticket_sales (shop_id, sale_id, ticket_id) VALUES ($1, $2, $3)', [
      tx.shopId,
      sale.id,
      ticket.id,
    ]);
    await moveAdvances(tx, actor, of, { userName: actor.name }, 'ADVANCE_USED');
    await chargeWarranty(tx, actor, ticket, { userName: actor.name }, warrantyPaise);
    await writeAudit(tx, actor, {
      action: 'CREATE',
      resource: 'sales',
      recordId: sale.id,
      before: null,
      after: { invoiceNo: sale.invoiceNo, totalPaise: sale.totalPaise, customerId: ticket.customerId },
    });
    return sale.id;
  } catch (error) {
    throw atReceived(error);
  }
}
