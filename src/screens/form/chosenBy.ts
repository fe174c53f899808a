import { withAsciiDigits } from '../../kit/rules/digits.ts';

/** The value that a key answers: 1 is the first, in the digits of any keyboard. */
export const chosenBy = (key: string, values: readonly string[]): string | undefined =>
  values[Number(withAsciiDigits(key)) - 1];
