import { divideHalfUp } from '../../kit/rules/digits.ts';

/** Rounds to the nearest step, halves up, less what its ending takes off. */
export function newPrice(
  oldPaise: number,
  change: {
    percentBps?: number | null | undefined;
    amountPaise?: number | null | undefined;
    roundToPaise: number;
    lessPaise: number;
  },
): number {
  const changed =
    oldPaise + (change.amountPaise ?? divideHalfUp(oldPaise * (change.percentBps ?? 0), 10_000));
  return divideHalfUp(changed, change.roundToPaise) * change.roundToPaise - change.lessPaise;
}
