import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  imeiCheckDigit,
  imeiOfImeisv,
  imeiProblem,
  isImei,
  normaliseCode,
  parseImeiLines,
} from '../../../src/kit/rules/imei.ts';

const [PIXEL, GALAXY, NOKIA] = ['490154203237518', '356741081234568', '861234045678904'] as const;

const withCheckDigit = (fourteen: string): string => fourteen + imeiCheckDigit(fourteen);
const anyImei = fc
  .integer({ min: 1, max: 99_999_999_999_999 })
  .map(number => withCheckDigit(String(number).padStart(14, '0')));

describe('IMEI: check digit', () => {
  it.each([PIXEL, GALAXY, NOKIA])('%s: is an IMEI', code => {
    expect(isImei(code)).toBe(true);
    expect(imeiProblem(code)).toBeNull();
  });

  it.each(['01234567890123', '10000000000001', '35000000000000'])(
    '%s and its check digit: zeros at either end are digits like others',
    fourteen => expect(isImei(withCheckDigit(fourteen))).toBe(true),
  );

  it('a check digit of 0 is one too', () => {
    expect(withCheckDigit('49015420323750')).toBe('490154203237500');
    expect(isImei('490154203237500')).toBe(true);
  });

  it.each([
    ['490154203237519', 'checkDigit'],
    ['100000000000000', 'checkDigit'],
    ['012345678901230', 'checkDigit'],
    ['49015420323751', 'format'],
    ['49015420323751A', 'format'],
    [`A${PIXEL}`, 'format'],
    [`${PIXEL}A`, 'format'],
    ['', 'format'],
    ['000000000000000', 'format'],
    ['4901542032375180', 'imeisv'],
    ['49015420323751801', 'format'],
    ['A4901542032375180', 'format'],
    ['4901542032375180A', 'format'],
  ])('%j: is refused as %s', (code, problem) => {
    expect(isImei(code)).toBe(false);
    expect(imeiProblem(code)).toBe(`validation.imei.${problem}`);
  });

  it('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(anyImei, fc.nat(14), fc.integer({ min: 1, max: 9 }), (code, place, shift) => {
        const wrong = String((Number(code[place]) + shift) % 10);
        expect(isImei(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it.each(['', '4901542032375', PIXEL, 'A49015420323751', '49015420323751A'])(
    '%j: has no check digit, fourteen digits have',
    text => expect(() => imeiCheckDigit(text)).toThrow(/fourteen digits/),
  );
});

describe('IMEISV', () => {
  it('holds the IMEI in its first fourteen digits', () => {
    expect(imeiOfImeisv('3567410812345601')).toBe(GALAXY);
  });

  it.each([GALAXY, '35674108123456012', 'A3567410812345601', '3567410812345601A'])('%s: is none', text => {
    expect(imeiOfImeisv(text)).toBeNull();
  });
});

describe('scanned code: as stored', () => {
  it.each([
    [' 35-674108-123456-8\n', GALAXY],
    ['35/674108/123456/8', GALAXY],
    ['३५६७४१०८१२३४५६८', GALAXY],
    ['fx-12ab', 'FX-12AB'],
    ['ab-12', 'AB-12'],
    ['12-ab', '12-AB'],
    ['fx 12 ab', 'FX12AB'],
    ['ab–12/3', 'AB-12/3'],
    ['AB‑12/3', 'AB-12/3'],
    ['ＡＢ－12／3', 'AB-12/3'],
    ['१२-३४५', '12-345'],
    ['12-345/6', '12-345/6'],
    ['123-45/6', '123-45/6'],
    [`${GALAXY}/356741081234576`, `${GALAXY}356741081234576`],
  ])('%j becomes %s', (text, code) => {
    expect(normaliseCode(text)).toBe(code);
  });
});

const codesOf = (text: string) => parseImeiLines(text).map(({ imei, imei2 }) => [imei, imei2]);

describe('pasted IMEIs: columns', () => {
  it('a heading, empty lines and every kind of line end', () => {
    const rows = parseImeiLines(
      `IMEI1\tIMEI2\n${GALAXY}\t${PIXEL}\n\n"${NOKIA}"\r\nIMEI 1: 35 674108 123457 6\r${GALAXY}`,
    );
    expect(rows.map(row => [row.line, row.imei, row.imei2, row.problem])).toEqual([
      [2, GALAXY, PIXEL, null],
      [4, NOKIA, null, null],
      [5, '356741081234576', null, null],
      [6, GALAXY, null, 'validation.imei.duplicateInPaste'],
    ]);
  });

  it.each(['\t', ',', ';', '|', ' ', '  ', ' ; ', ', ', ';;', ' | '])('%j separates two IMEIs', separator => {
    expect(codesOf(GALAXY + separator + PIXEL)).toEqual([[GALAXY, PIXEL]]);
  });

  it.each([
    `IMEI ${GALAXY}`,
    `imei: ${GALAXY}`,
    `IMEI=${GALAXY}`,
    `IMEI 1: ${GALAXY}`,
    `IMEI1 ${GALAXY}`,
    `IMEI  No. ${GALAXY}`,
    `IMEI no 2 = ${GALAXY}`,
    `IMEI number  1  : ${GALAXY}`,
    `IMEI  ${GALAXY}`,
    `'${GALAXY}'`,
    `"${GALAXY}"`,
    `\`${GALAXY}\``,
    ` ;${GALAXY}; `,
  ])('%s: labels, quotes and empty columns are left out', text => {
    expect(codesOf(text)).toEqual([[GALAXY, null]]);
  });

  it('a label between two IMEIs separates them; an IMEI that begins with 1 is not taken for a label', () => {
    expect(codesOf(`IMEI1:${GALAXY}IMEI2:${PIXEL}`)).toEqual([[GALAXY, PIXEL]]);
    expect(codesOf('IMEI1:3567410812345601IMEI2:4901542032375180')).toEqual([
      ['3567410812345601', '4901542032375180'],
    ]);
    const withOne = withCheckDigit('10000000000001');
    expect(codesOf(`IMEI ${withOne}`)).toEqual([[withOne, null]]);
  });

  it('digits in groups are one code, two IMEIs in groups are two', () => {
    expect(codesOf('35-674108-123456-8')).toEqual([[GALAXY, null]]);
    expect(codesOf('35674108 1234560 1')).toEqual([['3567410812345601', null]]);
    expect(codesOf('356741 081234 568 490154 203237 518')).toEqual([[GALAXY, PIXEL]]);
    expect(codesOf('356741 081234 568\t490154 203237 518')).toEqual([[GALAXY, PIXEL]]);
    expect(codesOf('fx 12')).toEqual([['FX', '12']]);
    expect(codesOf('12  fx')).toEqual([['12', 'FX']]);
  });
});

const problemsOf = (...lines: string[]) =>
  parseImeiLines(lines.join('\n')).map(row => [row.problem, row.problemIn, row.firstLine, row.suggestion]);

const FINE = [null, null, null, null];

describe('pasted IMEIs: problems', () => {
  it('problem, column and the IMEI of an IMEISV', () => {
    expect(problemsOf(PIXEL, '490154203237519', '12345', '3567410812345601', `${NOKIA} 12345`)).toEqual([
      FINE,
      ['validation.imei.checkDigit', 'imei', null, null],
      ['validation.imei.format', 'imei', null, null],
      ['validation.imei.imeisv', 'imei', null, GALAXY],
      ['validation.imei.format', 'imei2', null, null],
    ]);
  });

  it('a repeat names the line that had the code first, in either column', () => {
    expect(problemsOf(PIXEL, `${NOKIA}, ${PIXEL}`, PIXEL)).toEqual([
      FINE,
      ['validation.imei.duplicateInPaste', 'imei2', 1, null],
      ['validation.imei.duplicateInPaste', 'imei', 1, null],
    ]);
    expect(problemsOf(`${PIXEL} ${PIXEL}`)).toEqual([['validation.imei.duplicateInPaste', 'imei2', 1, null]]);
  });

  it('repeated wrong code: wrong, not a repeat', () => {
    const wrong = ['validation.imei.format', 'imei', null, null];
    expect(problemsOf('12345', '12345')).toEqual([wrong, wrong]);
  });

  it('two good codes are no problem', () => {
    expect(problemsOf(`${PIXEL} ${GALAXY}`)).toEqual([FINE]);
  });

  it('several problems of a line: the first is reported', () => {
    expect(problemsOf('12345 490154203237519')).toEqual([['validation.imei.format', 'imei', null, null]]);
  });

  it('a third column is a problem of the second', () => {
    expect(problemsOf(`${PIXEL} ${GALAXY} ${NOKIA}`)).toEqual([
      ['validation.imei.format', 'imei2', null, null],
    ]);
  });

  it('any good codes, in any separators, come back in order and without a problem', () => {
    const separator = fc.constantFrom('\t', ',', ' ', ' ; ', ', ');
    fc.assert(
      fc.property(fc.uniqueArray(anyImei, { minLength: 2, maxLength: 20 }), separator, (codes, between) => {
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
