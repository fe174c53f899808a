/** Used phones are taxed on their margin (CGST Rules, Rule 32(5)): docs/decisions/072-margin-scheme.md. */
import { describe, expect, it } from 'vitest';
import { breakdown } from '../../../server/reports/analytics.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { salesHistoryTotals } from '../../../server/history/historyTotals.ts';
import { seenBy } from '../../../server/kit/http/seenBy.ts';
import { saleById } from '../../../server/sales/saleById.ts';
import { periodSummary, salesStats } from '../../../server/reports/statistics.ts';
import { sale as saleAnswer } from '../../../src/resources/sales/answers.ts';
import type { SaleLine } from '../../../src/resources/sales/answers.ts';
import { snapshot } from '../../support/snapshot.ts';
import {
  cash,
  galaxy,
  line,
  newImei,
  openTrade,
  phones,
  SUPPLIER_GSTIN,
  used,
  type MarginScheme,
  type Trade,
} from '../../support/trade.ts';

/** He is a private seller without GSTIN. */
const ramesh = { name: 'Ramesh Kale', phone: '9822054321' };
const dealer = { name: 'Mahavir Distributors', phone: '9822012345', gstin: SUPPLIER_GSTIN };

const open = (marginScheme: MarginScheme = 'inclusive', shop: Parameters<typeof openTrade>[0] = {}) =>
  openTrade({ ...shop, marginScheme });

/** Buys a used phone from a person for ₹25,000. */
async function boughtFromPerson(shop: Trade, costPaise = 25_000_00): Promise<string> {
  const imei = newImei();
  const who = shop.actor({ now: new Date('2026-04-01T06:30:00Z') });
  await shop.bill({ supplier: ramesh, lines: [used(imei, galaxy, costPaise)] }, who);
  await shop.clear(imei);
  return imei;
}

const ledgerOf = async (shop: Trade): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await shop.rows<{ account: string; amount: number }>(
        `SELECT l.account, sum(l.amount_paise)::bigint AS amount FROM ledger_lines l
           JOIN journal_entries e ON e.shop_id = l.shop_id AND e.id = l.entry_id
          WHERE l.shop_id = $1 AND e.kind LIKE 'SALE%' GROUP BY 1 HAVING sum(l.amount_paise) <> 0`,
      )
    ).map(({ account, amount }) => [account, amount]),
  );

const numbersIn = (answer: unknown): number[] =>
  typeof answer === 'number'
    ? [answer]
    : typeof answer === 'object' && answer !== null
      ? Object.values(answer).flatMap(numbersIn)
      : [];
/**
 * A phone was bought for 25,000 and sold for 30,000: each row has cost, margin, value, taxes, and what is left
 * without tax.
 */
const TELLING = [25_000_00, 5_000_00, 4_237_28, 762_72, 381_36, 29_237_28];

/** It stands so on the invoice. */
const UNTAXED = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
const taxOnLine = (sold: SaleLine | undefined) =>
  (sold?.cgstPaise ?? 0) + (sold?.sgstPaise ?? 0) + (sold?.igstPaise ?? 0);

describe('margin scheme: phone bought for 25,000 from a person', () => {
  it('sold for 30,000: taxed on 5,000; the customer pays 30,000', async () => {
    const shop = await open();
    const imei = await boughtFromPerson(shop);
    const sale = await shop.sell({ lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] });
    expect(sale).toMatchObject({
      invoiceType: 'TAX_INVOICE',
      totalPaise: 30_000_00,
      roundOffPaise: 0,
      ...UNTAXED,
      marginSalesPaise: 30_000_00,
      marginTaxPaise: 762_72,
    });
    expect(sale.lines[0]).toMatchObject({
      marginScheme: true,
      totalPaise: 30_000_00,
      gstRateBps: 1800,
      ...UNTAXED,
      costPaise: 25_000_00,
      margin: {
        marginPaise: 5_000_00,
        taxablePaise: 4_237_28,
        cgstPaise: 381_36,
        sgstPaise: 381_36,
        igstPaise: 0,
      },
    });
    expect(await ledgerOf(shop)).toEqual({
      CASH: 30_000_00,
      SALES: -29_237_28,
      OUTPUT_CGST: -381_36,
      OUTPUT_SGST: -381_36,
      COST_OF_GOODS: 25_000_00,
      STOCK: -25_000_00,
    });
  });

  it('with tax on the full margin: value 5,000; the customer still pays 30,000', async () => {
    const shop = await open('exclusive');
    const imei = await boughtFromPerson(shop);
    const sale = await shop.sell({ lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] });
    expect(sale).toMatchObject({ totalPaise: 30_000_00, marginTaxPaise: 900_00 });
    expect(sale.lines[0]?.margin).toMatchObject({
      taxablePaise: 5_000_00,
      cgstPaise: 450_00,
      sgstPaise: 450_00,
    });
    expect(await ledgerOf(shop)).toMatchObject({ SALES: -29_100_00, OUTPUT_CGST: -450_00 });
  });

  it('sold for 20,000: no tax; the loss does not reduce another phone’s margin', async () => {
    const shop = await open();
    const [lost, earned] = [await boughtFromPerson(shop), await boughtFromPerson(shop)];
    const sale = await shop.sell({
      lines: [line(lost, 20_000_00), line(earned, 30_000_00)],
      payments: [cash(50_000_00)],
    });
    expect(sale.lines[0]?.margin).toEqual({ marginPaise: 0, ...UNTAXED });
    expect(sale.marginTaxPaise).toBe(762_72);
    expect(await ledgerOf(shop)).toMatchObject({ CASH: 50_000_00, SALES: -49_237_28 });
  });

  it('the discount reduces the margin', async () => {
    const shop = await open();
    const imei = await boughtFromPerson(shop);
    const sale = await shop.sell({
      lines: [{ imei, unitPricePaise: 31_000_00, discountPaise: 1_000_00 }],
      payments: [cash(30_000_00)],
    });
    expect(sale.lines[0]?.margin?.marginPaise).toBe(5_000_00);
  });

  it('sold to another State: IGST', async () => {
    const shop = await open();
    const imei = await boughtFromPerson(shop);
    const sale = await shop.sell({
      customer: { name: 'Asha', phone: '9876543210', stateCode: '29' },
      lines: [line(imei, 30_000_00)],
      payments: [cash(30_000_00)],
    });
    expect(sale.lines[0]?.margin).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 762_71 });
    expect(await ledgerOf(shop)).toMatchObject({ OUTPUT_IGST: -762_71, SALES: -29_237_29 });
  });

  it('taxed at the rate of the business date', async () => {
    const shop = await open();
    const imei = await boughtFromPerson(shop);
    await shop.rows(
      `INSERT INTO hsn_codes (shop_id, id, code, description, gst_rate_bps, uqc, valid_from)
       VALUES ($1, gen_random_uuid(), '85171300', 'Phones', 2800, 'NOS', '2026-01-01'),
              ($1, gen_random_uuid(), '85171300', 'Phones', 1200, 'NOS', '2026-04-15')`,
    );
    const sale = await shop.sell({
      businessDate: '2026-04-14',
      lines: [line(imei, 30_000_00)],
      payments: [cash(30_000_00)],
    });
    expect(sale.lines[0]).toMatchObject({ gstRateBps: 2800, margin: { taxablePaise: 3_906_25 } });
  });

  it('cancellation restores everything', async () => {
    const shop = await open();
    const imei = await boughtFromPerson(shop);
    const before = await snapshot(shop);
    const sale = await shop.sell({ lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] });
    expect(await snapshot(shop)).not.toEqual(before);
    await shop.write(tx => cancelSale(tx, shop.actor(), sale.id, 'Wrong phone'));
    expect(await snapshot(shop)).toEqual(before);
    expect(await ledgerOf(shop)).toEqual({});
  });
});

describe('margin scheme: eligible units', () => {
  const soldAt30k = async (shop: Trade, imei: string) =>
    (await shop.sell({ lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] })).lines[0];

  it('not a unit bought with input tax credit: taxed on its full price', async () => {
    const shop = await open();
    const imei = newImei();
    await shop.bill({ supplier: dealer, lines: [used(imei, galaxy, 25_000_00, 1800)] });
    const sold = await soldAt30k(shop, imei);
    expect(sold).toMatchObject({ marginScheme: false, taxablePaise: 25_423_73 });
    expect(sold).not.toHaveProperty('margin');
    expect(taxOnLine(sold)).toBe(4_576_28);
  });

  it('a unit of a registered dealer who charged no tax under the scheme', async () => {
    const shop = await open();
    const imei = newImei();
    await shop.bill({ supplier: dealer, lines: [used(imei)] });
    expect(await soldAt30k(shop, imei)).toMatchObject({ marginScheme: true });
  });

  it('an exchanged phone, at its exchange value', async () => {
    const shop = await open();
    const [bought, old] = [newImei(), newImei()];
    const bill = await shop.bill({ supplier: dealer, lines: [phones([bought])] });
    await shop.sell({
      lines: [line(bought)],
      payments: [
        {
          method: 'EXCHANGE',
          amountPaise: 25_000_00,
          buyBack: { productId: bill.lines[0]?.productId ?? '', imei: old, condition: 'USED' },
        },
        cash(49_999_00),
      ],
    });
    await shop.clear(old);
    expect(await soldAt30k(shop, old)).toMatchObject({
      marginScheme: true,
      margin: { marginPaise: 5_000_00 },
    });
  });

  it('not a new phone, even without credit', async () => {
    const shop = await open();
    const imei = newImei();
    await shop.bill({ supplier: ramesh, lines: [phones([imei], galaxy, 25_000_00)] });
    expect(await soldAt30k(shop, imei)).toMatchObject({ marginScheme: false });
  });

  it('with a new phone on one bill: value and tax are those of the new one', async () => {
    const shop = await open();
    const [old, fresh] = [await boughtFromPerson(shop), newImei()];
    await shop.bill({ supplier: dealer, lines: [phones([fresh])] });
    const sale = await shop.sell({
      lines: [line(old, 30_000_00), line(fresh, 74_999_00)],
      payments: [cash(1_04_999_00)],
    });
    expect(sale).toMatchObject({
      taxablePaise: sale.lines[1]?.taxablePaise,
      cgstPaise: sale.lines[1]?.cgstPaise,
      marginSalesPaise: 30_000_00,
      totalPaise: 1_04_999_00,
    });
  });
});

describe('margin scheme: setting', () => {
  const set = (shop: Trade, on: boolean) =>
    shop.rows('UPDATE shops SET margin_scheme = $2 WHERE id = $1', [shop.shopId, on]);

  it('switched off: applies to later sales only', async () => {
    const shop = await open();
    const [first, second] = [await boughtFromPerson(shop), await boughtFromPerson(shop)];
    const sale = await shop.sell({ lines: [line(first, 30_000_00)], payments: [cash(30_000_00)] });
    await set(shop, false);
    const later = await shop.sell({ lines: [line(second, 30_000_00)], payments: [cash(30_000_00)] });
    expect(later.lines[0]).toMatchObject({ marginScheme: false, taxablePaise: 25_423_73 });
    const actor = shop.actor();
    expect(await shop.read(sql => saleById(sql, sale.id))).toEqual(sale);
    // And what was sold under it is taken back as it was posted.
    await shop.write(tx => cancelSale(tx, actor, sale.id, 'Wrong phone'));
    expect(await ledgerOf(shop)).toMatchObject({ CASH: 30_000_00, SALES: -25_423_73 });
  });

  it.each([
    ['without GSTIN', { gstnumber: null }],
    ['under composition', { gstScheme: 'COMPOSITION' as const }],
  ])('cannot be enabled in a shop %s', async (_name, shop) => {
    await expect(open('inclusive', shop)).rejects.toThrow('shops_margin_scheme_taxed');
    const trade = await open('off', shop);
    const imei = await boughtFromPerson(trade);
    const sale = await trade.sell({ lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] });
    expect(sale).toMatchObject({ taxablePaise: 30_000_00, cgstPaise: 0, marginSalesPaise: 0 });
  });
});

describe('margin scheme: cost', () => {
  it.each(['staff', 'office'] as const)(
    'cannot be inferred by the %s from the sale or any sum',
    async role => {
      const shop = await open();
      const imei = await boughtFromPerson(shop);
      const seller = shop.actor({ role: 'staff' });
      await shop.rows('UPDATE stock_items SET own_price_paise = 3000000 WHERE shop_id = $1');
      const fullSale = await shop.sell(
        { lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] },
        seller,
      );
      const sold = seenBy(role, saleAnswer, fullSale);
      const actor = shop.actor({ role });
      const read = await shop.read(sql => saleById(sql, sold.id));
      expect(read).toEqual(fullSale);
      expect(numbersIn(sold).filter(number => TELLING.includes(number))).toEqual([]);
      expect(sold.lines[0]).toMatchObject({ marginScheme: true, totalPaise: 30_000_00, ...UNTAXED });
      for (const field of ['margin', 'costPaise']) expect(sold.lines[0]).not.toHaveProperty(field);
      expect(sold).not.toHaveProperty('marginTaxPaise');

      const owner = shop.actor();
      for (const filter of [{}, { dueTo: 0 }, { keyword: sold.invoiceNo }]) {
        expect((await shop.read(sql => salesHistoryTotals(sql, actor, filter))).taxPaise).toBe(0);
        expect((await shop.read(sql => salesHistoryTotals(sql, owner, filter))).taxPaise).toBe(762_72);
      }
      const answerFor = (who: typeof actor) =>
        shop.read(async sql => {
          const { rows, total } = await breakdown(sql, who, { by: 'company' });
          const period = await periodSummary(sql, who, {});
          return [rows[0]?.taxPaise, total.taxPaise, period.taxPaise];
        });
      expect(await answerFor(actor)).toEqual([0, 0, 0]);
      expect(await answerFor(owner)).toEqual([762_72, 762_72, 762_72]);
      expect(await shop.read(sql => salesStats(sql, actor))).toMatchObject({ totalTaxPaise: 0 });
      expect(await shop.read(sql => salesStats(sql, owner))).toMatchObject({
        totalTaxPaise: 762_72,
        grossProfitPaise: 4_237_28,
      });
    },
  );
});
