/** Claims on brands: receivables with their own settlement. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { brandClaim, type BrandClaim } from '../../src/resources/financiers/answers.ts';
import type * as calls from '../../src/resources/financiers/calls.ts';
import type { ClaimKind } from '../../src/resources/financiers/claimKinds.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import type { StateCode } from '../../src/kit/rules/states.ts';
import { isInterState, placeOfSupply, taxOfLine } from '../../src/resources/tax/rules.ts';
import { formatPaise, MAX_PAISE, sumPaise } from '../../src/kit/rules/money.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { goodsElsewhere, refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import { bankOf, postEntry, type Posting } from '../ledger/index.ts';
import { lowerCosts, pricedGoods, revalue } from '../stock/index.ts';
import {
  beginPosting,
  openBatch,
  beginPostingOn,
  refuseBackdating,
  refuseFuture,
  type Actor,
  postedBy,
  beginDated,
  refuseTaxWithoutGstin,
} from '../posting/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { brandClaims } from '../../src/resources/financiers/brandClaims.ts';

type NewClaim = BodyOf<typeof calls.addBrandClaim>;

/** Throws 404. */
export async function brandClaimById(sql: ShopSql, id: string): Promise<BrandClaim> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    brandClaim,
    `SELECT b.id, b.claim_no, b.kind, b.company_id, b.company, b.business_date, b.amount_paise, b.received_paise,
            b.written_off_paise, b.open_paise, b.status, b.reference, b.note, b.units AS imeis, b.settlement_id,
            s.settlement_no, b.sale_id, i.invoice_no,
            coalesce((SELECT jsonb_agg(jsonb_build_object(
                 'id', t.id, 'documentNo', t.document_no, 'businessDate', t.business_date,
                 'receivedPaise', t.received_paise, 'method', t.method, 'supplierName', u.name,
                 'reference', t.reference, 'writtenOffPaise', t.written_off_paise, 'reason', t.reason,
                 'postedByName', t.posted_by_name) ORDER BY t.created_at, t.id)
                FROM brand_claim_settlements t
                LEFT JOIN suppliers u ON u.shop_id = t.shop_id AND u.id = t.supplier_id
               WHERE t.shop_id = $1 AND t.claim_id = b.id), '[]') AS settlements
       FROM brand_claims_read b
       LEFT JOIN settlements s ON s.shop_id = b.shop_id AND s.id = b.settlement_id
       LEFT JOIN sales i ON i.shop_id = b.shop_id AND i.id = b.sale_id
      WHERE b.shop_id = $1 AND b.id = $2`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  return row;
}

const companyRow = z.object({ name: z.string() });
const unitRow = z.object({ code: z.string(), receivedOn: z.string() });

/**
 * Lists the units of the brand that are in stock and were on that day, or those named. Throws 422 for one that is not,
 * `BEFORE_RECEIPT` for one that came later.
 */
async function unitsOf(
  tx: ShopSql,
  input: Omit<NewClaim, 'kind'>,
  businessDate: BusinessDate,
): Promise<string[]> {
  if (!input.imeis && !input.productId) return [];
  const codes = input.imeis ? [...new Set(input.imeis.map(normaliseCode))] : null;
  const rows = await tx.query(
    unitRow,
    `SELECT coalesce(i.imei, i.serial_no) AS code, i.received_on
       FROM stock_items i JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
      WHERE i.shop_id = $1 AND p.company_id = $2 AND coalesce(i.imei, i.serial_no) IS NOT NULL
        AND ($3::uuid IS NULL OR p.id = $3)
        AND (CASE WHEN $4::text[] IS NULL THEN i.status = 'IN_STOCK' AND i.condition = 'NEW' AND i.received_on <= $5::date
                  ELSE coalesce(i.imei, i.serial_no) = ANY ($4::text[]) END)
      ORDER BY 1`,
    [tx.shopId, input.companyId, input.productId ?? null, codes, businessDate],
  );
  const later = rows.find(({ receivedOn }) => receivedOn > businessDate);
  if (later) throw goodsElsewhere('notThereYet', later.code);
  const found = [...new Set(rows.map(row => row.code))];
  const missing = codes?.find(code => !found.includes(code));
  if (missing) throw invalidField('imeis', 'validation.claim.unit', { code: missing });
  if (found.length === 0) throw invalidField('productId', 'validation.claim.noStock');
  return found;
}

/** A price drop lowers the cost of the units named that are in stock, each by the same. */
async function loweredBy(
  tx: ShopSql,
  actor: Actor,
  {
    kind,
    units,
    amountPaise,
    businessDate,
  }: Pick<BrandClaim, 'kind' | 'amountPaise' | 'businessDate'> & { units: readonly string[] },
) {
  if (kind !== 'PRICE_DROP' || units.length === 0) return [];
  const goods = await pricedGoods(tx, { codes: units }, { businessDate, today: actor.businessDate });
  return lowerCosts(goods, amountPaise, ({ pieces }) => pieces).changes;
}

/** A buy-down was an expense of the sale; activation money and a price drop of goods that are sold lower the cost of goods. */
const CREDITED = {
  BUY_DOWN: 'BUY_DOWNS',
  PRICE_DROP: 'COST_OF_GOODS',
  ACTIVATION: 'COST_OF_GOODS',
  WARRANTY: 'WARRANTY_COST',
} as const satisfies Record<ClaimKind, Posting['account']>;
const creditedBy = (kind: ClaimKind): Posting['account'] => CREDITED[kind];

/** Throws 422 by field. */
export const addBrandClaim = (tx: ShopSql, actor: Actor, input: NewClaim): Promise<BrandClaim> =>
  postClaim(tx, actor, input, null);

interface WarrantyClaim {
  /** A claim is found by its record, and by its column in `brand_claims`. */
  of: { column: string; id: string };
  companyId: string;
  /** It includes the tax. */
  amountPaise: number;
  gstRateBps: number;
  /** This is the brand's state; the shop's when it is null. */
  stateCode: StateCode | null;
  reference: string | null;
}

/** What the brand pays for a warranty repair is a taxable supply to it. Throws 422 by field. */
export const claimWarranty = (
  tx: ShopSql,
  actor: Actor,
  { companyId, amountPaise, reference, ...supply }: WarrantyClaim,
): Promise<BrandClaim> =>
  postClaim(tx, actor, { kind: 'WARRANTY', companyId, amountPaise, reference }, supply);

async function postClaim(
  tx: ShopSql,
  actor: Actor,
  input: Omit<NewClaim, 'kind'> & { kind: ClaimKind },
  supply: Pick<WarrantyClaim, 'of' | 'gstRateBps' | 'stateCode'> | null,
): Promise<BrandClaim> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'CLAIM');
  const [company] = await tx.query(companyRow, 'SELECT name FROM companies WHERE shop_id = $1 AND id = $2', [
    tx.shopId,
    input.companyId,
  ]);
  if (!company) throw invalidField('companyId', 'validation.reference');
  const units = await unitsOf(tx, input, businessDate);
  const amountPaise = input.amountPaise ?? (input.perUnitPaise ?? 0) * units.length;
  if (amountPaise > MAX_PAISE) throw invalidField('perUnitPaise', 'validation.amountTooLarge');
  const { shop } = posting;
  const place = supply
    ? placeOfSupply({ stateCode: shop.stateCode }, { stateCode: supply.stateCode, gstin: null })
    : null;
  const tax = taxOfLine({
    totalPaise: amountPaise,
    gstRateBps: supply && shop.chargesTax ? supply.gstRateBps : 0,
    interState: supply !== null && isInterState(shop.stateCode, place),
  });
  const taxPaise = tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
  refuseTaxWithoutGstin(shop, taxPaise > 0);
  const lowered = await loweredBy(tx, actor, { kind: input.kind, units, amountPaise, businessDate });
  const ofStockPaise = sumPaise(lowered.map(({ costPaise }) => -costPaise));
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('brand_claims', [
    {
      id,
      claim_no: posting.documentNo,
      kind: input.kind,
      company_id: input.companyId,
      business_date: businessDate,
      amount_paise: amountPaise,
      received_paise: 0,
      written_off_paise: 0,
      reference: input.reference?.trim() || null,
      note: input.note?.trim() || null,
      units,
      cancelled: false,
      ...(supply ? { [supply.of.column]: supply.of.id } : {}),
      place_of_supply: place,
      gst_rate_bps: taxPaise > 0 ? (supply?.gstRateBps ?? 0) : 0,
      cgst_paise: tax.cgstPaise,
      sgst_paise: tax.sgstPaise,
      igst_paise: tax.igstPaise,
      ...postedBy(actor, posting),
      updated_at: actor.now,
      version: 1,
    },
  ]);
  revalue(
    batch,
    actor,
    {
      id,
      documentNo: posting.documentNo,
      businessDate,
      partyName: company.name,
      partyPhone: null,
      userName: posting.userName,
    },
    lowered,
  );
  postEntry(batch, actor, {
    businessDate,
    kind: 'CLAIM',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: company.name,
    lines: [
      { account: 'BRAND_CLAIMS', amountPaise, partyId: input.companyId },
      { account: 'STOCK', amountPaise: -ofStockPaise },
      { account: creditedBy(input.kind), amountPaise: ofStockPaise + taxPaise - amountPaise },
      { account: 'OUTPUT_CGST', amountPaise: -tax.cgstPaise },
      { account: 'OUTPUT_SGST', amountPaise: -tax.sgstPaise },
      { account: 'OUTPUT_IGST', amountPaise: -tax.igstPaise },
    ],
  });
  await batch.run();
  const posted = await brandClaimById(tx, id);
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: brandClaims.name,
    recordId: id,
    before: null,
    after: {
      claimNo: posted.claimNo,
      kind: posted.kind,
      company: posted.company,
      amountPaise: posted.amountPaise,
    },
  });
  return posted;
}

const openClaimRow = brandClaim.pick({
  kind: true,
  claimNo: true,
  companyId: true,
  company: true,
  businessDate: true,
  status: true,
  openPaise: true,
});
const supplierRow = z.object({ name: z.string() });

/**
 * Records what a brand paid of a claim, and what the shop gives up. Throws 404; 409 `CLAIM_SETTLED`; 422 by field,
 * also for more than is open.
 */
export async function settleBrandClaim(
  tx: ShopSql,
  actor: Actor,
  claimId: string,
  input: BodyOf<typeof calls.settleBrandClaim>,
): Promise<BrandClaim> {
  if (!isUuid(claimId)) throw notFound();
  const businessDate = input.businessDate ?? actor.businessDate;
  refuseFuture(actor, businessDate);
  await beginPosting(tx, actor, businessDate, null);
  const [claim] = await tx.query(
    openClaimRow,
    `SELECT kind, claim_no, company_id, company, business_date, status, open_paise FROM brand_claims_read WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, claimId],
  );
  if (!claim) throw notFound();
  if (claim.status !== 'OPEN') throw new Refusal(409, 'CLAIM_SETTLED', 'errors.claimClosed');
  const [received, writtenOff] = [input.receivedPaise ?? 0, input.writeOffPaise ?? 0];
  if (received + writtenOff > claim.openPaise)
    throw invalidField(
      received > claim.openPaise ? 'receivedPaise' : 'writeOffPaise',
      'validation.claim.tooMuch',
      {
        open: formatPaise(claim.openPaise),
      },
    );
  if (input.supplierId) {
    const [supplier] = await tx.query(
      supplierRow,
      'SELECT name FROM suppliers WHERE shop_id = $1 AND id = $2',
      [tx.shopId, input.supplierId],
    );
    if (!supplier) throw invalidField('supplierId', 'validation.reference');
  }
  const posting = await beginPostingOn(tx, actor, businessDate, 'CLAIM_SETTLEMENT');
  refuseBackdating(actor, businessDate, posting);
  refuseBefore(businessDate, [{ documentNo: claim.claimNo, businessDate: claim.businessDate }]);
  const account = bankOf(posting.shop, input.methodId);
  const id = uuid();
  const batch = openBatch(tx);
  batch.insert('brand_claim_settlements', [
    {
      id,
      claim_id: claimId,
      document_no: posting.documentNo,
      business_date: businessDate,
      received_paise: received,
      account: input.supplierId ? null : account,
      method: received > 0 ? input.method : null,
      supplier_id: received > 0 ? (input.supplierId ?? null) : null,
      reference: input.reference?.trim() || null,
      written_off_paise: writtenOff,
      reason: input.reason?.trim() || null,
      ...postedBy(actor, posting),
    },
  ]);
  batch.update(
    [{ id: claimId, received, written_off: writtenOff, at: actor.now }],
    'id uuid, received bigint, written_off bigint, at timestamptz',
    `brand_claims b SET received_paise = b.received_paise + d.received,
            written_off_paise = b.written_off_paise + d.written_off, updated_at = d.at, version = b.version + 1
       FROM d WHERE b.shop_id = $1 AND b.id = d.id`,
  );
  if (input.supplierId && received > 0)
    batch.count('suppliers', 'payable_paise', [{ id: input.supplierId, payable_paise: -received }], () =>
      invalidField('supplierId', 'validation.reference'),
    );
  postEntry(batch, actor, {
    businessDate,
    kind: 'CLAIM',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: claim.company,
    lines: [
      input.supplierId
        ? { account: 'SUPPLIERS', amountPaise: received, partyId: input.supplierId }
        : { account, amountPaise: received },
      { account: creditedBy(claim.kind), amountPaise: writtenOff },
      { account: 'BRAND_CLAIMS', amountPaise: -received - writtenOff, partyId: claim.companyId },
    ],
  });
  await batch.run();
  const settled = await brandClaimById(tx, claimId);
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: brandClaims.name,
    recordId: claimId,
    before: { openPaise: claim.openPaise },
    after: {
      openPaise: settled.openPaise,
      receivedPaise: input.receivedPaise ?? 0,
      writeOffPaise: input.writeOffPaise ?? 0,
      reason: input.reason ?? null,
    },
  });
  return settled;
}
