import { describe, expect, it } from 'vitest';
import { parseTimeOfDay, TIME_OF_DAY } from '../../../src/kit/rules/timeOfDay.ts';

describe('time of day', () => {
  it.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    [' 23:59 ', '23:59'],
    ['0:00', '00:00'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    ['09:30:00', '09:30'],
    ['९:३०', '09:30'],
    ['9:30 pm', '21:30'],
    ['9:30PM', '21:30'],
    ['9 am', '09:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['1 pm', '13:00'],
    ['24:00', null],
    ['at 9:30', null],
    ['9:60', null],
    ['13 pm', null],
    ['0:30 am', null],
    ['9', null],
    ['9:3', null],
    ['09:30:15', null],
    ['noon', null],
    ['', null],
  ])('%j typed: %s', (text, time) => {
    expect(parseTimeOfDay(text)).toBe(time);
  });

  it.each(['9:30', '24:00', '12:60', '12:30:00', ' 12:30'])('%j: is not as stored', text => {
    expect(TIME_OF_DAY.test(text)).toBe(false);
  });
});
