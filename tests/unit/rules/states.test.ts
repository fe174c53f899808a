import { describe, expect, it } from 'vitest';
import { STATE_CODES, STATES, stateName, stateOfCode, stateTaxName } from '../../../src/kit/rules/states.ts';

describe('States', () => {
  it('thirty-seven codes in order, each with a name of its own', () => {
    expect(STATE_CODES).toHaveLength(37);
    expect(STATE_CODES).toEqual([...STATE_CODES].sort());
    expect(STATE_CODES[0]).toBe('01');
    expect(STATE_CODES.at(-1)).toBe('97');
    expect(new Set(Object.values(STATES)).size).toBe(37);
    for (const name of Object.values(STATES)) expect(name).toMatch(/^[A-Z][A-Za-z& ]+$/);
  });

  it.each([
    ['27', '27', 'Maharashtra'],
    ['25', '26', 'Dadra & Nagar Haveli and Daman & Diu'],
    ['28', '37', 'Andhra Pradesh'],
    ['99', null, null],
    ['toString', null, null],
    ['', null, null],
    [null, null, null],
    [undefined, null, null],
  ])('code %j: belongs to %j', (code, state, name) => {
    expect(stateOfCode(code)).toBe(state);
    expect(stateName(code)).toBe(name);
  });

  it('UTGST: five Union territories without a legislature, SGST anywhere else', () => {
    expect(STATE_CODES.filter(code => stateTaxName(code) === 'UTGST')).toEqual([
      '04',
      '26',
      '31',
      '35',
      '38',
    ]);
    expect(stateTaxName('07')).toBe('SGST');
    expect(stateTaxName(null)).toBe('SGST');
  });
});
