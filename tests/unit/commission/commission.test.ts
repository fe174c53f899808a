import { expect, it } from 'vitest';
import {
  commissionOf,
  takenBack,
  type CommissionRule,
  type SoldLine,
} from '../../../src/resources/commission/rules.ts';

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

it('commission: a rule holds on its first and its last day, and on no other', () => {
  const diwali = rule({ name: 'diwali', startsOn: '2026-11-01', endsOn: '2026-11-15' });
  const days = ['2026-10-31', '2026-11-01', '2026-11-15', '2026-11-16'];
  expect(
    paiseOf(
      days.map(day => line(day, { day })),
      [diwali],
    ),
  ).toEqual([
    [null, 0],
    ['diwali', 1_00],
    ['diwali', 1_00],
    [null, 0],
  ]);
});

it('commission: of two rules as narrow the newer holds, of the same day the first by name', () => {
  const rules = [
    rule({ name: 'old', startsOn: '2026-04-01' }),
    rule({ name: 'vivo bonus', startsOn: '2026-11-01' }),
    rule({ name: 'all brands', startsOn: '2026-11-01' }),
  ];
  expect(paiseOf([line('1')], rules)).toEqual([['all brands', 1_00]]);
});

it('commission: a share of the price without tax, or of the margin', () => {
  const phone = line('1', { valuePaise: 20_000_00, costPaise: 18_500_00 });
  expect(paiseOf([phone], [rule({ basis: 'SALE', rateBps: 50 })])).toEqual([['r', 100_00]]);
  expect(paiseOf([phone], [rule({ basis: 'MARGIN', rateBps: 1_000 })])).toEqual([['r', 150_00]]);
  expect(paiseOf([phone], [rule({ basis: 'SALE', rateBps: null })])).toEqual([['r', 0]]);
});

it('commission: only what is above the target gets the higher rate, of the margin in proportion', () => {
  const target = { targetPaise: 30_000_00, rateBps: 100, aboveRateBps: 300 };
  const phone = (id: string) => line(id, { valuePaise: 20_000_00, costPaise: 18_000_00 });
  const three = [phone('1'), phone('2'), phone('3')];
  expect(paiseOf(three, [rule({ basis: 'SALE', ...target })])).toEqual([
    ['r', 200_00],
    ['r', 400_00],
    ['r', 600_00],
  ]);
  expect(paiseOf(three, [rule({ basis: 'MARGIN', ...target })])).toEqual([
    ['r', 20_00],
    ['r', 40_00],
    ['r', 60_00],
  ]);
  // Without a higher rate the target changes nothing.
  expect(paiseOf(three, [rule({ ...target, aboveRateBps: null })]).map(([, paise]) => paise)).toEqual([
    200_00, 200_00, 200_00,
  ]);
});

it('commission: each person has the target of a rule to himself, and each rule its own', () => {
  const all = rule({ name: 'all', targetPaise: 100_00, aboveRateBps: 1_000 });
  const audio = rule({ name: 'audio', itemCategory: 'AUDIO', targetPaise: 100_00, aboveRateBps: 1_000 });
  const lines = [line('1'), line('2', { personId: 'ravi' }), line('3', { itemCategory: 'AUDIO' }), line('4')];
  expect(paiseOf(lines, [all, audio])).toEqual([
    ['all', 1_00],
    ['all', 1_00],
    ['audio', 1_00],
    ['all', 10_00],
  ]);
});

it('commission: goods given free earn no share, and as pieces the amount below the target', () => {
  const free = line('1', { valuePaise: 0, costPaise: 0 });
  const target = { targetPaise: 0, aboveRateBps: 500, abovePerUnitPaise: 9_00 };
  expect(paiseOf([free], [rule({ basis: 'SALE', ...target })])).toEqual([['r', 0]]);
  expect(paiseOf([free], [rule({ basis: 'UNIT', perUnitPaise: 5_00, ...target })])).toEqual([['r', 5_00]]);
  expect(paiseOf([line('1')], [rule({ basis: 'UNIT', perUnitPaise: null })])).toEqual([['r', 0]]);
});

it('commission: a line of many lakhs above the target is computed exactly', () => {
  const bulk = line('1', { quantity: 40, valuePaise: 32_00_000_00, costPaise: 30_00_000_00 });
  const target = { targetPaise: 2_00_000_00, rateBps: 100, aboveRateBps: 200 };
  expect(paiseOf([bulk], [rule({ basis: 'SALE', ...target })])).toEqual([['r', 62_000_00]]);
  expect(paiseOf([bulk], [rule({ basis: 'MARGIN', ...target })])).toEqual([['r', 3_875_00]]);
});
