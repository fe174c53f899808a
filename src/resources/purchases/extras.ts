import { spread } from '../../kit/rules/shares.ts';

/** Freight less discount of a bill before tax, in paise: each line's part, by what its goods cost. */
export const extrasByLine = (
  costs: readonly number[],
  { freightPaise, discountPaise }: { freightPaise: number; discountPaise: number },
): number[] => {
  const more = freightPaise - discountPaise;
  return spread(Math.abs(more), costs).map(part => Math.sign(more) * part);
};
