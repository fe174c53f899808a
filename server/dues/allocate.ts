import type { Target } from './openDues.ts';

export interface Allocation<T extends string = Target> {
  paymentId: string;
  target: T;
  targetId: string;
  amountPaise: number;
}

export interface Allocated<T extends string = Target> {
  allocations: Allocation<T>[];
  /** This is what the payments have beyond all documents. */
  restPaise: number;
  /** The rest is listed by payment. */
  rest: { paymentId: string; amountPaise: number }[];
}

/** Spreads payments in their order over documents in theirs. */
export function allocate<T extends string>(
  payments: readonly { id: string; amountPaise: number }[],
  documents: readonly { target: T; targetId: string; duePaise: number }[],
): Allocated<T> {
  const allocations: Allocation<T>[] = [];
  const rest: Allocated['rest'] = [];
  const open = documents.map(document => ({ ...document }));
  let next = 0;
  for (const { id: paymentId, amountPaise } of payments) {
    let left = amountPaise;
    for (let document = open[next]; document && left > 0; document = open[next]) {
      const part = Math.min(left, document.duePaise);
      if (part > 0)
        allocations.push({
          paymentId,
          target: document.target,
          targetId: document.targetId,
          amountPaise: part,
        });
      left -= part;
      document.duePaise -= part;
      if (document.duePaise === 0) next += 1;
    }
    if (left > 0) rest.push({ paymentId, amountPaise: left });
  }
  return { allocations, rest, restPaise: rest.reduce((sum, each) => sum + each.amountPaise, 0) };
}
