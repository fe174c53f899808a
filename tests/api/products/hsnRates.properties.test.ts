/** A sale is taxed at the rate that holds on its business date, however rates change around it. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { galaxy, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

/** The books of a financial year are open from its first day. */
const FIRST = Date.UTC(2026, 3, 1);
const dayOf = (index: number): string => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);
/** A sale may be dated today or before. */
const LAST = 104;
const NOW = new Date('2026-07-14T06:30:00Z');
const RATES = [0, 500, 1200, 1800, 2800, 4000] as const;
const PRODUCT_RATE = 300;

interface Row {
  day: number;
  rate: number;
}

const writeRates = (trade: Trade, code: string, rows: readonly Row[]) =>
  trade.db.asOwner(async tx => {
    await tx.run('DELETE FROM hsn_codes WHERE shop_id = $1', [trade.shopId]);
    for (const { day, rate } of rows)
      await tx.run(
        `INSERT INTO hsn_codes (shop_id, id, code, description, gst_rate_bps, uqc, valid_from)
         VALUES ($1, $2, $3, 'Phones', $4, 'NOS', $5)`,
        [trade.shopId, randomUUID(), code, rate, dayOf(day)],
      );
  });

/** The rule in words is the newest row not after the day. */
const expected = (rows: readonly Row[], day: number): number =>
  rows.filter(row => row.day <= day).toSorted((a, b) => b.day - a.day)[0]?.rate ?? PRODUCT_RATE;

const rows = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: 0, max: LAST }), rate: fc.constantFrom(...RATES) }),
  { selector: row => row.day, maxLength: 5 },
);
/** Picks a day that matters: at a change, the day before it and after it, or any other. */
const sellingDay = (changes: readonly Row[], pick: number, offset: number): number => {
  const near = changes[pick % Math.max(1, changes.length)]?.day ?? pick;
  return Math.min(LAST, Math.max(0, near + offset));
};

it('tax rate: the newest not after the date; a line’s own rate first, the product’s last', async () => {
  const trade = await openTrade();
  const who = trade.actor({ now: NOW });
  const product = { ...galaxy, gstRateBps: PRODUCT_RATE };
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.nat(LAST),
      fc.integer({ min: -1, max: 1 }),
      fc.option(fc.constantFrom(...RATES), { freq: 4 }),
      async (changes, pick, offset, own) => {
        await writeRates(trade, product.hsnCode, changes);
        const imei = newImei();
        await trade.bill(
          { lines: [phones([imei], product)], billDate: dayOf(0), businessDate: dayOf(0) },
          who,
        );
        const day = sellingDay(changes, pick, offset);
        const sale = await trade.sell(
          {
            businessDate: dayOf(day),
            lines: [{ imei, unitPricePaise: 74_999_00, ...(own === null ? {} : { gstRateBps: own }) }],
            payments: [{ method: 'CARD', amountPaise: 74_999_00 }],
          },
          who,
        );
        const rate = own ?? expected(changes, day);
        expect(sale.lines[0]?.gstRateBps).toBe(rate);
        const { taxablePaise = 0, cgstPaise = 0, sgstPaise = 0 } = sale.lines[0] ?? {};
        expect(cgstPaise).toBe(sgstPaise);
        expect(Math.abs(taxablePaise + cgstPaise + sgstPaise - 74_999_00)).toBeLessThanOrEqual(1);
        // What is sold keeps its rate, whatever the list says later.
        await writeRates(trade, product.hsnCode, [{ day: 0, rate: 4000 }]);
        const [stored] = await trade.rows<{ rate: number }>(
          'SELECT gst_rate_bps AS rate FROM sale_lines WHERE shop_id = $1 AND sale_id = $2',
          [trade.shopId, sale.id],
        );
        expect(stored?.rate).toBe(rate);
      },
    ),
    { numRuns: 60 },
  );
});
