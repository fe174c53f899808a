import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratioBps, sharesBps } from '../../../src/resources/rules/shares.ts';

describe('shares in basis points', () => {
  it('of three equal parts add up to the whole', () => {
    expect(sharesBps([1, 1, 1])).toEqual([3334, 3333, 3333]);
  });

  it('of nothing are 0', () => {
    expect(sharesBps([])).toEqual([]);
    expect(sharesBps([0, 0])).toEqual([0, 0]);
  });

  it('add up to 10,000 and are off by less than one, however large the shop', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(Number.MAX_SAFE_INTEGER), { minLength: 1 }), parts => {
        fc.pre(parts.some(part => part > 0));
        const shares = sharesBps(parts);
        const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
        shares.forEach((share, index) => {
          const off = BigInt(share) * whole - BigInt(parts[index] ?? 0) * 10_000n;
          expect(off < whole && off > -whole).toBe(true);
        });
      }),
    );
  });
});

describe('a change in basis points', () => {
  it('rounds halves up, on either side of nothing', () => {
    expect(ratioBps(1, 3)).toBe(3333);
    expect(ratioBps(-1, 3)).toBe(-3333);
    expect(ratioBps(1, 20_000)).toBe(1);
    expect(ratioBps(-1, 20_000)).toBe(0);
    expect(ratioBps(-100, 100)).toBe(-10_000);
  });

  it('is told of sums beyond what a number multiplies exactly', () => {
    expect(ratioBps(2_000_000_000_000, 4_000_000_000_000)).toBe(5000);
  });
});
