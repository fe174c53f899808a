import { describe, expect, it } from 'vitest';
import { withRest } from '../../../src/charts/data.ts';
import { periodOf, salesFilterOf, withPeriod } from '../../../src/screens/period/period.ts';

const today = '2026-11-20';
const of = (address: string, standard: 'today' | undefined = 'today') =>
  periodOf(new URLSearchParams(address), today, standard);

describe('period in the URL', () => {
  it('is used when complete, else the page’s default', () => {
    expect(of('timePeriod=month&year=2026&month=4').range).toEqual({ from: '2026-04-01', to: '2026-04-30' });
    expect(of('').range).toEqual({ from: today, to: today });
    expect(of('timePeriod=all').range).toBeNull();
    for (const rubbish of [
      'timePeriod=decade',
      'timePeriod=month&month=4',
      'timePeriod=month&year=2026&month=13',
      'timePeriod=year&year=two',
      'timePeriod=custom&startDate=2026-05-02&endDate=2026-05-01',
      'timePeriod=custom&startDate=%3Cscript%3E&endDate=2026-05-01',
    ])
      expect(of(rubbish).query, rubbish).toEqual({ timePeriod: 'today' });
  });

  it('is written to the URL without changing the rest', () => {
    const before = new URLSearchParams('timePeriod=month&year=2026&month=4&topBy=revenue');
    expect(withPeriod(before, { timePeriod: 'today' }).toString()).toBe('timePeriod=today&topBy=revenue');
    expect(withPeriod(before, {}).toString()).toBe('topBy=revenue&timePeriod=all');
  });

  it('filters the list behind a figure', () => {
    expect(salesFilterOf(of('timePeriod=month&year=2026&month=4'))).toEqual({ year: 2026, month: 4 });
    expect(salesFilterOf(of('timePeriod=year&year=2025'))).toEqual({ year: 2025 });
    expect(salesFilterOf(of('timePeriod=week'))).toEqual({
      businessDate_gte: '2026-11-16',
      businessDate_lte: '2026-11-22',
    });
    expect(salesFilterOf(of('timePeriod=all'))).toEqual({});
  });
});

it('chart: small parts are merged into one, unless that saves nothing', () => {
  const parts = [5, 4, 3, 2, 1].map(value => ({ value }));
  const rest = (value: number, left: readonly unknown[]) => ({ value: value * 100 + left.length });
  expect(withRest(parts, 4, rest)).toEqual(parts);
  expect(withRest(parts, 3, rest)).toEqual([{ value: 5 }, { value: 4 }, { value: 3 }, { value: 302 }]);
});
