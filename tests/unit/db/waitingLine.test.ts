import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWaitingLine, WAIT_LIMITS, type Turn } from '../../../server/kit/db/waitingLine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const write = (shopId: string): Turn => ({ use: 'write', shopId });
const read = (shopId: string): Turn => ({ use: 'read', shopId });
const background: Turn = { use: 'background' };
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** A line whose turns end by hand: who works now, in the order of their starts, and who was refused. */
const lineOf = (connections: number) => {
  const line = openWaitingLine(connections);
  const working: { name: string; turn: Turn; end: () => void }[] = [];
  const started: string[] = [];
  const refused: string[] = [];
  const ask = async (turn: Turn, name = turn.shopId ?? turn.use): Promise<void> => {
    try {
      const end = await line.turn(turn);
      started.push(name);
      working.push({ name, turn, end });
    } catch (error) {
      refused.push(`${name} ${(error as { code?: string }).code ?? (error as Error).message}`);
    }
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    line,
    working,
    started,
    refused,
    settle,
    ask,
    async asked(turns: readonly Turn[]) {
      for (const turn of turns) void ask(turn);
      await settle();
    },
    async endOne() {
      working.shift()?.end();
      await settle();
    },
  };
};

describe('turns', () => {
  it('a crowd of one shop delays another shop by one write', async () => {
    const { asked, endOne, started } = lineOf(1);
    await asked([...range(50).map(() => write('A')), write('B')]);
    await endOne();
    await endOne();
    expect(started).toEqual(['A', 'A', 'B']);
  });

  it('reads take turns with writes of the same shop', async () => {
    const { asked, endOne, started, ask, settle } = lineOf(1);
    await asked(range(20).map(() => write('A')));
    void ask(read('A'), 'read');
    await settle();
    await endOne();
    await endOne();
    expect(started).toEqual(['A', 'A', 'read']);
  });

  it('of a shop: in the order of asking', async () => {
    const { ask, settle, endOne, started } = lineOf(1);
    for (const index of range(9)) void ask(write('A'), String(index));
    await settle();
    for (const _ of range(8)) await endOne();
    expect(started).toEqual(range(9).map(String));
  });
});

describe('connections', () => {
  it('writes of one shop have at most half of them, all writes leave one to reads', async () => {
    const { asked, started } = lineOf(10);
    await asked(range(20).map(() => write('A')));
    expect(started).toHaveLength(5);
    await asked(range(20).map(() => write('B')));
    expect(started).toHaveLength(9);
    await asked([read('A')]);
    expect(started).toHaveLength(10);
  });

  it('background work has a quarter, and leaves one to a write and one to a read', async () => {
    const { asked, started } = lineOf(10);
    await asked(range(20).map(() => background));
    expect(started).toHaveLength(2);
    const small = lineOf(4);
    await small.asked([{ use: 'lock' }, background, background, write('A'), read('A')]);
    expect(small.started).toEqual(['lock', 'background', 'A', 'A']);
  });

  it('a single one serves all in turn', async () => {
    const { asked, started, endOne } = lineOf(1);
    await asked([write('A'), background, write('A'), read('A'), { use: 'lock' }]);
    for (const _ of range(4)) await endOne();
    expect(started).toEqual(['A', 'background', 'A', 'A', 'lock']);
  });
});

describe('bounds', () => {
  it('the 101st waiting write of a shop is refused, another shop’s is not', async () => {
    const { asked, refused } = lineOf(1);
    await asked(range(1 + WAIT_LIMITS.writesOfShop).map(() => write('A')));
    expect(refused).toEqual([]);
    await asked([write('A'), write('B')]);
    expect(refused).toEqual(['A OVERLOADED']);
  });

  it('the 201st waiting write is refused; reads and background work are not counted', async () => {
    const { asked, refused } = lineOf(1);
    await asked(range(300).map(() => read('A')));
    await asked(range(300).map(() => background));
    await asked(range(WAIT_LIMITS.writes).map(index => write(`shop ${index % 4}`)));
    expect(refused).toEqual([]);
    await asked([write('B')]);
    expect(refused).toEqual(['B OVERLOADED']);
  });

  it('what has waited 30 s is refused, background work is not', async () => {
    const { asked, refused, started, endOne } = lineOf(1);
    await asked([write('A'), write('A'), read('B'), background]);
    await vi.advanceTimersByTimeAsync(WAIT_LIMITS.ms - 1);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['A OVERLOADED', 'B OVERLOADED']);
    await endOne();
    expect(started).toEqual(['A', 'background']);
  });

  it('whoever is refused is asked to wait as long as the first has, from 5 to 30 s', async () => {
    const { asked, line } = lineOf(1);
    await asked(range(1 + WAIT_LIMITS.writesOfShop).map(() => write('A')));
    const retryAfter = async (): Promise<unknown> =>
      line.turn(write('A')).catch((error: unknown) => (error as { retryAfter?: number }).retryAfter);
    expect(await retryAfter()).toBe(5);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await retryAfter()).toBe(12);
    const late = line.turn(write('B')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(WAIT_LIMITS.ms);
    expect(await late).toMatchObject({ status: 503, retryAfter: 30 });
  });

  it('whose client has gone gets no turn, and makes room in a full line', async () => {
    const { asked, refused, started, endOne } = lineOf(1);
    let isGone = false;
    const turn = { ...write('A'), asker: { isGone: () => isGone } };
    await asked([write('A'), ...range(WAIT_LIMITS.writesOfShop).map(() => turn)]);
    isGone = true;
    await asked([write('A')]);
    expect(refused).toHaveLength(WAIT_LIMITS.writesOfShop);
    await endOne();
    expect(started).toEqual(['A', 'A']);
  });

  it('when it is closed, what waits is refused', async () => {
    const { asked, refused, line, settle } = lineOf(1);
    await asked([write('A'), write('A'), background]);
    line.close();
    await settle();
    expect(refused).toEqual(['A The database is closed.', 'background The database is closed.']);
  });
});

describe('properties', () => {
  const event = fc.oneof(
    fc.record({
      use: fc.constantFrom('read' as const, 'write' as const),
      shopId: fc.constantFrom('A', 'B', 'C'),
    }),
    fc.constant(background),
    fc.constant('end' as const),
  );

  it('connections are never lent beyond their limits, and all are served', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(event, { maxLength: 120 }),
        async (connections, events) => {
          const { asked, endOne, working, started } = lineOf(connections);
          for (const each of events) {
            if (each === 'end') await endOne();
            else await asked([each]);
            expect(working.length).toBeLessThanOrEqual(connections);
            const writesOf = (shop: string) =>
              working.filter(({ turn }) => turn.use === 'write' && turn.shopId === shop).length;
            for (const shop of ['A', 'B', 'C'])
              expect(writesOf(shop)).toBeLessThanOrEqual(Math.ceil(connections / 2));
            if (connections > 2)
              expect(working.filter(({ turn }) => turn.use !== 'read').length).toBeLessThan(connections);
          }
          while (working.length > 0) await endOne();
          expect(started).toHaveLength(events.filter(each => each !== 'end').length);
        },
      ),
    );
  });

  it('a write waits for at most one write of each other shop', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 80 }), async crowd => {
        const { asked, endOne, started } = lineOf(1);
        await asked([write('first'), ...crowd.map(write), write('mine')]);
        while (!started.includes('mine')) await endOne();
        const before = started.slice(1, started.indexOf('mine'));
        expect(new Set(before).size).toBe(before.length);
      }),
    );
  });
});
