import { describe, expect, it } from 'vitest';
import { filingsWithin, type Registration } from '../../../src/resources/calendar/rules.ts';

const GSTIN = '27AAPFU0939F1ZV';
const filedBy = (shop: Partial<Registration>, from: string, to: string) =>
  filingsWithin({ gstin: GSTIN, scheme: 'REGULAR', filing: 'MONTHLY', ...shop }, { from, to }).map(
    ({ form, day, period }) => `${form} ${period} ${day}`,
  );

describe('filing dates', () => {
  it('regular: GSTR-1 on the 11th, GSTR-3B on the 20th of the month after, over the year’s end too', () => {
    expect(filedBy({}, '2026-12-01', '2027-01-31')).toEqual([
      'GSTR-1 2026-11 2026-12-11',
      'GSTR-3B 2026-11 2026-12-20',
      'GSTR-1 2026-12 2027-01-11',
      'GSTR-3B 2026-12 2027-01-20',
    ]);
  });

  it('composition: CMP-08 on the 18th after each quarter', () => {
    expect(filedBy({ scheme: 'COMPOSITION' }, '2026-04-01', '2027-03-31')).toEqual([
      'CMP-08 2026-03 2026-04-18',
      'CMP-08 2026-06 2026-07-18',
      'CMP-08 2026-09 2026-10-18',
      'CMP-08 2026-12 2027-01-18',
    ]);
  });

  it('quarterly returns: the tax of the first two months on the 25th, returns after the quarter by State', () => {
    const quarterly = { filing: 'QUARTERLY' as const };
    expect(filedBy(quarterly, '2026-11-01', '2027-01-31')).toEqual([
      'PMT-06 2026-10 2026-11-25',
      'PMT-06 2026-11 2026-12-25',
      'GSTR-1 2026-12 2027-01-13',
      'GSTR-3B 2026-12 2027-01-22',
    ]);
    const delhi = { ...quarterly, gstin: '07AAACB5678G1ZH' };
    expect(filedBy(delhi, '2027-01-14', '2027-01-31')).toEqual(['GSTR-3B 2026-12 2027-01-24']);
  });

  it.each([
    ['Chhattisgarh', '22', 22],
    ['Madhya Pradesh', '23', 22],
    ['Gujarat', '24', 22],
    ['Dadra and Nagar Haveli and Daman and Diu', '26', 22],
    ['Karnataka', '29', 22],
    ['Goa', '30', 22],
    ['Lakshadweep', '31', 22],
    ['Kerala', '32', 22],
    ['Tamil Nadu', '33', 22],
    ['Puducherry', '34', 22],
    ['Andaman and Nicobar Islands', '35', 22],
    ['Telangana', '36', 22],
    ['Andhra Pradesh', '37', 22],
    ['Punjab', '03', 24],
    ['Uttar Pradesh', '09', 24],
    ['West Bengal', '19', 24],
    ['Ladakh', '38', 24],
  ])('quarterly returns: in %s (%s) GSTR-3B by the %d', (_, state, day) => {
    const shop = { filing: 'QUARTERLY' as const, gstin: ` ${state}${GSTIN.slice(2)}` };
    expect(filedBy(shop, '2027-01-14', '2027-01-24')).toEqual([`GSTR-3B 2026-12 2027-01-${day}`]);
  });

  it('both ends of the span are in it', () => {
    expect(filedBy({}, '2026-11-11', '2026-11-20')).toHaveLength(2);
    expect(filedBy({}, '2026-11-12', '2026-11-19')).toEqual([]);
  });

  it.each([null, '', '  '])('a shop whose GSTIN is %j files nothing', gstin => {
    expect(filedBy({ gstin }, '2026-01-01', '2026-12-31')).toEqual([]);
  });
});
