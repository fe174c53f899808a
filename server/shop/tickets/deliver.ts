import * as z from 'zod';
import type { DELIVERY_METHODS } from '../../../src/resources/rules/tickets.ts';
import type { SaleInput } from '../../../src/resources/calls/sales.ts';
import { mayUse } from '../../../src/resources/roleAbilities.ts';
import type { ShopSql } from '../../db/database.ts';
import { invalidField, notAllowed, Refusal } from '../../errors/refusal.ts';
import { writeAudit, type AuditedBy } from '../../resources/audit.ts';
import type { Actor } from '../posting/index.ts';
import { recordSale } from '../sales/index.ts';

const lineRow = z.object({
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
    `SELECT kind, product_id, unit_code, quantity, unit_price_paise, use FROM ticket_lines
      WHERE shop_id = $1 AND ticket_id = $2 ORDER BY position, id`,
    [sql.shopId, ticketId],
  );

const shortRow = z.object({ model: z.string(), left: z.int() });

/** The first part that is not in stock. */
async function missingPart(sql: ShopSql, ticketId: string): Promise<z.infer<typeof shortRow> | undefined> {
  const [row] = await sql.query(
    shortRow,
    `SELECT p.model, stock.pieces AS left
       FROM (SELECT product_id, unit_code, sum(quantity) AS pieces FROM ticket_lines
              WHERE shop_id = $1 AND ticket_id = $2 AND kind = 'PART' AND use IS DISTINCT FROM 'PUT_BACK'
              GROUP BY product_id, unit_code) l
       JOIN products p ON p.shop_id = $1 AND p.id = l.product_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(i.quantity - i.held_quantity), 0)::int AS pieces FROM stock_items i
         WHERE i.shop_id = $1 AND i.product_id = l.product_id AND i.status = 'IN_STOCK'
           AND (l.unit_code IS NULL OR l.unit_code IN (i.imei, i.imei2, i.serial_no))) stock
      WHERE p.item_category <> 'SERVICE' AND stock.pieces < l.pieces
      ORDER BY p.model LIMIT 1`,
    [sql.shopId, ticketId],
  );
  return row;
}

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
  ticketNo: string | null;
  kind: string;
  outcome: string | null;
  customerId: string | null;
  inspectionFeePaise: number | null;
}

interface Paid {
  method: (typeof DELIVERY_METHODS)[number] | null;
  receivedPaise: number | null;
}

const saleLine = ({ unit_code: imei, product_id: productId, quantity, unit_price_paise }: TicketLine) => ({
  ...(imei ? { imei } : { productId, quantity }),
  unitPricePaise: unit_price_paise,
});

async function billed(tx: ShopSql, ticket: Handed): Promise<SaleInput['lines']> {
  const lines = await linesOfTicket(tx, ticket.id);
  if (ticket.outcome === 'REPAIRED') return lines.filter(({ use }) => use !== 'PUT_BACK').map(saleLine);
  const fee = ticket.inspectionFeePaise ?? 0;
  if (fee === 0 || ticket.kind === 'WARRANTY') return [];
  return [{ productId: await serviceOf(tx, lines), unitPricePaise: fee }];
}

/** A unit is one of its line's product. Throws 409. */
export async function refuseMissingParts(sql: ShopSql, { id }: Pick<Handed, 'id'>): Promise<void> {
  const missing = await missingPart(sql, id);
  if (missing) throw new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.partsMissing', { params: { ...missing } });
}

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
  const lines = await billed(tx, ticket);
  const received = receivedPaise ?? 0;
  if (lines.length === 0) {
    if (received > 0) throw invalidField('receivedPaise', 'validation.ticket.nothingToPay');
    return null;
  }
  if (!mayUse(actor, 'sales.create')) throw notAllowed();
  if (ticket.outcome === 'REPAIRED') await refuseMissingParts(tx, ticket);
  if (received > 0 && !method) throw invalidField('paymentMethod', 'validation.required');
  try {
    const sale = await recordSale(tx, actor, {
      customer: ticket.customerId ? { id: ticket.customerId } : null,
      lines,
      payments: method && received > 0 ? [{ method, amountPaise: received }] : [],
      note: ticket.ticketNo,
    });
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
