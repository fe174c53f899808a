import { expect, it } from 'vitest';
import { lettersAndDigits } from '../../../src/kit/rules/lettersAndDigits.ts';

it('printed number: read by its letters and digits, in upper case and in any script', () => {
  expect(lettersAndDigits(' tk/26-27/0001 ')).toBe('TK26270001');
  expect(lettersAndDigits('मर / २६-२७')).toBe('मर२६२७');
  expect(lettersAndDigits('/-% .')).toBe('');
});
