import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { Estimate } from '../../src/resources/estimates/answers.ts';
import type { makeEstimate } from '../../src/resources/estimates/calls.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { ESTIMATE_DAYS, MAX_ESTIMATE_DAYS } from '../../src/resources/estimates/rules.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelOf } from '../products/index.ts';
import { invalid, invalidField } from '../kit/errors/refusal.ts';
import { estimateById } from '../estimates/index.ts';
import { buyerOf, changeCustomer } from '../parties/index.ts';
import { refuseOwnGstin } from '../kit/errors/ownGstin.ts';
import { type Actor, type PostingContext, beginPosting, openBatch } from '../posting/index.ts';
import { buyerAndTotals, supplyTo, totalsOf } from './buyerAndTotals.ts';
import { refuseBeyondLimits } from './saleLimits.ts';
import { isOnMargin, itemsInWords, pricedLine, type DraftLine } from './saleLines.ts';
import { readForSale, type SaleReads } from './saleReads.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { estimates } from '../../src/resources/estimates/declaration.ts';

/**
 * Prices of today for goods that need not be in stock; nothing is posted or held. Throws 422 by field, also below the
 * staff price limit; 403 `FIELD_FORBIDDEN` for another tax.
 */
export async function recordEstimate(
  tx: ShopSql,
  actor: Actor,
  input: BodyOf<typeof makeEstimate>,
): Promise<Estimate> {
  const { businessDate } = actor;
  const validUntil = input.validUntil ?? addDays(businessDate, ESTIMATE_DAYS);
  if (validUntil < businessDate || validUntil > addDays(businessDate, MAX_ESTIMATE_DAYS))
    throw invalidField('validUntil', 'validation.estimate.validUntil', { most: MAX_ESTIMATE_DAYS });
  const asked: SaleInput = { customer: input.customer, lines: input.lines, payments: [] };
  const [books, reads] = await Promise.all([
    beginPosting(tx, actor, businessDate, 'ESTIMATE'),
    readForSale(tx, asked, { businessDate, today: businessDate }),
  ]);
  const { shop } = books;
  const drafted = offeredLines(asked, reads, shop);
  refuseBeyondLimits(actor, shop, reads, { lines: drafted });
  const buyer = buyerOf(input.customer, reads.customer);
  refuseOwnGstin('customer.gstin', buyer?.gstin, shop);
  const supply = supplyTo(buyer, shop);
  const totals = totalsOf(drafted, supply, shop);
  const id = uuid();
  const batch = openBatch(tx);
  if (buyer?.isNew)
    changeCustomer(
      batch,
      actor,
      { id: buyer.id, due: 0, credit: 0, purchases: 0, sales: 0 },
      buyer,
      () => new Error('a new customer has no balance to lack'),
    );
  batch.insert('estimates', [
    {
      id,
      estimate_no: books.documentNo,
      business_date: businessDate,
      valid_until: validUntil,
      state: 'OPEN',
      ...buyerAndTotals(shop, buyer, supply, totals),
      items: itemsInWords(drafted),
      quantity: drafted.reduce((sum, line) => sum + line.quantity, 0),
      note: input.note?.trim() || null,
      entered_by: actor.userId,
      entered_by_name: books.userName,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
  ]);
  batch.insert(
    'estimate_lines',
    totals.lines.map((line, index) => ({
      id: line.id,
      estimate_id: id,
      line_no: index + 1,
      product_id: line.product.id,
      stock_item_id: line.item?.id ?? null,
      ...modelOf(line.product),
      hsn_code: line.hsnCode,
      uqc: line.uqc,
      quantity: line.quantity,
      unit_price_paise: line.unitPricePaise,
      discount_paise: line.discountPaise,
      taxable_paise: line.taxablePaise,
      gst_rate_bps: line.gstRateBps,
      cgst_paise: line.cgstPaise,
      sgst_paise: line.sgstPaise,
      igst_paise: line.igstPaise,
      total_paise: line.totalPaise,
      margin_scheme: line.marginScheme,
    })),
  );
  await batch.run();
  const made = await estimateById(tx, id, actor);
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: estimates.name,
    recordId: id,
    before: null,
    after: {
      estimateNo: made.estimateNo,
      totalPaise: made.totalPaise,
      validUntil: made.validUntil,
      customerId: made.customer?.id ?? null,
    },
  });
  return made;
}

/** A unit may be named or not. Throws 422 by line. */
function offeredLines(
  { lines }: SaleInput,
  reads: SaleReads,
  { marginScheme }: Pick<PostingContext['shop'], 'marginScheme'>,
): DraftLine[] {
  const errors: Record<string, { key: string }> = {};
  const drafted = lines.flatMap((asked, index) => {
    const path = `lines.${index}`;
    const itemId = asked.imei ? reads.codes.get(normaliseCode(asked.imei)) : asked.stockItemId;
    const item = itemId ? reads.items.get(itemId) : undefined;
    const product = reads.products.get(item?.product_id ?? asked.productId ?? '');
    const isUnit = !asked.productId;
    if (!product || (isUnit && item?.status !== 'IN_STOCK')) {
      const [field, key] = asked.productId
        ? ['productId', 'validation.reference']
        : [asked.imei ? 'imei' : 'stockItemId', 'validation.saleLine.notInStock'];
      errors[`${path}.${field}`] = { key };
      return [];
    }
    const quantity = asked.quantity ?? 1;
    if (isUnit && quantity !== 1) errors[`${path}.quantity`] = { key: 'validation.saleLine.oneUnit' };
    const line = pricedLine(asked, product, quantity, reads);
    return [item ? { ...line, item, marginScheme: marginScheme && isOnMargin(item, product) } : line];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return drafted;
}
