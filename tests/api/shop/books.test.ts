/**
 * Random runs of a whole shop: every balance, stock figure, due, tax, session and statistic equals its
 * documents. `npm run test:books` does 500; GALLA_BOOKS_SEED begins elsewhere.
 */
import { expect, it } from 'vitest';
import { findings } from '../../support/books.ts';
import { RandomBooks } from '../../support/randomBooks.ts';

const RUNS = Number(process.env['GALLA_BOOKS_RUNS'] ?? 20);
const FIRST_SEED = Number(process.env['GALLA_BOOKS_SEED'] ?? 1);
const OPERATIONS = 60;

/** What a run of twenty has to reach, or it proves less than it says. */
const REACHED = [
  'buy',
  'sell',
  'cancelSale',
  'sellAndCancel',
  'cancelBill',
  'takeBack',
  'receive',
  'bounce',
  'clear',
  'openDrawer',
  'closeDrawer',
  'reopenDrawer',
  'transfer',
  'closeDay',
];

it(
  `${RUNS} runs of ${OPERATIONS} operations from seed ${FIRST_SEED}: verify finds nothing`,
  async () => {
    const reached = new Set<string>();
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
      const books = await RandomBooks.open(seed);
      await books.walk(OPERATIONS);
      for (const name of books.done.keys()) reached.add(name);
      const found = await findings(books.shop);
      if (RUNS > 20 || Object.keys(found).length > 0) process.stdout.write(`seed ${seed}\n`);
      expect({ seed, found }).toEqual({ seed, found: {} });
    }
    process.stdout.write(`books: seeds ${FIRST_SEED} to ${FIRST_SEED + RUNS - 1}\n`);
    if (RUNS >= 20) expect([...reached]).toEqual(expect.arrayContaining(REACHED));
  },
  RUNS * 120_000,
);
