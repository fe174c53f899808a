import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEDUCTION_KINDS,
  expectedDeductions,
  judgeLine,
  noDeductions,
  normaliseLoanNo,
  SETTLEMENT_ROUNDING_PAISE,
  sumOfDeductions,
  type Deductions,
} from '../../../src/resources/financiers/rules.ts';

const of = (some: Partial<Deductions>): Deductions => ({ ...noDeductions(), ...some });

/** The loan is 25,000, of which 21,320 are paid out. */
const scheme = of({ ADVANCE_EMI: 2_500_00, FEE: 590_00, DBD: 500_00, GST: 90_00 });
const loan = { openPaise: 25_000_00, expected: scheme };
const NET = 21_320_00;
const outcome = (netPaise: number, deductions = scheme) => judgeLine({ netPaise, deductions }, loan);

describe('judgeLine', () => {
  it('as the scheme says: the loan is settled', () => {
    expect(outcome(NET)).toEqual({
      exception: null,
      differencePaise: 0,
      accepted: scheme,
      appliedPaise: 25_000_00,
      unappliedPaise: 0,
      roundOffPaise: 0,
    });
  });

  it.each([
    [-100, null, 100, 0, 25_000_00],
    [100, null, -100, 0, 25_000_00],
    [-101, 'SHORT', 0, 0, 25_000_00 - 101],
    [101, 'OVERPAID', 0, 101, 25_000_00],
  ] as const)('%d paise beside it: %s', (paise, exception, roundOffPaise, unappliedPaise, appliedPaise) => {
    expect(outcome(NET + paise)).toMatchObject({
      exception,
      differencePaise: exception ? Math.abs(paise) : 0,
      roundOffPaise,
      unappliedPaise,
      appliedPaise,
    });
  });

  it('more deducted than the scheme says: the loan stays open by that', () => {
    const deductions = of({ ...scheme, DBD: 700_00, OTHER: 50_00 });
    expect(outcome(NET - 250_00, deductions)).toMatchObject({
      exception: 'EXTRA_DEDUCTION',
      differencePaise: 250_00,
      accepted: scheme,
      appliedPaise: 25_000_00 - 250_00,
      unappliedPaise: 0,
    });
    expect(outcome(NET + 40, deductions)).toMatchObject({
      exception: 'EXTRA_DEDUCTION',
      appliedPaise: 25_000_00,
      unappliedPaise: 40,
    });
  });

  it('a rupee more deducted than the scheme says is rounding', () => {
    expect(outcome(NET, of({ ...scheme, FEE: 591_00 }))).toMatchObject({
      exception: null,
      appliedPaise: 25_000_00,
    });
    expect(outcome(NET, of({ ...scheme, FEE: 591_01 }))).toMatchObject({
      exception: 'EXTRA_DEDUCTION',
      differencePaise: 101,
    });
  });

  it('a deduction that an earlier line took is not the scheme’s any more', () => {
    const rest = { openPaise: 500_00, expected: of({ DBD: -100_00, GST: 90_00 }) };
    expect(judgeLine({ netPaise: 410_00, deductions: of({ DBD: 300_00, GST: 90_00 }) }, rest)).toMatchObject({
      exception: 'EXTRA_DEDUCTION',
      differencePaise: 300_00,
      accepted: of({ GST: 90_00 }),
      appliedPaise: 500_00,
    });
  });

  it('money taken back settles what a return left below zero; of an open loan it makes more open', () => {
    const none = noDeductions();
    const back = { netPaise: -25_000_00, deductions: none };
    expect(judgeLine(back, { openPaise: -25_000_00, expected: none })).toMatchObject({
      exception: null,
      appliedPaise: -25_000_00,
    });
    expect(judgeLine(back, { openPaise: 0, expected: none })).toMatchObject({
      exception: 'SHORT',
      differencePaise: 25_000_00,
      appliedPaise: -25_000_00,
    });
  });

  it('without a loan all of it is held, and nothing deducted counts', () => {
    expect(judgeLine({ netPaise: 800_00, deductions: scheme }, null)).toEqual({
      exception: 'UNKNOWN',
      differencePaise: 800_00,
      accepted: noDeductions(),
      appliedPaise: 0,
      unappliedPaise: 800_00,
      roundOffPaise: 0,
    });
  });

  it('any line: not a paisa is lost, rounding is at most a rupee, no more is accepted than the scheme allows', () => {
    const some = (least: number) =>
      fc.record(
        Object.fromEntries(DEDUCTION_KINDS.map(kind => [kind, fc.integer({ min: least, max: 3_000 })])),
      ) as fc.Arbitrary<Deductions>;
    const amount = fc.integer({ min: -5_000, max: 20_000 });
    fc.assert(
      fc.property(amount, some(0), amount, some(-1_000), (netPaise, deductions, openPaise, expected) => {
        const line = judgeLine({ netPaise, deductions }, { openPaise, expected });
        const { accepted, appliedPaise, unappliedPaise, roundOffPaise } = line;
        expect(appliedPaise + unappliedPaise).toBe(netPaise + sumOfDeductions(accepted) + roundOffPaise);
        expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(SETTLEMENT_ROUNDING_PAISE);
        for (const kind of DEDUCTION_KINDS) {
          expect(accepted[kind]).toBeLessThanOrEqual(Math.min(deductions[kind], Math.max(0, expected[kind])));
          expect(accepted[kind]).toBeGreaterThanOrEqual(0);
        }
        if (line.exception === null) expect(appliedPaise).toBe(openPaise);
        else expect(line.differencePaise).toBeGreaterThan(SETTLEMENT_ROUNDING_PAISE);
      }),
    );
  });
});

describe('scheme', () => {
  it('GST is 18 % of the dealer’s buy-down: of the sale, else by the financier’s rate', () => {
    const plain = { amountPaise: 25_000_00, advanceEmiPaise: null, feePaise: 590_00, mbdPaise: 1_00 };
    expect(expectedDeductions({ ...plain, dbdPaise: 500_00 }, 300)).toEqual(
      of({ FEE: 590_00, DBD: 500_00, GST: 90_00, MBD: 1_00 }),
    );
    expect(expectedDeductions({ ...plain, dbdPaise: null }, 200)).toMatchObject({ DBD: 500_00, GST: 90_00 });
    expect(expectedDeductions({ ...plain, dbdPaise: null }, null)).toMatchObject({ DBD: 0, GST: 0 });
  });

  it('a loan number is its letters and digits', () => {
    expect(normaliseLoanNo(' do-77 / 12.b ')).toBe('DO7712B');
  });
});
