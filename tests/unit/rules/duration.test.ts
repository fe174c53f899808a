import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationText, parseDuration } from '../../../src/kit/rules/duration.ts';

describe('duration', () => {
  it.each([
    ['90', 90],
    [' 90 ', 90],
    ['90m', 90],
    ['90 min.', 90],
    ['1:30', 90],
    ['01:05', 65],
    ['1:30 h', 90],
    ['0:00', 0],
    ['100:00', 6000],
    ['1h', 60],
    ['1h30', 90],
    ['1h 30', 90],
    ['1 h 30 min', 90],
    ['2 hrs 5 mins', 125],
    ['1h30m', 90],
    ['12h', 720],
    ['1:30h', 90],
    ['12.5h', 750],
    ['1 Hour 5 Minutes', 65],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['0.75 hours', 45],
    ['१:३०', 90],
    ['١٫٥h', 90],
    ['1:60', null],
    ['at 1:30', null],
    ['1:30 today', null],
    ['about 1.5h', null],
    ['1:5', null],
    ['1:', null],
    ['1h 60', null],
    ['1.5', null],
    ['1.5h 30', null],
    ['-5', null],
    ['x', null],
    ['5 x', null],
    ['', null],
    ['1'.repeat(8), null],
  ])('%j typed: %d minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });

  it('text: is read back as the same minutes', () => {
    expect([0, 5, 60, 90, 6001].map(durationText)).toEqual(['0:00', '0:05', '1:00', '1:30', '100:01']);
    fc.assert(
      fc.property(fc.nat(5_999_999), minutes => {
        expect(parseDuration(durationText(minutes))).toBe(minutes);
      }),
    );
  });
});
