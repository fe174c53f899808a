import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBps, ratioBps, sharesBps } from '../../../src/kit/rules/shares.ts';

describe('shares in basis points', () => {
  it.each([
    [
      [1, 1, 1],
      [3334, 3333, 3333],
    ],
    [
      [1, 2],
      [3333, 6667],
    ],
    [
      [2, 1],
      [6667, 3333],
    ],
    [
      [1, 1, 4],
      [1667, 1667, 6666],
    ],
    [
      [5, 1, 1, 0],
      [7143, 1429, 1428, 0],
    ],
    [[7], [10_000]],
    [
      [0, 3],
      [0, 10_000],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('%j: %j', (parts, shares) => {
    expect(sharesBps(parts)).toEqual(shares);
  });

  it('add up to 10,000 and are off by less than one, however large the shop', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(Number.MAX_SAFE_INTEGER), { minLength: 1 }), parts => {
        fc.pre(parts.some(part => part > 0));
        const shares = sharesBps(parts);
        const total = parts.reduce((sum, part) => sum + BigInt(part), 0n);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
        shares.forEach((share, index) => {
          const off = BigInt(share) * total - BigInt(parts[index] ?? 0) * 10_000n;
          expect(off < total && off > -total).toBe(true);
        });
      }),
    );
  });
});

describe('ratio in basis points', () => {
  it.each([
    [1, 3, 3333],
    [-1, 3, -3333],
    [1, 20_000, 1],
    [-1, 20_000, 0],
    [-3, 20_000, -1],
    [-100, 100, -10_000],
    [0, 5, 0],
    [2_000_000_000_000, 4_000_000_000_000, 5000],
  ])('%d of %d: %d, halves up', (part, total, bps) => {
    expect(ratioBps(part, total)).toBe(bps);
  });
});

describe('change in basis points', () => {
  it.each([
    [150, 100, 5000],
    [50, 100, -5000],
    [0, 100, -10_000],
    [100, 100, 0],
    [100, 0, null],
    [100, -50, null],
  ])('%d after %d: %j', (now, before, bps) => {
    expect(changeBps(now, before)).toBe(bps);
  });
});
