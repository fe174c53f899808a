import * as z from 'zod';
import { ROLES } from '../../src/kit/index.ts';
import type { Database } from '../kit/db/database.ts';
import { withoutProgress, type During, type ReportProgress } from '../kit/setup/progress.ts';
import { addDemoCustomers } from './demoCustomers.ts';
import { addDemoFinance } from './demoFinance.ts';
import { addDemoOrders } from './demoOrders.ts';
import { addDemoProjects } from './demoProjects.ts';
import { addDemoTickets } from './demoTickets.ts';
import { addDemoRoles } from './demoRoles.ts';
import { demoTradeUntil, loadDemoTrade } from './loadDemoTrade.ts';
import type { DemoEvent } from './events.ts';
import { FOUR_MONTHS, TWO_YEARS } from './trade.ts';
import { addUsualCodes } from '../products/index.ts';
import { addPerson, addShop, DEMO_PASSWORD, DEMO_PEOPLE, withPassword } from '../people/index.ts';

const DEMO_SHOP = {
  shopStoreName: 'Sharma Mobile Gallery',
  email: 'owner@demo.shop',
  phone: '9822012345',
  gstnumber: '27AAPFU0939F1ZV',
  stateCode: '27',
  address: '12 Tilak Road, Pune 411030',
  upiVpa: 'sharmamobile@okhdfc',
};

const foundRow = z.object({
  shops: z.boolean(),
  shopId: z.string().nullable(),
  traded: z.boolean(),
});
type Found = z.infer<typeof foundRow>;

const findShops = async (db: Database): Promise<Found> => {
  const [found] = await db.asOwner(tx =>
    tx.query(
      foundRow,
      `SELECT EXISTS (SELECT FROM shops) AS shops, demo.shop_id AS "shopId",
              EXISTS (SELECT FROM purchase_bills b WHERE b.shop_id = demo.shop_id) AS traded
         FROM (SELECT) one LEFT JOIN sign_ins demo ON demo.login = $1`,
      [DEMO_SHOP.email],
    ),
  );
  return found ?? { shops: false, shopId: null, traded: false };
};

const isComplete = ({ shops, shopId, traded }: Found): boolean => traded || (shops && !shopId);

export interface DemoOptions {
  during?: During;
  /** It has four months of trade in place of two years. */
  isSmall?: boolean;
}

/**
 * Creates the demo shop with two years of trade if there is no shop, and completes an interrupted start; one
 * process does it. Returns whether the demo sign-ins exist.
 */
export const ensureDemoShop = async (
  db: Database,
  now: Date,
  { during = withoutProgress, isSmall = false }: DemoOptions = {},
): Promise<boolean> => {
  const found = await findShops(db);
  if (isComplete(found)) return found.shopId !== null;
  return db.alone('firstStart', async () => {
    const foundNow = await findShops(db);
    if (!isComplete(foundNow))
      await during(
        `Loading the demo shop, ${isSmall ? 'four months' : 'two years'} of trade`,
        async report => {
          const shopId = foundNow.shopId ?? (await makeDemoShop(db, now));
          const trade = demoTradeUntil(now, isSmall ? FOUR_MONTHS : TWO_YEARS);
          await fillDemoShop(db, { shopId, now, trade }, report);
        },
      );
    return isComplete(foundNow) ? foundNow.shopId !== null : true;
  });
};

const personRow = z.object({ id: z.string(), role: z.enum(ROLES), name: z.string(), email: z.string() });

const fillDemoShop = async (
  db: Database,
  { shopId, now, trade }: { shopId: string; now: Date; trade: DemoEvent[] },
  report: ReportProgress,
): Promise<void> => {
  const people = await db.asOwner(tx =>
    tx.query(personRow, 'SELECT id, role, name, email FROM users WHERE shop_id = $1', [shopId]),
  );
  const idOf = (role: string) => people.find(person => person.role === role)?.id ?? '';
  const staff = { ownerId: idOf('owner'), staffId: idOf('staff') };
  await addDemoRoles(db, shopId, people, now);
  await addDemoProjects(db, shopId, people, now);
  await loadDemoTrade(db, shopId, staff, trade, report);
  await addDemoOrders(db, shopId, people, now);
  await addDemoCustomers(db, shopId, people, now);
  await addDemoTickets(db, shopId, people, now);
  await addDemoFinance(db, shopId, people, now);
};

const makeDemoShop = async (db: Database, now: Date): Promise<string> => {
  const people = await withPassword(DEMO_PEOPLE, DEMO_PASSWORD);
  return db.asOwner(async tx => {
    const by = { userId: null, name: 'npm start', now };
    const shopId = await addShop(tx, DEMO_SHOP, by);
    for (const person of people) await addPerson(tx, shopId, person, by);
    await addUsualCodes({ ...tx, shopId }, by);
    return shopId;
  });
};
