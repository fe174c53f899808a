import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairQueue, type QueueLimits, type Waiting } from '../../../server/documents/fairQueue.ts';

interface Paper extends Waiting {
  number: number;
}

const WIDE: QueueLimits = { person: 100, shop: 100, all: 100 };

const papers = fc
  .array(fc.record({ shopId: fc.constantFrom('A', 'B', 'C'), person: fc.constantFrom('p', 'q', 'r') }), {
    maxLength: 40,
  })
  .map(all => all.map((paper, number): Paper => ({ ...paper, number })));

const takenFrom = (waiting: readonly Paper[]): Paper[] => {
  const queue = fairQueue<Paper>(WIDE);
  waiting.forEach(paper => queue.add(paper));
  const taken: Paper[] = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next);
  return taken;
};

/** At no time has one had two more than another that still waits. */
const expectTurns = (taken: readonly string[]) => {
  const counts = new Map<string, number>();
  const all = new Set(taken);
  const left = new Map([...all].map(name => [name, taken.filter(each => each === name).length]));
  for (const name of taken) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    left.set(name, (left.get(name) ?? 0) - 1);
    for (const other of all)
      if ((left.get(other) ?? 0) > 0)
        expect((counts.get(name) ?? 0) - (counts.get(other) ?? 0)).toBeLessThanOrEqual(1);
  }
};

describe('the queue of papers', () => {
  it('each is taken once, those of a person in their order', () => {
    fc.assert(
      fc.property(papers, waiting => {
        const taken = takenFrom(waiting);
        expect(taken.toSorted((a, b) => a.number - b.number)).toEqual(waiting);
        for (const { shopId, person } of waiting) {
          const own = taken.filter(each => each.shopId === shopId && each.person === person);
          expect(own).toEqual(own.toSorted((a, b) => a.number - b.number));
        }
      }),
    );
  });

  it('no shop, and within a shop no person, is more than one ahead of another that waits', () => {
    fc.assert(
      fc.property(papers, waiting => {
        const taken = takenFrom(waiting);
        expectTurns(taken.map(({ shopId }) => shopId));
        for (const shop of ['A', 'B', 'C'])
          expectTurns(taken.filter(({ shopId }) => shopId === shop).map(({ person }) => person));
      }),
    );
  });

  it('what is removed is not taken', () => {
    fc.assert(
      fc.property(papers, fc.func(fc.boolean()), (waiting, isRemoved) => {
        const queue = fairQueue<Paper>(WIDE);
        waiting.forEach(paper => queue.add(paper));
        const removed = new Set(waiting.filter(isRemoved));
        removed.forEach(paper => queue.remove(paper));
        const left = queue.clear();
        expect(new Set(left)).toEqual(new Set(waiting.filter(paper => !removed.has(paper))));
        expect(queue.take()).toBeUndefined();
      }),
    );
  });

  it.each<[string, QueueLimits, Waiting]>([
    ['of a person', { ...WIDE, person: 2 }, { shopId: 'A', person: 'p' }],
    ['of a shop', { ...WIDE, shop: 2 }, { shopId: 'A', person: 'other' }],
    ['of all', { ...WIDE, all: 2 }, { shopId: 'other', person: 'other' }],
  ])('is full by the limit %s, until one is taken', (_, limits, next) => {
    const queue = fairQueue<Paper>(limits);
    [1, 2].forEach(number => queue.add({ shopId: 'A', person: 'p', number }));
    expect(queue.isFull(next)).toBe(true);
    queue.take();
    expect(queue.isFull(next)).toBe(false);
  });

  it('a limit of one person or shop leaves place for another', () => {
    const queue = fairQueue<Paper>({ person: 2, shop: 4, all: 100 });
    [1, 2].forEach(number => queue.add({ shopId: 'A', person: 'p', number }));
    expect(queue.isFull({ shopId: 'A', person: 'q' })).toBe(false);
    [3, 4].forEach(number => queue.add({ shopId: 'A', person: 'q', number }));
    expect(queue.isFull({ shopId: 'A', person: 'r' })).toBe(true);
    expect(queue.isFull({ shopId: 'B', person: 'p' })).toBe(false);
  });
});
