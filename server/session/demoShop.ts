/** The demo shop of the first start. */
import type { Database } from '../db/database.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demoPeople.ts';
import { addPerson, addShop, withPassword } from './people.ts';

const DEMO_SHOP = {
  shopStoreName: 'Sharma Mobile Gallery',
  email: 'owner@demo.shop',
  phone: '9822012345',
  gstnumber: '27AAPFU0939F1ZV',
  stateCode: '27',
  address: '12 Tilak Road, Pune 411030',
  upiVpa: 'sharmamobile@okhdfc',
};

/** Makes the demo shop where there is no shop at all. Answers whether the demo sign-ins are there. */
export const ensureDemoShop = async (db: Database, _now: Date): Promise<boolean> => {
  const [state] = await db.asOwner(tx =>
    tx.query<{ shops: boolean; demo: boolean }>(
      `SELECT EXISTS (SELECT FROM shops) AS shops, EXISTS (SELECT FROM sign_ins WHERE email = $1) AS demo`,
      [DEMO_SHOP.email],
    ),
  );
  if (state?.shops) return state.demo;
  const people = await withPassword(DEMO_PEOPLE, DEMO_PASSWORD);
  await db.asOwner(async tx => {
    const shopId = await addShop(tx, DEMO_SHOP);
    for (const person of people) await addPerson(tx, shopId, person);
  });
  return true;
};
