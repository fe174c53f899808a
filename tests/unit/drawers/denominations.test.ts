import { describe, expect, it } from 'vitest';
import { DENOMINATIONS, valueOfPieces } from '../../../src/resources/drawers/rules.ts';

describe('notes and coins', () => {
  it('notes and coins: every piece counts its value, one of each is ₹2,888', () => {
    const one = Object.fromEntries(DENOMINATIONS.map(value => [value, 1]));
    expect(valueOfPieces(one)).toBe(2_888_00);
    expect(valueOfPieces({ '50000': 12, '10000': 7, '100': 3 })).toBe(6_703_00);
    expect(valueOfPieces({})).toBe(0);
  });

  it('notes and coins: counted from the largest down', () => {
    expect(DENOMINATIONS.map(Number)).toEqual([...DENOMINATIONS].map(Number).sort((a, b) => b - a));
  });
});
