import { describe, expect, it } from 'vitest';
import { rateStates } from '../../../src/custom/products/hsn/rateStates.ts';

const rate = (code: string, validFrom: string) => ({ id: `${code} ${validFrom}`, code, validFrom });

describe('state of an HSN rate', () => {
  it('current is the newest started; older ones are earlier, later ones upcoming', () => {
    const rates = ['2025-09-22', '2024-01-01', '2027-04-01', '2026-11-18'].map(day => rate('85171300', day));
    expect(Object.fromEntries(rateStates(rates, '2026-11-18'))).toEqual({
      '85171300 2024-01-01': 'earlier',
      '85171300 2025-09-22': 'earlier',
      '85171300 2026-11-18': 'today',
      '85171300 2027-04-01': 'later',
    });
    // A day before, the last but one still held.
    expect(rateStates(rates, '2026-11-17').get('85171300 2025-09-22')).toBe('today');
  });

  it('is omitted for a single rate unless it is upcoming', () => {
    const rates = [rate('85171300', '2025-09-22'), rate('998716', '2027-01-01')];
    expect([...rateStates(rates, '2026-11-18')]).toEqual([['998716 2027-01-01', 'later']]);
  });
});
