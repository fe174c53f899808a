import { expect } from 'vitest';
import {
  addBrandClaim,
  cancelSettlement as cancelSettlementOf,
  recordSettlement,
  resolveException,
  settleBrandClaim,
} from '../../../server/financiers/index.ts';
import type { SettlementInput, SettlementLineInput } from '../../../src/resources/financiers/inputs.ts';
import { HAND_CLAIM_KINDS } from '../../../src/resources/financiers/claimKinds.ts';
import {
  DEDUCTION_KINDS,
  expectedDeductions,
  HELD_RESOLUTIONS,
  MISSING_RESOLUTIONS,
  sumOfDeductions,
} from '../../../src/resources/financiers/rules.ts';
import { NothingToDo, type RandomShop } from './shop.ts';

interface OpenLoan {
  saleId: string;
  invoiceNo: string;
  imei: string | null;
  number: string | null;
  open: number;
  amountPaise: number;
  advanceEmiPaise: number | null;
  feePaise: number | null;
  dbdPaise: number | null;
  mbdPaise: number | null;
  buyDownBps: number | null;
}

/** Answers what a financier may write of a loan: as the scheme says, or not quite. */
function lineOf({ random }: RandomShop, loan: OpenLoan): SettlementLineInput | null {
  const name = random.pick([
    ...(loan.number ? [{ loanNo: loan.number }, { loanNo: loan.number.replace('-', ' ') }] : []),
    ...(loan.imei ? [{ imei: loan.imei }] : []),
    { saleId: loan.saleId },
    { invoiceNo: loan.invoiceNo },
  ]);
  // It is taken back from other loans.
  if (loan.open < 0) return { ...name, grossPaise: loan.open, netPaise: loan.open };
  const scheme = expectedDeductions(loan, loan.buyDownBps);
  const [extra, more, less] = random.pick([
    ...Array.from({ length: 4 }, () => [0, 0, 0] as const),
    [0, 0, random.between(-100, 100)],
    [0, 0, 300_00],
    [0, 0, 300_00],
    [0, 500_00, 0],
    [250_00, 0, 0],
  ] as const);
  const deducted =
    random.chance(0.9) && sumOfDeductions(scheme) + extra < loan.open ? { ...scheme, OTHER: extra } : null;
  const deductions = deducted
    ? DEDUCTION_KINDS.filter(kind => deducted[kind] > 0).map(kind => ({ kind, amountPaise: deducted[kind] }))
    : [];
  const grossPaise = loan.open + more;
  const rest = grossPaise - (deducted ? sumOfDeductions(deducted) : 0);
  const netPaise = Math.max(0, rest - less);
  return { ...name, grossPaise, deductions, netPaise };
}

/** Records one payment of a financier for up to three loans, sometimes with one that the shop does not know. */
export async function settle(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const financierId = random.pick(shop.financiers);
  const loans = await shop.rows<OpenLoan>(
    `SELECT p.document_id AS sale_id, s.invoice_no, coalesce(p.loan_no, p.delivery_order_no) AS number,
            (SELECT imei FROM sale_lines l WHERE l.shop_id = $1 AND l.sale_id = s.id AND imei IS NOT NULL ORDER BY line_no LIMIT 1) AS imei,
            p.amount_paise - p.settled_paise - p.returned_paise AS open, p.amount_paise AS "amountPaise",
            p.advance_emi_paise AS "advanceEmiPaise", p.fee_paise AS "feePaise", p.dbd_paise AS "dbdPaise",
            p.mbd_paise AS "mbdPaise", f.buy_down_bps AS "buyDownBps"
       FROM payments p JOIN sales s ON s.shop_id = p.shop_id AND s.id = p.document_id
       JOIN financiers f ON f.shop_id = p.shop_id AND f.id = p.financier_id
      WHERE p.shop_id = $1 AND p.financier_id = $2 AND p.document_kind = 'SALE' AND NOT p.reversed
        AND p.settled_paise + p.returned_paise <> p.amount_paise ORDER BY p.id`,
    [financierId],
  );
  const chosen = loans.filter(() => random.chance(0.8)).slice(0, 3);
  const lines = chosen.flatMap(loan => lineOf(shop, loan) ?? []);
  if (random.chance(0.15))
    lines.push({
      loanNo: `XX${random.between(1, 99)}`,
      grossPaise: 900_00,
      deductions: [{ kind: 'DBD', amountPaise: 100_00 }],
      netPaise: 800_00,
    });
  if (lines.length === 0) throw new NothingToDo();
  const actor = shop.actor(true);
  const input = { utr: `UTR${random.between(1, 99_999)}`, businessDate: actor.businessDate, lines };
  const { settlementId, exceptions, matched } = await shop.write(tx =>
    recordSettlement(tx, actor, financierId, input),
  );
  if (!settlementId) return;
  shop.settlements.push({ id: settlementId, financierId, input });
  if (matched.length > 0) shop.did('matched');
  for (const { kind } of exceptions) shop.did(kind);
}

/** What was sent before changes nothing. */
export async function settleAgain(shop: RandomShop): Promise<void> {
  const sent = shop.oneOf(shop.settlements);
  const posted = () =>
    shop.rows(
      `SELECT (SELECT count(*)::int FROM journal_entries WHERE shop_id = $1) AS entries,
              (SELECT count(*)::int FROM settlement_lines WHERE shop_id = $1) AS lines`,
    );
  const before = await posted();
  const input: SettlementInput = {
    ...sent.input,
    lines: shop.random.pick([sent.input.lines, [...sent.input.lines].reverse()]),
  };
  const answer = await shop.write(tx => recordSettlement(tx, shop.actor(true), sent.financierId, input));
  expect(answer).toMatchObject({ settlementId: null, bankPaise: 0, matched: [], exceptions: [] });
  expect(await posted()).toEqual(before);
}

export async function cancelSettlement(shop: RandomShop): Promise<void> {
  const settled = shop.oneOf(shop.settlements);
  await shop.write(tx => cancelSettlementOf(tx, shop.actor(true), settled.id, 'mistake'));
  shop.settlements = shop.settlements.filter(each => each !== settled);
}

/** Money held for no loan is matched to a sale; a short one is written off. */
export async function resolve(shop: RandomShop): Promise<void> {
  const open = await shop.rows<{ id: string; financierId: string; held: boolean }>(
    `SELECT id, financier_id, unapplied_paise <> 0 AS held FROM settlement_lines l
      WHERE shop_id = $1 AND exception IS NOT NULL
        AND NOT EXISTS (SELECT FROM settlement_lines r WHERE r.shop_id = $1 AND r.resolves_line_id = l.id) ORDER BY id DESC LIMIT 3`,
  );
  const line = shop.oneOf(open);
  const loans = await shop.rows<{ id: string }>(
    `SELECT document_id AS id FROM payments WHERE shop_id = $1 AND financier_id = $2 AND document_kind = 'SALE'
        AND NOT reversed AND settled_paise + returned_paise < amount_paise ORDER BY id`,
    [line.financierId],
  );
  const { random } = shop;
  const as = random.chance(0.3) ? random.pick(line.held ? HELD_RESOLUTIONS : MISSING_RESOLUTIONS) : null;
  const saleId = line.held && !as ? shop.oneOf(loans).id : null;
  const reason = 'Agreed by phone';
  await shop.write(tx =>
    resolveException(tx, shop.actor(true), line.financierId, line.id, { saleId, as, reason }),
  );
  shop.did(as ?? (line.held ? 'heldMatched' : 'writtenOff'));
}

export async function claim(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const company = shop.oneOf(
    await shop.rows<{ id: string; product: string }>(
      `SELECT DISTINCT ON (company_id) company_id AS id, id AS product FROM products
        WHERE shop_id = $1 AND tracking = 'IMEI' ORDER BY company_id, id`,
    ),
  );
  const amount = random.between(1, 5_000_00);
  await shop.write(tx =>
    addBrandClaim(tx, shop.actor(true), {
      kind: random.pick(HAND_CLAIM_KINDS),
      companyId: company.id,
      ...(random.chance(0.5)
        ? { amountPaise: amount }
        : { perUnitPaise: amount, productId: company.product }),
    }),
  );
}

/** Settles in parts: what the brand paid or credits with a supplier, what is given up. */
export async function settleClaim(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const claims = await shop.rows<{ id: string; open: number }>(
    `SELECT id, open_paise AS open FROM brand_claims_read WHERE shop_id = $1 AND status = 'OPEN' ORDER BY id`,
  );
  const one = shop.oneOf(claims);
  const receivedPaise = random.pick([one.open, Math.ceil(one.open / 2), 0]);
  const writeOffPaise = random.pick([0, one.open - receivedPaise]);
  const [supplier] = await shop.rows<{ id: string }>(
    'SELECT id FROM suppliers WHERE shop_id = $1 ORDER BY id',
  );
  const way =
    supplier && random.chance(0.4)
      ? { method: 'SUPPLIER_CREDIT' as const, supplierId: supplier.id }
      : { method: 'BANK_TRANSFER' as const };
  if (receivedPaise + writeOffPaise === 0) throw new NothingToDo();
  await shop.write(tx =>
    settleBrandClaim(tx, shop.actor(true), one.id, {
      receivedPaise,
      writeOffPaise,
      reason: 'Agreed',
      ...(receivedPaise > 0 ? way : {}),
    }),
  );
  shop.did(receivedPaise > 0 ? 'claimPaid' : 'claimGivenUp');
}
