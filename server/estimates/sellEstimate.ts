import * as z from 'zod';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { estimate } from '../../src/resources/estimates/answers.ts';
import { isAtOffer, offersTaken } from '../../src/resources/estimates/rules.ts';
import { estimates } from '../../src/resources/estimates/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { Actor, Batch, SaleOrigin } from '../posting/index.ts';

const offeredLine = estimate.shape.lines.element.pick({
  productId: true,
  stockItemId: true,
  quantity: true,
  unitPricePaise: true,
  discountPaise: true,
  hsnCode: true,
  gstRateBps: true,
});

const offerRow = estimate
  .pick({ id: true, estimateNo: true, businessDate: true, state: true, validUntil: true })
  .extend({ customerId: z.uuid().nullable(), lines: z.array(offeredLine) });
type Offer = z.infer<typeof offerRow>;

const estimateClosed = ({ estimateNo }: Pick<Offer, 'estimateNo'>): Refusal =>
  new Refusal(409, 'ESTIMATE_CLOSED', 'errors.estimateClosed', { params: { estimateNo } });

/** Throws 404; 409 `ESTIMATE_CLOSED`. */
async function openEstimate(tx: ShopSql, id: string): Promise<Offer> {
  if (!isUuid(id)) throw notFound();
  const [row] = await tx.query(
    offerRow,
    `SELECT id, estimate_no, business_date, state, valid_until, customer_id,
            (SELECT jsonb_agg(jsonb_build_object('productId', l.product_id, 'stockItemId', l.stock_item_id,
                      'quantity', l.quantity, 'unitPricePaise', l.unit_price_paise, 'discountPaise', l.discount_paise,
                      'hsnCode', l.hsn_code, 'gstRateBps', l.gst_rate_bps) ORDER BY l.line_no)
               FROM estimate_lines l WHERE l.shop_id = e.shop_id AND l.estimate_id = e.id) AS lines
       FROM estimates e WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id],
  );
  if (!row) throw notFound();
  if (row.state !== 'OPEN') throw estimateClosed(row);
  return row;
}

/**
 * An estimate that is still valid lets staff sell at its prices. Throws 404; 409 `ESTIMATE_CLOSED`; 422 when no line
 * takes up its offer.
 */
export async function originOfEstimate(
  tx: ShopSql,
  actor: Actor,
  id: string,
  day: BusinessDate,
): Promise<SaleOrigin> {
  const offer = await openEstimate(tx, id);
  return {
    uses: [{ documentNo: offer.estimateNo, businessDate: offer.businessDate }],
    agreed: lines => {
      const taken = offersTaken(lines, offer.lines);
      if (taken.every(line => line === null)) throw invalidField('estimateId', 'validation.estimate.lines');
      return lines.map((line, index) => {
        const of = taken[index];
        return of ? { isPrice: offer.validUntil >= day && isAtOffer(line, of), tax: of } : null;
      });
    },
    close: (batch, sale) => sellEstimate(batch, actor, offer, sale.id),
    log: ({ invoiceNo }) => log(tx, actor, offer.id, [{ state: 'OPEN' }, { state: 'SOLD', invoiceNo }]),
    shown: { estimate: { id: offer.id, estimateNo: offer.estimateNo } },
  };
}

function sellEstimate(batch: Batch, actor: Actor, offer: Offer, saleId: string): void {
  batch.update(
    [{ id: offer.id, sale: saleId, at: actor.now }],
    'id uuid, sale uuid, at timestamptz',
    `estimates e SET state = 'SOLD', sale_id = d.sale, updated_at = d.at, version = e.version + 1
       FROM d WHERE e.shop_id = $1 AND e.id = d.id AND e.state = 'OPEN'`,
    { expected: 1, otherwise: () => estimateClosed(offer) },
  );
}

/** Opens the estimate of a cancelled sale again. */
export function reopenEstimate(batch: Batch, actor: Actor, saleId: string): void {
  batch.update(
    [{ sale: saleId, at: actor.now }],
    'sale uuid, at timestamptz',
    `estimates e SET state = 'OPEN', sale_id = NULL, updated_at = d.at, version = e.version + 1
       FROM d WHERE e.shop_id = $1 AND e.sale_id = d.sale`,
  );
}

/** Throws 404; 409 `ESTIMATE_CLOSED`. */
export async function declineEstimate(tx: ShopSql, actor: Actor, id: string, reason: string): Promise<void> {
  const offer = await openEstimate(tx, id);
  const declined = await tx.run(
    `UPDATE estimates SET state = 'DECLINED', decline_reason = $3, updated_at = $4, version = version + 1
      WHERE shop_id = $1 AND id = $2 AND state = 'OPEN'`,
    [tx.shopId, offer.id, reason.trim(), actor.now],
  );
  if (declined !== 1) throw estimateClosed(offer);
  await log(tx, actor, offer.id, [{ state: 'OPEN' }, { state: 'DECLINED', declineReason: reason.trim() }]);
}

const log = (tx: ShopSql, actor: Actor, recordId: string, [before, after]: [object, object]): Promise<void> =>
  writeAudit(tx, actor, { action: 'ACTION', resource: estimates.name, recordId, before, after });

export const logReopened = (
  tx: ShopSql,
  actor: Actor,
  estimateId: string,
  invoiceNo: string,
): Promise<void> =>
  log(tx, actor, estimateId, [
    { state: 'SOLD', invoiceNo },
    { state: 'OPEN', invoiceNo: null },
  ]);
