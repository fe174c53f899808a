import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAISE } from '../../../src/kit/rules/money.ts';
import {
  chargesTax,
  isInterState,
  placeOfSupply,
  roundToRupee,
  taxOfLine,
  taxOnTop,
  totalsOfSale,
} from '../../../src/resources/tax/rules.ts';

const rate = fc.constantFrom(0, 10, 25, 100, 150, 300, 500, 750, 1200, 1800, 2800, 4000);
const amount = fc.integer({ min: 0, max: 5_00_000_00 });

describe('tax: inside a price', () => {
  // Each row is at 18 %: taxable value and each half.
  it.each([
    [499_00, 422_88, 38_06, 0],
    [15_999_00, 13_558_48, 1_220_26, 0],
    [20_000_00, 16_949_16, 1_525_42, 0],
    [24_999_00, 21_185_60, 1_906_70, 0],
    [34_999_00, 29_660_17, 2_669_42, -1],
  ])('%d paise', (totalPaise, taxablePaise, half, remainderPaise) => {
    expect(taxOfLine({ totalPaise, gstRateBps: 1800, interState: false })).toEqual({
      taxablePaise,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
      remainderPaise,
    });
  });

  it('to another State: IGST only', () => {
    expect(taxOfLine({ totalPaise: 15_999_00, gstRateBps: 1800, interState: true })).toEqual({
      taxablePaise: 13_558_47,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 2_440_52,
      remainderPaise: 1,
    });
  });

  it('parts and remainder add up to the price, halves are equal, and the remainder is at most one paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_PAISE }),
        rate,
        fc.boolean(),
        (totalPaise, gstRateBps, interState) => {
          const split = taxOfLine({ totalPaise, gstRateBps, interState });
          expect(
            split.taxablePaise + split.cgstPaise + split.sgstPaise + split.igstPaise + split.remainderPaise,
          ).toBe(totalPaise);
          expect(split.cgstPaise).toBe(split.sgstPaise);
          expect(Math.abs(split.remainderPaise)).toBeLessThanOrEqual(1);
          expect(interState ? split.cgstPaise : split.igstPaise).toBe(0);
          expect(Object.values(split).every(Number.isSafeInteger)).toBe(true);
          // The tax is the rate on the value to within half a paisa a head.
          const exact = (split.taxablePaise * gstRateBps) / 10_000;
          expect(Math.abs(split.cgstPaise + split.sgstPaise + split.igstPaise - exact)).toBeLessThanOrEqual(
            1,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('at 18 % on whole rupees to 2,00,000, as many prices are exact as arithmetic allows (84.7 %)', () => {
    let exact = 0;
    for (let rupees = 1; rupees <= 200_000; rupees++) {
      const split = taxOfLine({ totalPaise: rupees * 100, gstRateBps: 1800, interState: false });
      if (split.remainderPaise === 0) exact++;
    }
    expect(exact / 200_000).toBeCloseTo(0.847, 3);
  });

  it.each([-1, 0.5, Number.NaN, MAX_PAISE + 1])('%d paise is refused', totalPaise => {
    expect(() => taxOfLine({ totalPaise, gstRateBps: 1800, interState: false })).toThrow(
      `not an amount this shop can book: ${totalPaise}`,
    );
  });
});

describe('tax: on top of a supplier’s price', () => {
  it('each head is rounded to the paisa', () => {
    expect(taxOnTop({ costPaise: 635_25, gstRateBps: 1800, interState: false })).toEqual({
      taxablePaise: 635_25,
      cgstPaise: 57_17,
      sgstPaise: 57_17,
      igstPaise: 0,
    });
    expect(taxOnTop({ costPaise: 635_25, gstRateBps: 1800, interState: true }).igstPaise).toBe(114_35);
  });
});

describe('tax: figures of a sale', () => {
  it('50 paise are rounded up, less down', () => {
    expect([749_49, 749_50, 750_00].map(roundToRupee)).toEqual([749_00, 750_00, 750_00]);
  });

  it('a line keeps its total; the remainder is the document’s round-off', () => {
    const totals = totalsOfSale([{ unitPricePaise: 34_999_00, quantity: 1, gstRateBps: 1800 }], {
      interState: false,
      chargesTax: true,
    });
    expect(totals.lines[0]?.totalPaise).toBe(34_999_00);
    expect(totals).toMatchObject({
      taxablePaise: 29_660_17,
      cgstPaise: 2_669_42,
      roundOffPaise: -1,
      totalPaise: 34_999_00,
    });
  });

  it('without tax the value is the whole price', () => {
    const totals = totalsOfSale(
      [{ unitPricePaise: 499_40, quantity: 2, discountPaise: 50_00, gstRateBps: 1800 }],
      {
        interState: false,
        chargesTax: false,
      },
    );
    expect(totals).toMatchObject({
      taxablePaise: 948_80,
      cgstPaise: 0,
      igstPaise: 0,
      roundOffPaise: 20,
      totalPaise: 949_00,
    });
  });

  it('margin scheme: the document has the total of the line, not its value or tax', () => {
    const used = { unitPricePaise: 20_000_00, quantity: 1, gstRateBps: 1800, marginScheme: true };
    const cover = { unitPricePaise: 499_00, quantity: 1, gstRateBps: 1800 };
    const totals = totalsOfSale([used, cover], { interState: false, chargesTax: true });
    const line = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, remainderPaise: 0 };
    expect(totals.lines[0]).toMatchObject({ ...line, marginScheme: true, totalPaise: 20_000_00 });
    expect(totals).toMatchObject({
      marginSalesPaise: 20_000_00,
      taxablePaise: 422_88,
      cgstPaise: 38_06,
      roundOffPaise: 0,
      totalPaise: 20_499_00,
    });
  });

  it('margin scheme: does not apply where no tax is charged', () => {
    const used = { unitPricePaise: 20_000_00, quantity: 1, gstRateBps: 1800, marginScheme: true };
    const totals = totalsOfSale([used], { interState: false, chargesTax: false });
    expect(totals).toMatchObject({ marginSalesPaise: 0, taxablePaise: 20_000_00, totalPaise: 20_000_00 });
    expect(totals.lines[0]?.marginScheme).toBe(false);
  });

  it('always: value + taxes + round-off = total, a whole rupee, within 50 paise of the lines', () => {
    const line = fc
      .record({
        unitPricePaise: amount,
        quantity: fc.integer({ min: 1, max: 50 }),
        gstRateBps: rate,
        share: fc.nat(100),
      })
      .map(({ share, ...each }) => ({
        ...each,
        discountPaise: Math.floor((each.unitPricePaise * each.quantity * share) / 100),
      }));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 60 }),
        fc.boolean(),
        fc.boolean(),
        (lines, interState, taxed) => {
          const totals = totalsOfSale(lines, { interState, chargesTax: taxed });
          const parts = totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise;
          expect(parts + totals.roundOffPaise).toBe(totals.totalPaise);
          expect(totals.totalPaise % 100).toBe(0);
          const entered = lines.reduce(
            (sum, each) => sum + each.unitPricePaise * each.quantity - each.discountPaise,
            0,
          );
          expect(totals.lines.reduce((sum, each) => sum + each.totalPaise, 0)).toBe(entered);
          expect(Math.abs(totals.totalPaise - entered)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });

  it('a discount above the price is refused', () => {
    const lines = [{ unitPricePaise: 100, quantity: 1, discountPaise: 101, gstRateBps: 1800 }];
    expect(() => totalsOfSale(lines, { interState: false, chargesTax: true })).toThrow(RangeError);
  });
});

describe('tax: place of supply', () => {
  const shop = { stateCode: '27', gstin: '27AAPFU0939F1ZV' };

  it('of the buyer’s GSTIN, else their State, else the shop’s', () => {
    expect(placeOfSupply(shop, { stateCode: '29', gstin: '09AAACB5678G1ZH' })).toBe('09');
    expect(placeOfSupply(shop, { stateCode: '29' })).toBe('29');
    expect(placeOfSupply(shop, { gstin: '09AAACB5678G1ZH' })).toBe('09');
    expect(placeOfSupply(shop, { stateCode: null })).toBe('27');
    expect(placeOfSupply({ gstin: '27AAPFU0939F1ZV' }, null)).toBe('27');
    expect(placeOfSupply({}, null)).toBeNull();
  });

  it('inter-State: another State, not a former code of the same', () => {
    expect(isInterState('27', '29')).toBe(true);
    expect(isInterState('27', '27')).toBe(false);
    expect(isInterState('37', '28')).toBe(false);
    expect(isInterState('27', null)).toBe(false);
    expect(isInterState(null, '27')).toBe(false);
  });

  it('no tax of an unregistered shop or under composition', () => {
    expect(chargesTax({ scheme: 'REGULAR' })).toBe(true);
    expect(chargesTax({ scheme: 'COMPOSITION' })).toBe(false);
    expect(chargesTax({ scheme: 'UNREGISTERED' })).toBe(false);
  });
});
