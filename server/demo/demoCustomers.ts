import { addDays } from '../../src/resources/rules/businessDate.ts';
import type { Database } from '../db/database.ts';
import { idRow } from '../db/rows.ts';
import { writeConsent } from '../shop/parties/index.ts';
import { demoCaller, type DemoPerson } from './demoCaller.ts';

const KNOWN = 40;
/** From this week on, through the year. */
const STEP_DAYS = 9;

/** Birthdays and languages of regular customers; every other one agreed to greetings. */
export async function addDemoCustomers(
  db: Database,
  shopId: string,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const caller = demoCaller(shopId, people, now);
  if (!caller) return;
  await db.write(shopId, async tx => {
    const regulars = await tx.query(
      idRow,
      'SELECT id FROM customers WHERE shop_id = $1 ORDER BY sales_count DESC, phone LIMIT $2',
      [shopId, KNOWN],
    );
    for (const [index, { id }] of regulars.entries()) {
      const birthday = addDays(caller.businessDate, index * STEP_DAYS);
      await tx.run(
        `UPDATE customers SET birth_day = $3, birth_month = $4, birth_year = $5, language = $6 WHERE shop_id = $1 AND id = $2`,
        [
          shopId,
          id,
          Number(birthday.slice(8)),
          Number(birthday.slice(5, 7)),
          index % 3 === 2 ? null : 1968 + ((index * 7) % 36),
          index % 3 === 0 ? 'hi' : null,
        ],
      );
      if (index % 2 === 0)
        await writeConsent(tx, caller, id, { kind: 'MARKETING', given: true, how: 'IN_PERSON' });
    }
  });
}
