import { describe, expect, it } from 'vitest';
import {
  answeredOf,
  DEVICE_CHECKS,
  GRADED_PARTS,
  ID_KINDS,
  idProblem,
  normaliseIdNumber,
  type IdKind,
} from '../../../src/resources/exchange/conditionGrid.ts';

describe('condition of a used phone', () => {
  it('condition: what was answered is kept, what was left open is not', () => {
    expect(answeredOf({ power: 'YES', touch: null, wifi: 'CANT_TEST', screen: 'B', body: null })).toEqual({
      power: 'YES',
      wifi: 'CANT_TEST',
      screen: 'B',
    });
    expect(answeredOf({ power: 'NO' })).toEqual({ power: 'NO' });
  });

  it('condition: eight checks, and a grade of the screen and of the body', () => {
    const all = {
      power: 'YES',
      touch: 'YES',
      cameras: 'NO',
      microphone: 'YES',
      speaker: 'YES',
      charging: 'NO',
      wifi: 'YES',
      biometrics: 'CANT_TEST',
      screen: 'A',
      body: 'D',
    } as const;
    expect(answeredOf(all)).toEqual(all);
    expect(Object.keys(all)).toEqual([...DEVICE_CHECKS, ...GRADED_PARTS]);
  });

  it.each([null, undefined, {}, { power: null, screen: null }])('condition: of %j nothing is kept', grid => {
    expect(answeredOf(grid)).toBeNull();
  });
});

describe('identity of a seller', () => {
  it('identity: a whole Aadhaar number passes as no paper', () => {
    expect(ID_KINDS.filter(kind => idProblem(kind, '123456789012') === null)).toEqual([]);
    expect(ID_KINDS.map(kind => typeof idProblem(kind, ''))).toEqual(ID_KINDS.map(() => 'string'));
  });

  it.each<[IdKind, string, string]>([
    ['AADHAAR_LAST4', '1234 5678 9012', '9012'],
    ['AADHAAR_LAST4', '1234-5678-9012', '9012'],
    ['AADHAAR_LAST4', 'xxxx xxxx 9012', '9012'],
    ['AADHAAR_LAST4', '********9012', '9012'],
    ['AADHAAR_LAST4', '१२३४५६७८९०१२', '9012'],
    ['AADHAAR_LAST4', ' 9012 ', '9012'],
    // A virtual number of 16 digits is no Aadhaar number.
    ['AADHAAR_LAST4', '9123 4567 8901 2345', '9123456789012345'],
    ['PAN', 'abcpk 1234 f', 'ABCPK1234F'],
    ['PAN', 'ABCPK-१२३४-F', 'ABCPK1234F'],
    // It stays complete on another paper, and is refused.
    ['VOTER', '1234 5678 9012', '123456789012'],
    ['VOTER', 'abc 1234567', 'ABC1234567'],
    ['DRIVING_LICENCE', 'mh-12 20110012345', 'MH1220110012345'],
    ['PASSPORT', 'z 1234567', 'Z1234567'],
  ])('identity: %s typed as %j is stored as %s', (kind, text, stored) => {
    expect(normaliseIdNumber(kind, text)).toBe(stored);
  });

  it.each<[IdKind, string[]]>([
    ['AADHAAR_LAST4', ['9012']],
    ['PAN', ['ABCPK1234F']],
    ['VOTER', ['ABC1234567', 'AB12345', 'MH/12/345/678901', `ABC${'1'.repeat(17)}`]],
    ['DRIVING_LICENCE', ['MH1220110012345', 'DL/123456', 'MH123456', `MH${'1'.repeat(18)}`]],
    ['PASSPORT', ['Z1234567', 'A123456', 'ZA1234567']],
  ])('identity: numbers of %s are accepted', (kind, numbers) => {
    for (const number of numbers) expect(idProblem(kind, number)).toBeNull();
  });

  it.each<[IdKind, string, string[]]>([
    ['AADHAAR_LAST4', 'validation.identity.aadhaar', ['123456789012', '12345', '901', 'XX12', '']],
    ['PAN', 'validation.pan', ['ABCPK1234', '123456789012', '']],
    [
      'VOTER',
      'validation.identity.voter',
      ['A1234567', '123456789012', 'AB1234', 'ABC-1234567', `ABC${'1'.repeat(18)}`],
    ],
    ['VOTER', 'validation.identity.voter', ['1ABC1234567', 'ABC1234567.']],
    [
      'DRIVING_LICENCE',
      'validation.identity.licence',
      ['123456789012', 'M123456789', 'MH12345', `MH${'1'.repeat(19)}`],
    ],
    ['DRIVING_LICENCE', 'validation.identity.licence', ['1MH1220110012345', 'MH1220110012345.']],
    [
      'PASSPORT',
      'validation.identity.passport',
      ['12345678', 'A12345', 'ZA12345678', '1Z1234567', 'Z1234567.'],
    ],
  ])('identity: what is no number of %s is refused', (kind, problem, numbers) => {
    for (const number of numbers) expect(idProblem(kind, number)).toBe(problem);
  });
});
