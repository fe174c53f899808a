import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { CallError } from '../../providers/httpClient.ts';
import { ask, type InputOf } from '../../providers/ask.ts';
import type { ScannedCode } from '../../resources/stockCounts/answers.ts';
import { scanCount } from '../../resources/stockCounts/calls.ts';

const MAX_SHOWN = 30;
const MAX_CODES = 200;

interface Sending {
  key: string;
  body: InputOf<typeof scanCount>['body'];
}

/** Codes go out in their order, those of a moment together; what fails waits for a retry and counts once. */
export const useScanning = (id: string) => {
  const waiting = useRef<string[]>([]);
  const sending = useRef<Sending | null>(null);
  const [shown, setShown] = useState<readonly ScannedCode[]>([]);
  const [scanned, setScanned] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(0);

  const run = async (): Promise<void> => {
    while (sending.current ?? waiting.current.length > 0) {
      sending.current ??= { key: uuid(), body: { codes: waiting.current.splice(0, MAX_CODES) } };
      const { key, body } = sending.current;
      try {
        const answer = await ask(scanCount, { id, body }, { idempotencyKey: key, quiet: true });
        setScanned(answer.scanned);
        setShown(before => [...answer.results.toReversed(), ...before].slice(0, MAX_SHOWN));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(error.message);
        // A refused request is not sent again.
        if (error.status >= 400 && error.status < 500) sending.current = null;
        return;
      }
      setProblem(null);
      sending.current = null;
      setPending(waiting.current.length);
    }
  };
  const running = useRef<Promise<void> | null>(null);
  const start = (): void => {
    running.current ??= run().finally(() => {
      running.current = null;
    });
  };
  return {
    shown,
    scanned,
    problem,
    pending,
    retry: start,
    add: (code: string): void => {
      if (!code.trim()) return;
      waiting.current.push(code.trim());
      setPending(waiting.current.length);
      start();
    },
    /** Sets the pieces of a product, instead of one scan each. */
    setPieces: async (product: ScannedCode, quantity: number): Promise<void> => {
      if (!product.productId) return;
      const answer = await ask(scanCount, {
        id,
        body: { quantities: [{ productId: product.productId, quantity }] },
      });
      setScanned(answer.scanned);
      setShown(before => [
        { ...product, counted: quantity },
        ...before.filter(each => each.productId !== product.productId),
      ]);
    },
  };
};
