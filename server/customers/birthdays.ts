import type { Language } from '../../src/kit/languages.ts';
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { birthday, type Birthday, type Birthdays } from '../../src/resources/customers/answers.ts';
import type { greetCustomer as greetCall } from '../../src/resources/customers/calls.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { birthdayInWeek } from '../../src/resources/customers/birthday.ts';
import { addDays, weekRange } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { MARKETING_ALLOWED, messageLink, refuseWithoutConsent } from '../parties/index.ts';
import { openBatch, type Actor } from '../posting/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { customers } from '../../src/resources/customers/declaration.ts';

const birthdayRow = birthday.omit({ on: true, turns: true }).extend({
  day: z.int(),
  month: z.int(),
  year: z.int().nullable(),
  /** The greeting may be of any year; PostgreSQL writes the instant in its own words. */
  greeting: birthday.shape.greeting.unwrap().extend({ for: z.string(), createdAt: z.string() }).nullable(),
});

const FOUND = `
SELECT c.id, c.name, coalesce(c.phone, '') AS phone, coalesce(c.language, h.locale) AS language, c.birth_day AS day, c.birth_month AS month,
       c.birth_year AS year, ${MARKETING_ALLOWED} AS may_greet,
       (SELECT jsonb_build_object('for', birthday, 'channel', channel, 'sentBy', sent_by_name, 'createdAt', created_at)
          FROM customer_greetings
         WHERE shop_id = c.shop_id AND customer_id = c.id ORDER BY created_at DESC, id DESC LIMIT 1) AS greeting
  FROM customers_read c JOIN shops h ON h.id = c.shop_id
 WHERE c.shop_id = $1`;

const greetingOf = ({
  for: _,
  createdAt,
  ...greeting
}: NonNullable<z.infer<typeof birthdayRow>['greeting']>): NonNullable<Birthday['greeting']> => ({
  ...greeting,
  createdAt: new Date(createdAt).toISOString(),
});

const MAX_LISTED = 500;

export async function birthdaysOfWeek(sql: ShopSql, actor: Actor): Promise<Birthdays> {
  const { from, to } = weekRange(actor.businessDate);
  // A day more: 29 February shows on the 28th of other years.
  const days = Array.from({ length: 8 }, (_, index) => addDays(from, index)).map(
    on => Number(on.slice(5, 7)) * 100 + Number(on.slice(8)),
  );
  if (days.includes(228)) days.push(229);
  const rows = await sql.query(
    birthdayRow,
    `${FOUND} AND c.birth_month IS NOT NULL AND c.birth_month = ANY ($2::int[])
        AND c.birth_month * 100 + c.birth_day = ANY ($3::int[]) ORDER BY c.name, c.id LIMIT ${MAX_LISTED}`,
    [sql.shopId, [...new Set(days.map(each => Math.floor(each / 100)))], days],
  );
  const content = rows.flatMap(({ day, month, year, greeting, ...row }): Birthday[] => {
    const on = birthdayInWeek(actor.businessDate, { day, month, year });
    if (!on) return [];
    const turns = year === null ? null : Number(on.slice(0, 4)) - year;
    return [
      {
        ...row,
        on,
        turns: turns !== null && turns > 0 ? turns : null,
        greeting: greeting?.for === on ? greetingOf(greeting) : null,
      },
    ];
  });
  return { from, to, content: content.sort((a, b) => a.on.localeCompare(b.on)) };
}

const shopRow = z.object({ name: z.string() });
const onlyRow = birthdayRow.extend({ day: z.int().nullable(), month: z.int().nullable() });

/** Answers the text to send and the link that opens it, and logs it. Throws 404; 409 `NO_BIRTHDAY`, `NO_CONSENT`. */
export async function greetCustomer(
  tx: ShopSql,
  actor: Actor & { name: string },
  id: string,
  { channel, lang }: BodyOf<typeof greetCall>,
  translatorOf: (lang: Language) => Translate,
): Promise<{ text: string; url: string }> {
  const [customer] = isUuid(id) ? await tx.query(onlyRow, `${FOUND} AND c.id = $2`, [tx.shopId, id]) : [];
  if (!customer) throw notFound();
  const { day, month, year } = customer;
  const on = day && month ? birthdayInWeek(actor.businessDate, { day, month, year }) : null;
  if (!on)
    throw new Refusal(409, 'NO_BIRTHDAY', 'errors.noBirthday', { params: { customer: customer.name } });
  await refuseWithoutConsent(tx, customer, 'MARKETING');
  const [shop] = await tx.query(shopRow, 'SELECT shop_store_name AS name FROM shops WHERE id = $1', [
    tx.shopId,
  ]);
  const language = lang ?? customer.language;
  const text = translatorOf(language)('birthdayGreeting', { name: customer.name, shop: shop?.name ?? '' });
  const batch = openBatch(tx);
  batch.insert('customer_greetings', [
    {
      id: uuid(),
      customer_id: customer.id,
      birthday: on,
      channel,
      lang: language,
      text,
      sent_by: actor.userId,
      sent_by_name: actor.name,
      created_at: actor.now,
    },
  ]);
  await batch.run();
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: customers.name,
    recordId: customer.id,
    before: null,
    after: { greeted: channel, lang: language },
  });
  return { text, url: messageLink(channel, customer.phone, text) };
}
