import { isLanguage } from '../../src/kit/languages.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { idRow } from '../kit/db/rows.ts';
import { writeConsent } from '../parties/index.ts';
import { byOwner } from './demoCaller.ts';

const KNOWN = 40;
/** Birthdays are spread from this week on, through the year. */
const STEP_DAYS = 9;

/** Regular customers have birthdays and languages; every other one agreed to greetings. */
export const addDemoCustomers = byOwner(async (tx, caller) => {
  const regulars = await tx.query(
    idRow,
    'SELECT id FROM customers WHERE shop_id = $1 ORDER BY sales_count DESC, phone LIMIT $2',
    [tx.shopId, KNOWN],
  );
  for (const [index, { id }] of regulars.entries()) {
    const birthday = addDays(caller.businessDate, index * STEP_DAYS);
    await tx.run(
      `UPDATE customers SET birth_day = $3, birth_month = $4, birth_year = $5, language = $6 WHERE shop_id = $1 AND id = $2`,
      [
        tx.shopId,
        id,
        Number(birthday.slice(8)),
        Number(birthday.slice(5, 7)),
        index % 3 === 2 ? null : 1968 + ((index * 7) % 36),
        index % 3 === 0 && isLanguage('hi') ? 'hi' : null,
      ],
    );
    if (index % 2 === 0)
      await writeConsent(tx, caller, id, { kind: 'MARKETING', given: true, how: 'IN_PERSON' });
  }
});
