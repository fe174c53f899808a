import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnderMarginScheme, taxOnMargin } from '../../../src/resources/tax/marginScheme.ts';
import { MAX_PAISE } from '../../../src/kit/rules/money.ts';
import { totalsOfSale } from '../../../src/resources/tax/rules.ts';
import { CONDITIONS } from '../../../src/resources/stock/choices.ts';

describe('margin scheme: units', () => {
  it.each([
    ['used, bought without credit', 'USED', false, true, true],
    ['faulty, bought without credit', 'FAULTY', false, true, true],
    ['used, bought with credit', 'USED', true, true, false],
    ['new', 'NEW', false, true, false],
    ['opened box', 'OPENED', false, true, false],
    ['used, counted goods', 'USED', false, false, false],
  ] as const)('%s', (_name, condition, creditTaken, isSingle, under) => {
    expect(isUnderMarginScheme({ condition, creditTaken, isSingle })).toBe(under);
  });

  it('no unit whose input tax was claimed', () => {
    for (const condition of CONDITIONS)
      expect(isUnderMarginScheme({ condition, creditTaken: true, isSingle: true })).toBe(false);
  });
});

const sold = { costPaise: 25_000_00, gstRateBps: 1800, interState: false, taxInclusive: true };

describe('margin scheme: tax', () => {
  it('25,000 → 30,000, tax included: the margin of 5,000 contains its tax', () => {
    expect(taxOnMargin({ ...sold, totalPaise: 30_000_00 })).toEqual({
      marginPaise: 5_000_00,
      taxablePaise: 4_237_28,
      cgstPaise: 381_36,
      sgstPaise: 381_36,
      igstPaise: 0,
    });
  });

  it('25,000 → 30,000, tax on top: value 5,000, tax 900', () => {
    expect(taxOnMargin({ ...sold, totalPaise: 30_000_00, taxInclusive: false })).toEqual({
      marginPaise: 5_000_00,
      taxablePaise: 5_000_00,
      cgstPaise: 450_00,
      sgstPaise: 450_00,
      igstPaise: 0,
    });
  });

  it('to another State: IGST only', () => {
    expect(taxOnMargin({ ...sold, totalPaise: 30_000_00, interState: true })).toMatchObject({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 762_71,
    });
  });

  it.each([25_000_00, 20_000_00, 0])('25,000 → %d paise: no margin, no tax', totalPaise => {
    expect(taxOnMargin({ ...sold, totalPaise })).toEqual({
      marginPaise: 0,
      taxablePaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    });
  });

  const paise = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: MAX_PAISE }));
  const rate = fc.oneof(fc.constantFrom(0, 500, 1800, 4000, 10_000), fc.integer({ min: 0, max: 10_000 }));
  const near = fc.integer({ min: -20, max: 20 });

  it('always: value and tax are not negative, the tax is within the margin, halves are equal', () => {
    fc.assert(
      fc.property(
        paise,
        fc.oneof(paise, near),
        rate,
        fc.boolean(),
        fc.boolean(),
        (total, other, gstRateBps, interState, taxInclusive) => {
          const totalPaise = total;
          const costPaise = Math.max(0, other < 21 ? total + other : other);
          const line = { totalPaise, costPaise, gstRateBps, interState, taxInclusive };
          const { marginPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxOnMargin(line);
          const tax = cgstPaise + sgstPaise + igstPaise;
          expect(marginPaise).toBe(Math.max(0, totalPaise - costPaise));
          expect(taxablePaise).toBeGreaterThanOrEqual(0);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(marginPaise);
          expect(taxablePaise).toBeLessThanOrEqual(marginPaise);
          expect(cgstPaise).toBe(sgstPaise);
          expect(interState ? cgstPaise : igstPaise).toBe(0);
          expect([taxablePaise, tax].every(Number.isSafeInteger)).toBe(true);
          // 40 % is the highest rate of the law; at 100 % the two halves may be a paisa each.
          const off = gstRateBps <= 4000 ? 1 : 2;
          if (taxInclusive) expect(Math.abs(taxablePaise + tax - marginPaise)).toBeLessThanOrEqual(off);
          else expect(taxablePaise).toBe(marginPaise);
          expect(Math.abs(tax - (taxablePaise * gstRateBps) / 10_000)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('margin scheme: sale of used and new phones', () => {
  it('value and tax of the new ones, total of the used ones', () => {
    const totals = totalsOfSale(
      [
        { unitPricePaise: 15_999_00, quantity: 1, gstRateBps: 1800 },
        {
          unitPricePaise: 30_500_00,
          discountPaise: 500_00,
          quantity: 1,
          gstRateBps: 1800,
          marginScheme: true,
        },
      ],
      { interState: false, chargesTax: true },
    );
    expect(totals).toMatchObject({
      taxablePaise: 13_558_48,
      cgstPaise: 1_220_26,
      sgstPaise: 1_220_26,
      marginSalesPaise: 30_000_00,
      roundOffPaise: 0,
      totalPaise: 45_999_00,
    });
    expect(totals.lines[1]).toMatchObject({ totalPaise: 30_000_00, taxablePaise: 0, cgstPaise: 0 });
  });

  it('lines and total are those without the scheme', () => {
    const line = fc.record({
      unitPricePaise: fc.integer({ min: 0, max: 5_00_000_00 }),
      quantity: fc.constant(1),
      gstRateBps: fc.constantFrom(0, 500, 1800, 4000),
      marginScheme: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        fc.boolean(),
        (lines, interState, chargesTax) => {
          const totals = totalsOfSale(lines, { interState, chargesTax });
          const without = totalsOfSale(
            lines.map(each => ({ ...each, marginScheme: false })),
            { interState, chargesTax },
          );
          expect(totals.totalPaise).toBe(without.totalPaise);
          expect(totals.lines.map(each => each.totalPaise)).toEqual(
            without.lines.map(each => each.totalPaise),
          );
          expect(
            totals.taxablePaise +
              totals.cgstPaise +
              totals.sgstPaise +
              totals.igstPaise +
              totals.marginSalesPaise +
              totals.roundOffPaise,
          ).toBe(totals.totalPaise);
          if (!chargesTax) expect(totals.marginSalesPaise).toBe(0);
        },
      ),
    );
  });
});
