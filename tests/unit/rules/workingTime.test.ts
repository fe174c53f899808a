import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingMinutes } from '../../../src/kit/rules/workingTime.ts';

const INDIA = 'Asia/Kolkata';
const at = (text: string): Date => new Date(`${text}+05:30`);
const inIndia = (from: string, to: string): number => workingMinutes(at(from), at(to), INDIA);

describe('working time', () => {
  it.each([
    ['within a day', '2026-11-03T11:00', '2026-11-03T12:30', 90],
    ['from before opening', '2026-11-03T08:00', '2026-11-03T10:20', 20],
    ['until after closing', '2026-11-03T20:40', '2026-11-03T23:50', 20],
    ['a whole day', '2026-11-03T00:00', '2026-11-03T23:59', 660],
    ['over a night', '2026-11-03T20:00', '2026-11-04T11:00', 120],
    ['over two nights', '2026-11-03T20:00', '2026-11-05T11:00', 780],
    ['at night', '2026-11-03T21:30', '2026-11-04T09:30', 0],
    ['from and to the same minute', '2026-11-03T11:00', '2026-11-03T11:00', 0],
    ['half a minute rounded', '2026-11-03T11:00:00', '2026-11-03T11:01:31', 2],
  ])('working time: %s', (_, from, to, minutes) => {
    expect(inIndia(from, to)).toBe(minutes);
  });

  it('working time: the day is the shop’s, not that of Greenwich', () => {
    // It is 20:00 to 21:00 in India on the 3rd, and 10:00 to 11:00 on the 4th.
    expect(workingMinutes(new Date('2026-11-03T14:30:00Z'), new Date('2026-11-04T05:30:00Z'), INDIA)).toBe(
      120,
    );
  });

  it.each([
    ['UTC', '2026-11-03T09:00:00Z', '2026-11-03T11:00:00Z', 60],
    ['Asia/Dubai', '2026-11-03T05:00:00Z', '2026-11-03T07:00:00Z', 60],
    ['America/St_Johns', '2026-11-03T12:30:00Z', '2026-11-03T14:30:00Z', 60],
  ])('working time: a shop in %s opens by its own clock', (zone, from, to, minutes) => {
    expect(workingMinutes(new Date(from), new Date(to), zone)).toBe(minutes);
  });

  it('working time: what is split at any minute adds up', () => {
    const minute = fc.integer({ min: 0, max: 5 * 1_440 });
    fc.assert(
      fc.property(fc.tuple(minute, minute, minute), some => {
        const [from, middle, to] = [...some]
          .sort((a, b) => a - b)
          .map(minutes => new Date(at('2026-11-01T00:00').getTime() + minutes * 60_000)) as [
          Date,
          Date,
          Date,
        ];
        expect(workingMinutes(from, middle, INDIA) + workingMinutes(middle, to, INDIA)).toBe(
          workingMinutes(from, to, INDIA),
        );
      }),
    );
  });
});
