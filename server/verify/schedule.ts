/** Seals within ten seconds, and verifies each shop at night: of its zone, and once across processes. */
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Database } from '../kit/db/database.ts';
import { giveNotifications, holdState } from '../kit/notifications/store.ts';
import { sealWaiting } from './chain.ts';
import { verifyShop } from './verify.ts';

const SEAL_MS = 5_000;
const LOOK_MS = 300_000;
/** The shop is closed at this hour of its time zone. */
const HOUR = 3;

const shopRow = z.object({ shopId: z.string() });

/** Seals every shop with rows that wait. */
export async function sealAll(db: Database, now: Date): Promise<void> {
  const shops = await db.asOwner(tx => tx.query(shopRow, 'SELECT DISTINCT shop_id FROM unsealed_rows'));
  for (const { shopId } of shops) while ((await db.write(shopId, tx => sealWaiting(tx, now))) > 0);
}

const DUE = `
  SELECT s.id AS shop_id FROM shops s
   CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE s.time_zone AS time) here
   CROSS JOIN LATERAL (
     SELECT (date_trunc('day', here.time - interval '${HOUR} hours') + interval '${HOUR} hours') AT TIME ZONE s.time_zone AS at) night
   WHERE s.created_at < night.at
     AND NOT EXISTS (SELECT FROM verify_runs r WHERE r.shop_id = s.id AND r.at >= night.at AND r.at <= $1)
   ORDER BY s.id`;

/** The shops that were not verified since the last such hour; answers those that differ. */
export async function verifyDue(db: Database, now: Date): Promise<string[]> {
  const due = () => db.asOwner(tx => tx.query(shopRow, DUE, [now]));
  if ((await due()).length === 0) return [];
  return db.alone('verify', async () => {
    const differing: string[] = [];
    for (const { shopId } of await due()) {
      const { ok, checks } = await verifyShop(db, shopId, now);
      if (ok) continue;
      differing.push(shopId);
      const params = { checks: checks.filter(({ differences }) => differences > 0).length };
      await db.write(shopId, async tx =>
        giveNotifications(
          tx,
          await holdState(tx),
          [{ kind: 'booksDiffer', subjectId: null, params, roles: ['owner'] }],
          now,
        ),
      );
    }
    return differing;
  });
}

export interface VerifySchedule {
  close(): Promise<void>;
}

interface ScheduleParts {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** A notification was given. */
  onDifference: (shopId: string) => void;
}

export const startVerifySchedule = ({ db, clock, log, onDifference }: ScheduleParts): VerifySchedule => {
  let closed = false;
  /** A turn that is late does not overlap the next. */
  const every = (milliseconds: number, what: string, work: () => Promise<void>) => {
    let running: Promise<void> | undefined;
    const turn = () => {
      if (closed) return;
      running ??= work()
        .catch((error: unknown) => {
          if (!closed) log.error({ err: error }, `${what} failed`);
        })
        .finally(() => (running = undefined));
    };
    turn();
    const timer = setInterval(turn, milliseconds).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const stops = [
    every(SEAL_MS, 'sealing the log', () => sealAll(db, clock())),
    every(LOOK_MS, 'verifying the books', async () => (await verifyDue(db, clock())).forEach(onDifference)),
  ];
  return {
    async close() {
      closed = true;
      await Promise.all(stops.map(stop => stop()));
    },
  };
};
