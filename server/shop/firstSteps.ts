import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { FirstSteps } from '../../src/resources/shop/answers.ts';
import type { changeFirstSteps as call } from '../../src/resources/shop/calls.ts';
import { FIRST_STEPS, SAID_STEPS } from '../../src/resources/shop/firstSteps.ts';
import type { ShopSql } from '../kit/db/database.ts';

const factsRow = z.object({
  open: z.boolean(),
  said: z.array(z.enum(SAID_STEPS)),
  phone: z.boolean(),
  sale: z.boolean(),
  logo: z.boolean(),
  staff: z.boolean(),
  opened: z.boolean(),
});

/** Steps are done by what the shop has; open while one is not, until they are dismissed. */
export async function firstSteps(sql: ShopSql): Promise<FirstSteps> {
  const [facts] = await sql.query(
    factsRow,
    `SELECT first_steps AS open, first_steps_done AS said, profile_photo_url IS NOT NULL AS logo,
            (SELECT true FROM stock_items WHERE shop_id = $1 LIMIT 1) IS NOT NULL AS phone,
            (SELECT true FROM sales WHERE shop_id = $1 LIMIT 1) IS NOT NULL AS sale,
            (SELECT count(*) > 1 FROM users WHERE shop_id = $1) AS staff,
            EXISTS (SELECT FROM openings WHERE shop_id = $1 AND closed_at IS NOT NULL) AS opened
       FROM shops WHERE id = $1`,
    [sql.shopId],
  );
  if (!facts) throw new Error('a shop is there');
  const { open, said, phone, sale, logo, staff, opened } = facts;
  const isDone = {
    TEST_SCAN: said.includes('TEST_SCAN'),
    TEST_PAGE: said.includes('TEST_PAGE'),
    FIRST_PHONE: phone,
    FIRST_SALE: sale,
    LOGO: logo,
    STAFF: staff,
    OPENING: opened,
    BACK_UP: said.includes('BACK_UP'),
  };
  const steps = FIRST_STEPS.map(step => ({ step, done: isDone[step] }));
  return { open: open && steps.some(({ done }) => !done), steps };
}

export async function changeFirstSteps(
  tx: ShopSql,
  { done, dismissed = false }: BodyOf<typeof call>,
): Promise<FirstSteps> {
  await tx.run(
    `UPDATE shops SET first_steps = first_steps AND NOT $2::boolean,
            first_steps_done = CASE WHEN $3::text IS NULL OR $3 = ANY (first_steps_done) THEN first_steps_done
                                    ELSE first_steps_done || $3::text END
      WHERE id = $1`,
    [tx.shopId, dismissed, done ?? null],
  );
  return firstSteps(tx);
}
