import { expect, it } from 'vitest';
import { isMonth } from '../../../src/kit/rules/months.ts';

it('month: a year from 2000 on and one of twelve months', () => {
  for (const month of ['2026-01', '2026-09', '2026-10', '2026-12', '2000-01', '2099-12'])
    expect(isMonth(month)).toBe(true);
  for (const text of [
    '2026-00',
    '2026-13',
    '2026-20',
    '2026-1',
    '1999-12',
    '2100-01',
    '2026-011',
    '12026-01',
    '2026',
    '',
  ])
    expect(isMonth(text)).toBe(false);
  for (const text of ['20ab-01', '2026-0a', '2026/01', ' 2026-01', '2026-11-25'])
    expect(isMonth(text)).toBe(false);
});
