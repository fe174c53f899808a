/**
 * Cash of each session equals its events, over random trade at two drawers; a close and a sale come at the same
 * instant.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../server/kit/errors/refusal.ts';
import { actorAt } from '../../../server/kit/person/actor.ts';
import { closeDrawer, openDrawer, reopenDrawer } from '../../../server/drawers/index.ts';
import { cancelPurchaseBill } from '../../../server/purchases/cancelPurchaseBill.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { cable, cash, openTrade, type Trade } from '../../support/trade.ts';

const drawer = fc.nat(1);
const rupees = fc.integer({ min: 0, max: 3_000 });
const step = fc.oneof(
  fc.record({ do: fc.constant('open' as const), drawer, rupees }),
  fc.record({ do: fc.constant('close' as const), drawer, rupees }),
  fc.record({ do: fc.constant('reopen' as const), drawer }),
  fc.record({ do: fc.constant('sell' as const), drawer, rupees, upi: fc.boolean() }),
  fc.record({ do: fc.constant('buy' as const), drawer, rupees }),
  fc.record({ do: fc.constant('cancel' as const), drawer, which: fc.nat(20) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 13) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const notes = (rupeesCounted: number) => ({ '100': rupeesCounted });
const line = [{ product: cable, unitCostPaise: 1_00, gstRateBps: 0, quantity: 2_000 }];

interface Till {
  id: string;
  /** It is the last session, as the steps alone make it. */
  session: { id: string; isOpen: boolean; cashPaise: number } | null;
}

class Day {
  now = new Date('2026-04-15T06:30:00Z');
  readonly documents: { id: string; kind: 'SALE' | 'BILL'; cashPaise: number }[] = [];
  readonly shop: Trade;
  readonly tills: readonly Till[];
  readonly productId: string;
  constructor(shop: Trade, tills: readonly Till[], productId: string) {
    this.shop = shop;
    this.tills = tills;
    this.productId = productId;
  }
  /** Answers the till's, or else the only open one, which the server takes too. */
  sessionAt(at: number): Till['session'] {
    const [open, another] = this.tills.flatMap(({ session }) => (session?.isOpen ? [session] : []));
    return this.tills[at]?.session ?? (another ? null : (open ?? null));
  }
  get actor() {
    return actorAt({ ...this.shop.actor(), now: this.now });
  }
}

const perform: { [Do in Step['do']]: (day: Day, step: Extract<Step, { do: Do }>) => Promise<void> } = {
  async open({ shop, tills, actor }, { drawer: at, rupees: counted }) {
    const till = tills[at];
    if (!till) return;
    const input = { counted: notes(counted), ...BROUGHT_IN };
    const { id } = await shop.write(tx => openDrawer(tx, actor, till.id, input));
    expect(till.session?.isOpen ?? false).toBe(false);
    till.session = { id, isOpen: true, cashPaise: counted * 100 };
  },
  async close({ shop, tills, actor }, { drawer: at, rupees: counted }) {
    const till = tills[at];
    if (!till) return;
    const input = { counted: notes(counted), reason: 'Counted' };
    const closed = await shop.write(tx => closeDrawer(tx, actor, till.id, input));
    expect(closed).toMatchObject({ sessionId: till.session?.id, expectedPaise: till.session?.cashPaise });
    if (till.session) till.session.isOpen = false;
  },
  async reopen({ shop, tills, actor }, { drawer: at }) {
    const till = tills[at];
    if (!till?.session) return;
    const sessionId = till.session.id;
    await shop.write(tx => reopenDrawer(tx, actor, till.id, { sessionId, reason: 'Counted badly' }));
    till.session.isOpen = true;
  },
  async sell(day, { drawer: at, rupees: price, upi }) {
    const { shop, actor, productId } = day;
    const session = day.sessionAt(at);
    if (price === 0) return;
    const paid = upi ? { method: 'UPI' as const, amountPaise: price * 100 } : cash(price * 100);
    const { id } = await shop.sell(
      {
        lines: [{ productId, quantity: 1, unitPricePaise: price * 100 }],
        payments: [paid],
        sessionId: session?.id ?? null,
      },
      actor,
    );
    const cashPaise = upi ? 0 : price * 100;
    if (session) session.cashPaise += cashPaise;
    day.documents.push({ id, kind: 'SALE', cashPaise });
  },
  async buy(day, { drawer: at, rupees: paid }) {
    const session = day.sessionAt(at);
    const cashPaise = Math.min(paid, 2_000) * -100;
    const payments = cashPaise === 0 ? [] : [cash(-cashPaise)];
    const bill = await day.shop.bill({ lines: line, payments, sessionId: session?.id ?? null }, day.actor);
    if (session) session.cashPaise += cashPaise;
    day.documents.push({ id: bill.id, kind: 'BILL', cashPaise });
  },
  async cancel(day, { drawer: at, which }) {
    const { shop, actor } = day;
    const document = day.documents[which];
    const session = day.sessionAt(at);
    if (!document) return;
    const cancel = document.kind === 'SALE' ? cancelSale : cancelPurchaseBill;
    await shop.write(
      tx => cancel(tx, actor, document.id, 'By chance', session?.id ?? null) as Promise<unknown>,
    );
    if (session) session.cashPaise -= document.cashPaise;
  },
  wait(day, { hours }) {
    day.now = new Date(day.now.getTime() + hours * 3_600_000);
    return Promise.resolve();
  },
};

/** What is refused leaves all as it was; any other failure is one. */
async function run(day: Day, each: Step): Promise<string | null> {
  try {
    await (perform[each.do] as (day: Day, step: Step) => Promise<void>)(day, each);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const openDay = async (): Promise<Day> => {
  const shop = await openTrade();
  await shop.bill({ lines: line });
  await shop.write(tx => tx.run(`INSERT INTO drawers (shop_id, name) VALUES ($1, '2')`, [shop.shopId]));
  const tills = await shop.rows<{ id: string }>('SELECT id FROM drawers WHERE shop_id = $1 ORDER BY name');
  const [product] = await shop.rows<{ id: string }>('SELECT id FROM products WHERE shop_id = $1');
  return new Day(
    shop,
    tills.map(({ id }) => ({ id, session: null })),
    product?.id ?? '',
  );
};

const SESSIONS = `
  SELECT s.id, s.closed_at IS NULL AS "isOpen", c.counted_paise AS counted, n.paise AS next_carried,
         coalesce(s.carried_paise, s.opening_paise) + coalesce(e.paise, 0) AS cash
    FROM drawer_sessions s
    LEFT JOIN LATERAL (
      SELECT sum(l.amount_paise)::bigint AS paise FROM journal_entries e
        JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id AND l.account = 'CASH'
       WHERE e.shop_id = s.shop_id AND e.drawer_session_id = s.id) e ON true
    LEFT JOIN LATERAL (
      SELECT counted_paise FROM drawer_closes c WHERE c.shop_id = s.shop_id AND c.session_id = s.id
       ORDER BY version DESC LIMIT 1) c ON true
    LEFT JOIN LATERAL (
      SELECT carried_paise AS paise FROM drawer_sessions n
       WHERE n.shop_id = s.shop_id AND n.drawer_id = s.drawer_id AND n.sequence = s.sequence + 1) n ON true
   WHERE s.shop_id = $1`;

it('cash of each session equals its events; no entry of cash is outside a session once drawers are used', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async steps => {
      const day = await openDay();
      for (const each of steps) reached.add(`${each.do} ${(await run(day, each)) ?? 'done'}`);
      const sessions = await day.shop.rows<Record<string, number | boolean | null>>(SESSIONS);
      for (const { isOpen, cash: held, counted, nextCarried: carried } of sessions) {
        if (!isOpen) expect(held).toBe(counted);
        if (carried !== null) expect(carried).toBe(held);
        expect(held).toBeGreaterThanOrEqual(0);
      }
      for (const { session } of day.tills)
        if (session?.isOpen)
          expect(sessions.find(({ id }) => id === (session.id as unknown))?.['cash']).toBe(session.cashPaise);
      expect(
        await day.shop.rows(
          `SELECT e.id FROM journal_entries e
             JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id AND l.account = 'CASH'
            WHERE e.shop_id = $1 AND e.drawer_session_id IS NULL AND e.kind <> 'DRAWER_OPENED'
              AND e.id > (SELECT id FROM drawer_sessions WHERE shop_id = $1 ORDER BY id LIMIT 1)`,
        ),
      ).toEqual([]);
      const [sum] = await day.shop.rows<{ sum: number }>(
        'SELECT coalesce(sum(amount_paise), 0)::bigint AS sum FROM ledger_lines WHERE shop_id = $1',
      );
      expect(sum?.sum).toBe(0);
    }),
    { numRuns: engineOfThisRun() === 'postgres' ? 10 : 6, seed: 181, interruptAfterTimeLimit: 90_000 },
  );
  for (const what of [
    'open done',
    'close done',
    'reopen done',
    'sell done',
    'sell SESSION_CLOSED',
    'buy CASH_BELOW_ZERO',
    'cancel done',
  ])
    expect([...reached]).toContain(what);
});

describe.skipIf(engineOfThisRun() === 'embedded')('#7 a close and a sale at the same instant', () => {
  it('the sale that waited for the close does not go into the closed session', async () => {
    const { shop, tills, productId, actor } = await openDay();
    const drawerId = tills[0]?.id ?? '';
    const opened = await shop.write(tx =>
      openDrawer(tx, actor, drawerId, { counted: notes(2_000), ...BROUGHT_IN }),
    );
    let commit = () => {};
    const gate = new Promise<void>(resolve => (commit = resolve));
    let atCommit = () => {};
    const closing = new Promise<void>(resolve => (atCommit = resolve));
    const close = shop.write(async tx => {
      const closed = await closeDrawer(tx, actor, drawerId, { counted: notes(2_000) });
      atCommit();
      await gate;
      return closed;
    });
    await closing;
    const lines = [{ productId, quantity: 1, unitPricePaise: 100_00 }];
    const sales = [null, opened.id].map(sessionId =>
      shop.sell({ lines, payments: [cash(100_00)], sessionId }),
    );
    const outcome = Promise.allSettled(sales);
    await expect
      .poll(async () => {
        const [row] = await shop.rows<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          [],
        );
        return row?.waiting;
      })
      .toBe(2);
    commit();
    expect(await close).toMatchObject({ differencePaise: 0 });
    for (const each of await outcome)
      expect(each).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'SESSION_CLOSED' } });
  });

  it('two openings of one drawer: one session', async () => {
    const { shop, tills, actor } = await openDay();
    const input = { counted: notes(5), ...BROUGHT_IN };
    const open = () => shop.write(tx => openDrawer(tx, actor, tills[0]?.id ?? '', input));
    const outcomes = await Promise.allSettled([open(), open()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'SESSION_OPEN' },
    });
  });
});
