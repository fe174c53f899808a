import { expect, it } from 'vitest';
import {
  commissionOf,
  takenBack,
  type CommissionRule,
  type SoldLine,
} from '../../../src/resources/rules/commission.ts';

const rule = (more: Partial<CommissionRule>): CommissionRule => ({
  id: more.name ?? 'r',
  name: 'r',
  personId: null,
  itemCategory: null,
  companyId: null,
  productId: null,
  basis: 'SALE',
  rateBps: 100,
  perUnitPaise: null,
  startsOn: '2026-04-01',
  endsOn: null,
  targetPaise: null,
  aboveRateBps: null,
  abovePerUnitPaise: null,
  ...more,
});
const line = (id: string, more: Partial<SoldLine> = {}): SoldLine => ({
  id,
  personId: 'pooja',
  day: '2026-11-16',
  itemCategory: 'MOBILE',
  companyId: 'samsung',
  productId: 's24',
  quantity: 1,
  valuePaise: 100_00,
  costPaise: 80_00,
  ...more,
});
const paiseOf = (lines: SoldLine[], rules: CommissionRule[]) =>
  [...commissionOf(lines, rules).values()].map(({ paise, rule: of }) => [of?.name ?? null, paise]);

it('commission: a product is narrower than a brand, that than a category, a person than all', () => {
  const rules = [
    rule({ name: 'all' }),
    rule({ name: 'category', itemCategory: 'MOBILE' }),
    rule({ name: 'brand', companyId: 'samsung' }),
    rule({ name: 'product', productId: 's24' }),
    rule({ name: 'ravi', personId: 'ravi' }),
    rule({ name: 'over', productId: 'a15', endsOn: '2026-11-15' }),
  ];
  const lines = [
    line('1'),
    line('2', { productId: 'a15' }),
    line('3', { companyId: 'vivo', productId: 'v' }),
    line('4', { itemCategory: 'AUDIO', companyId: 'boat', productId: 'b' }),
    line('5', { personId: 'ravi' }),
    line('6', { day: '2026-03-31' }),
  ];
  expect(paiseOf(lines, rules).map(([name]) => name)).toEqual([
    'product',
    'brand',
    'category',
    'all',
    'ravi',
    null,
  ]);
});

it('commission: a loss earns nothing; pieces above the target get the higher amount', () => {
  expect(paiseOf([line('1', { costPaise: 120_00 })], [rule({ basis: 'MARGIN' })])).toEqual([['r', 0]]);
  const perUnit = rule({
    basis: 'UNIT',
    rateBps: null,
    perUnitPaise: 5_00,
    targetPaise: 150_00,
    abovePerUnitPaise: 9_00,
  });
  expect(paiseOf([line('1'), line('2'), line('3', { quantity: 2 })], [perUnit])).toEqual([
    ['r', 5_00],
    ['r', 5_00],
    ['r', 18_00],
  ]);
});

it('commission: what comes back in parts takes back exactly the whole', () => {
  const parts = [0, 1, 2].map(before => takenBack(1_00, 3, before, 1));
  expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(1_00);
});
