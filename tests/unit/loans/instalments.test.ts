import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instalmentOf, instalmentsUntil } from '../../../src/resources/loans/instalments.ts';

const terms = { instalmentPaise: 20_000_00, interestBps: 1200, dayOfMonth: 31, firstDueOn: '2026-04-10' };

describe('instalments of a loan', () => {
  it('interest is on what is open for a month, the rest is principal', () => {
    expect(instalmentOf(1_00_000_00, terms)).toEqual({ interestPaise: 1_000_00, principalPaise: 19_000_00 });
    expect(instalmentOf(5_000_00, terms)).toEqual({ interestPaise: 50_00, principalPaise: 5_000_00 });
  });

  it('days are the last of shorter months; paid ones are left out; the last instalment is what is left', () => {
    const due = instalmentsUntil({ openPaise: 50_000_00, paid: ['2026-04-30'] }, terms, '2026-12-31');
    expect(
      due.map(({ dueOn, principalPaise, interestPaise }) => [dueOn, principalPaise, interestPaise]),
    ).toEqual([
      ['2026-05-31', 19_500_00, 500_00],
      ['2026-06-30', 19_695_00, 305_00],
      ['2026-07-31', 10_805_00, 108_05],
    ]);
  });

  it('what is paid adds up to what was open, for any loan whose instalment is more than its interest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 3000 }),
        (openPaise, interestBps) => {
          const instalmentPaise = Math.ceil(openPaise / 6) + 1;
          const due = instalmentsUntil(
            { openPaise, paid: [] },
            { ...terms, instalmentPaise, interestBps },
            '2030-12-31',
          );
          expect(due.reduce((sum, each) => sum + each.principalPaise, 0)).toBe(openPaise);
          expect(
            due.every(
              each => each.principalPaise + each.interestPaise <= instalmentPaise + each.interestPaise,
            ),
          ).toBe(true);
        },
      ),
    );
  });
});
