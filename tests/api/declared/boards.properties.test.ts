/** Twenty people move cards at the same time and repeat what they got no answer to. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { openWorkshop } from '../../support/workshop.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withWorkshop } = await import('../../support/workshop.ts');
  return withWorkshop(await original<Parameters<typeof withWorkshop>[0]>());
});

const CARDS = 24;
const CLIENTS = 20;
const MOVES = 50;

let shop: OpenShop;
const lanes: string[] = [];
const cards: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  await openWorkshop(shop);
  for (const name of ['One', 'Two', 'Three'])
    lanes.push((await shop.post('/api/benches', { name, seenBy: 'EVERYBODY' })).body.id);
  for (let n = 0; n < CARDS; n++) {
    shop.clock.forward(1_000);
    const values = { name: `Card ${n}`, benchId: lanes[n % 3], kind: 'PAID', pricePaise: 100 };
    cards.push((await shop.post('/api/jobs', values)).body.id);
  }
});
afterAll(() => shop.close());

const columns = async (): Promise<Map<string, string[]>> => {
  const { payload } = await shop.get('/api/jobs/views/places');
  return new Map(
    payload.columns.map(({ value, records }: { value: string; records: { id: string }[] }) => [
      value,
      records.map(({ id }) => id),
    ]),
  );
};

interface Move {
  id: string;
  body: { to?: string; afterId?: string; beforeId?: string };
}

/** Picks what a client does with the board that it saw last, which may be old. */
const someMove = (seen: Map<string, string[]>): Move => {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const id = pick(cards);
  const to = pick(lanes);
  const others = (seen.get(to) ?? []).filter(card => card !== id);
  const at = Math.floor(random() * (others.length + 1));
  const [afterId, beforeId] = [others[at - 1], others[at]];
  return { id, body: { to, ...(afterId ? { afterId } : {}), ...(beforeId ? { beforeId } : {}) } };
};

let random: () => number = Math.random;

/** Moves a card by the rule alone: behind `afterId`, else before `beforeId`, else first. */
const moved = (board: Map<string, string[]>, { id, body }: Move): void => {
  for (const [lane, ids] of board)
    board.set(
      lane,
      ids.filter(each => each !== id),
    );
  const lane = board.get(body.to ?? '') ?? [];
  const [after, before] = [lane.indexOf(body.afterId ?? ''), lane.indexOf(body.beforeId ?? '')];
  lane.splice(after >= 0 ? after + 1 : before >= 0 ? before : 0, 0, id);
};

/** Draws the same numbers in each run. */
const seeded = (): (() => number) => {
  const draw = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    numRuns: 20_000,
    seed: 17,
  });
  let at = 0;
  return () => draw[at++ % draw.length] ?? 0;
};

/** Sends a move, sometimes again, beside the first or after it. Answers whether it is done. */
const sendWithLostAnswers = async (key: string, { id, body }: Move): Promise<boolean> => {
  const send = (): Promise<Answer> =>
    shop.post(`/api/jobs/${id}/move`, { view: 'places', ...body }, { headers: { 'idempotency-key': key } });
  // A lost answer: the move may be done or not; the repetition, beside it or after it, says which.
  const drawn = random();
  const answers =
    drawn < 0.15
      ? await Promise.all([send(), send()])
      : [await send(), ...(drawn < 0.3 ? [await send()] : [])];
  for (const { status, text } of answers) expect([200, 422], text).toContain(status);
  // A refusal is not stored: a repetition after it is tried again. What is done is done once.
  const done = answers.filter(({ status }) => status === 200);
  expect(new Set(done.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
  if (drawn >= 0.15 && answers[0]?.status === 200) expect(done).toHaveLength(answers.length);
  return done.length > 0;
};

/** Expects that in each column the cards that were ever moved come first, by ranks that ascend. */
const expectInOrder = async () => {
  const ranks = (await shop.get('/api/jobs/views/places')).payload.columns.map(
    ({ records }: { records: { rank: string | null }[] }) => records.map(({ rank }) => rank),
  );
  for (const lane of ranks) {
    const placed = lane.filter((rank: string | null) => rank !== null);
    expect(lane.slice(0, placed.length)).toEqual([...new Set(placed)].sort());
  }
};

const takenRow = z.object({ key: z.string() });

/** Keys of the moves that were done, in the order of their transactions. */
const keysInOrder = async (): Promise<string[]> => {
  const rows = await shop.db.read(shop.shopId, sql =>
    sql.query(takenRow, 'SELECT key FROM idempotency_keys WHERE shop_id = $1 ORDER BY xmin::text::bigint', [
      sql.shopId,
    ]),
  );
  return rows.map(({ key }) => key);
};

it('1,000 moves with lost answers: no card is lost, doubled or out of order', async () => {
  random = seeded();
  const model = await columns();
  const sent = new Map<string, Move>();
  const refused = new Set<string>();
  const client = async () => {
    let seen = await columns();
    for (let n = 0; n < MOVES; n++) {
      const key = randomUUID();
      const move = someMove(seen);
      sent.set(key, move);
      if (!(await sendWithLostAnswers(key, move))) refused.add(key);
      if (random() < 0.2) seen = await columns();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  const board = await columns();
  expect([...board.values()].flat().sort()).toEqual([...cards].sort());
  expect(sent.size).toBe(CLIENTS * MOVES);
  await expectInOrder();
  if (shop.db.engine === 'postgres') return;
  // The embedded engine runs one transaction at a time, so their numbers are their order.
  const taken = await keysInOrder();
  for (const key of taken) moved(model, sent.get(key) as Move);
  expect(taken.length).toBe(sent.size - refused.size);
  expect(Object.fromEntries(board)).toEqual(Object.fromEntries(model));
});
