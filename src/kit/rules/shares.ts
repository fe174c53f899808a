/** Shares and changes in basis points, in BigInt: sums of years times 10,000 exceed safe integers. */

const floorDivide = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  return quotient * denominator > numerator ? quotient - 1n : quotient;
};

/** Answers basis points, halves up; both are integers, and `total` is above 0. */
export function ratioBps(part: number, total: number): number {
  const doubled = 2n * BigInt(total);
  return Number(floorDivide(2n * BigInt(part) * 10_000n + BigInt(total), doubled));
}

/** Answers basis points of `before`; null unless it is positive. */
export const changeBps = (now: number, before: number): number | null =>
  before > 0 ? ratioBps(now - before, before) : null;

/**
 * Answers basis points adding up to exactly 10,000 (largest remainders); all are 0 if the sum is 0. Parts are
 * non-negative integers.
 */
export const sharesBps = (parts: readonly number[]): number[] => spread(10_000, parts);

/**
 * Divides `amount` in proportion to the parts, adding up to it exactly (largest remainders); all are 0 if their sum
 * is 0.
 */
export function spread(amount: number, parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (total === 0n) return parts.map(() => 0);
  const shares = parts.map(part => Number((BigInt(part) * BigInt(amount)) / total));
  const lost = parts.map(part => (BigInt(part) * BigInt(amount)) % total);
  const order = parts
    .map((_, index) => index)
    .sort((a, b) => Number((lost[b] ?? 0n) > (lost[a] ?? 0n)) - Number((lost[b] ?? 0n) < (lost[a] ?? 0n)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const index of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
