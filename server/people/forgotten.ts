/** A forgotten password is reset by a link that goes to the person's own email address. */
import * as z from 'zod';
import type { Language } from '../../src/kit/languages.ts';
import { loginOf } from '../../src/resources/people/rules.ts';
import type { Database } from '../kit/db/database.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import type { Mailer } from '../kit/mail/mailer.ts';
import { issueLink } from './passwordLinks.ts';

const HOUR_MS = 3_600_000;

const personRow = z.object({
  shopId: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  shopName: z.string(),
});

export interface ForgottenParts {
  db: Database;
  mail: Mailer;
  publicUrl: string;
  asleep: readonly string[];
}

/** Answers what emails the link; it does nothing for a login that is unknown, inactive or without an email address. */
export const passwordMail =
  ({ db, mail, publicUrl, asleep }: ForgottenParts) =>
  async (typed: string, lang: Language, now: Date): Promise<void> => {
    const [person] = await db.asOwner(tx =>
      tx.query(
        personRow,
        `SELECT u.shop_id, u.id, u.name, u.email, s.shop_store_name AS shop_name
           FROM sign_ins i
           JOIN users u ON u.shop_id = i.shop_id AND u.id = i.user_id AND u.active
           JOIN shops s ON s.id = u.shop_id
          WHERE i.login = $1 AND u.email IS NOT NULL`,
        [loginOf(typed)],
      ),
    );
    if (!person || asleep.includes(person.email)) return;
    const { token } = await db.write(person.shopId, tx =>
      issueLink(tx, person.id, now, { until: new Date(now.getTime() + HOUR_MS) }),
    );
    const translate = translatorFor(lang);
    await mail.send({
      to: person.email,
      subject: translate('people.mail.subject', { shop: person.shopName }),
      text: translate('people.mail.text', {
        name: person.name,
        shop: person.shopName,
        link: `${publicUrl}/${lang}/invite/${token}`,
      }),
    });
  };
