import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gstinProblem,
  isGstin,
  normaliseGstin,
  panOfGstin,
  stateOfGstin,
} from '../../../src/resources/rules/gstin.ts';
import {
  imeiCheckDigit,
  imeiOfImeisv,
  isImei,
  normaliseCode,
  parseImeiLines,
} from '../../../src/resources/rules/imei.ts';
import { isPhone, normalisePhone, PAN, PIN } from '../../../src/resources/rules/phone.ts';
import { STATE_CODES, stateName, stateOfCode, stateTaxName } from '../../../src/resources/rules/states.ts';

const fourteenDigits = fc.stringMatching(/^[1-9][0-9]{13}$/);
const imei = fourteenDigits.map(digits => digits + imeiCheckDigit(digits));

describe('IMEI', () => {
  it.each(['490154203237518', '356741081234568', '861234045678904'])('%s passes its check digit', code => {
    expect(isImei(code)).toBe(true);
  });

  it.each([
    '490154203237519',
    '49015420323751',
    '4901542032375180',
    '49015420323751A',
    '',
    '000000000000000',
  ])('%j is refused', code => {
    expect(isImei(code)).toBe(false);
  });

  it('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(imei, fc.nat(14), fc.integer({ min: 1, max: 9 }), (code, place, shift) => {
        const wrong = String((Number(code[place]) + shift) % 10);
        expect(isImei(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('a printed or Devanagari code comes to the plain one, a serial keeps its hyphen', () => {
    expect(normaliseCode(' 35-674108-123456-8\n')).toBe('356741081234568');
    expect(normaliseCode('३५६७४१०८१२३४५६८')).toBe('356741081234568');
    expect(normaliseCode('fx-12ab')).toBe('FX-12AB');
  });

  it('the sixteen digits of an IMEISV hold the IMEI', () => {
    expect(imeiOfImeisv('3567410812345601')).toBe('356741081234568');
  });
});

describe('a pasted block of IMEIs', () => {
  it('two columns, a heading, empty lines and labels', () => {
    const rows = parseImeiLines(
      'IMEI1\tIMEI2\n356741081234568\t490154203237518\n\n"861234045678904"\r\nIMEI 1: 35 674108 123457 6',
    );
    expect(rows.map(row => [row.line, row.imei, row.imei2, row.problem])).toEqual([
      [2, '356741081234568', '490154203237518', null],
      [4, '861234045678904', null, null],
      [5, '356741081234576', null, null],
    ]);
  });

  it('names what is wrong, on which side, and where a repeat was first', () => {
    const rows = parseImeiLines(
      [
        '490154203237518',
        '490154203237519',
        '12345',
        '861234045678904, 490154203237518',
        '3567410812345601',
      ].join('\n'),
    );
    expect(rows.map(row => [row.problem, row.problemIn, row.firstLine, row.suggestion])).toEqual([
      [null, null, null, null],
      ['validation.imei.checkDigit', 'imei', null, null],
      ['validation.imei.format', 'imei', null, null],
      ['validation.imei.duplicateInPaste', 'imei2', 1, null],
      ['validation.imei.imeisv', 'imei', null, '356741081234568'],
    ]);
  });

  it('a third column and the same code twice on one line are problems', () => {
    expect(parseImeiLines('490154203237518 490154203237518')[0]?.problem).toBe(
      'validation.imei.duplicateInPaste',
    );
    expect(parseImeiLines('490154203237518 356741081234568 861234045678904')[0]?.problem).toBe(
      'validation.imei.format',
    );
  });

  it('any set of good codes, in any separators, comes back whole and without a problem', () => {
    const separator = fc.constantFrom('\t', ',', ' ', ' ; ', ', ');
    fc.assert(
      fc.property(fc.uniqueArray(imei, { minLength: 2, maxLength: 60 }), separator, (codes, between) => {
        const pairs = codes.flatMap((code, index) =>
          index % 2 ? [] : [[code, codes[index + 1]].filter(Boolean)],
        );
        const rows = parseImeiLines(pairs.map(pair => pair.join(between)).join('\n'));
        expect(rows.flatMap(row => [row.imei, row.imei2].filter(Boolean))).toEqual(codes);
        expect(rows.every(row => row.problem === null)).toBe(true);
      }),
    );
  });

  it('never throws, and every non-empty line that is not understood has a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        for (const row of parseImeiLines(text)) expect(row.problem !== null || isImei(row.imei)).toBe(true);
      }),
    );
  });
});

describe('GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '09AAACB5678G1ZH', '29AAEFS9012H2Z1'])('%s is right', gstin => {
    expect(gstinProblem(gstin)).toBeNull();
  });

  it('says what is wrong', () => {
    expect(gstinProblem('27AAPFU0939F1ZW')).toBe('validation.gstin.checkDigit');
    expect(gstinProblem('27AAPFU0939F1Z')).toBe('validation.gstin.format');
    expect(gstinProblem('99AAPFU0939F1ZV')).toBe('validation.gstin.state');
    expect(gstinProblem('')).toBe('validation.gstin.format');
  });

  it('is kept in upper case, and holds State and PAN', () => {
    expect(isGstin(normaliseGstin(' 27aapfu 0939f1zv '))).toBe(true);
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
    expect(panOfGstin('27AAPFU0939F1ZV')).toMatch(PAN);
    expect(stateOfGstin(null)).toBeNull();
  });
});

describe('phone and PIN', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '09876543210',
    '0091-9876543210',
    '919876543210',
    '९८७६५४३२१०',
    '+9109876543210',
  ])('%s is a mobile number', text => {
    expect(normalisePhone(text)).toBe('9876543210');
  });

  it.each(['12345', '5876543210', '98765432101', '', 'abc', '+1 9876543210'])('%j is none', text => {
    expect(isPhone(text)).toBe(false);
  });

  it('bringing it into shape twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ()-]{0,16}$/), text => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
  });

  it('a PIN has six digits and no leading zero', () => {
    expect(PIN.test('411001')).toBe(true);
    expect(PIN.test('011001')).toBe(false);
  });
});

describe('States', () => {
  it('thirty-seven of them, in order; former codes lead on', () => {
    expect(STATE_CODES).toHaveLength(37);
    expect(STATE_CODES[0]).toBe('01');
    expect(stateName('27')).toBe('Maharashtra');
    expect(stateOfCode('28')).toBe('37');
    expect(stateOfCode('25')).toBe('26');
    expect(stateOfCode('99')).toBeNull();
    expect(stateOfCode('toString')).toBeNull();
  });

  it('a Union territory without a legislature has UTGST', () => {
    expect(stateTaxName('04')).toBe('UTGST');
    expect(stateTaxName('07')).toBe('SGST');
  });
});
