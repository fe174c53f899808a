import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { DuePromise, Reminded } from '../../src/resources/dues/answers.ts';
import type {
  promisePayment as promiseCall,
  remindOfDues as remindCall,
} from '../../src/resources/dues/calls.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { CustomerLinks } from '../session/index.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { openBatch, type Actor } from '../posting/index.ts';
import { openDocuments } from './openDues.ts';
import { messageLink, refuseWithoutConsent } from '../parties/index.ts';
import { partyOf, type Party } from './parties.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { customers } from '../../src/resources/customers/declaration.ts';

/** Throws 404, 409 `NO_DUES`. */
async function owing(tx: ShopSql, customerId: string): Promise<Party> {
  const customer = await partyOf(tx, 'CUSTOMER', customerId);
  if (!customer) throw notFound();
  if (customer.duePaise === 0)
    throw new Refusal(409, 'NO_DUES', 'errors.noDues', { params: { customer: customer.name } });
  return customer;
}

type By = Actor & { name: string };

const logFollowUp = (tx: ShopSql, actor: By, customerId: string, after: object): Promise<void> =>
  writeAudit(tx, actor, {
    action: 'ACTION',
    resource: customers.name,
    recordId: customerId,
    before: null,
    after,
  });

/** Throws 404; 409 `NO_DUES`; 422 for a day that has passed. */
export async function promisePayment(
  tx: ShopSql,
  actor: By,
  customerId: string,
  { on, note }: BodyOf<typeof promiseCall>,
): Promise<DuePromise> {
  const customer = await owing(tx, customerId);
  if (on < actor.businessDate) throw invalidField('on', 'validation.dues.promisePast');
  const promise = { on, note: note?.trim() || null };
  const batch = openBatch(tx);
  batch.insert('due_promises', [
    {
      id: uuid(),
      customer_id: customer.id,
      promised_on: on,
      note: promise.note,
      written_by: actor.userId,
      written_by_name: actor.name,
      created_at: actor.now,
    },
  ]);
  await batch.run();
  await logFollowUp(tx, actor, customer.id, { promisedOn: on, note: promise.note });
  return { ...promise, writtenBy: actor.name, createdAt: actor.now.toISOString() };
}

const shopRow = z.object({ name: z.string(), vpa: z.string().nullable() });
const MAX_NAMED = 5;

/** Answers the text to send and the link that opens it, and logs it. Throws 404; 409 `NO_DUES`, `NO_CONSENT`. */
export async function remindOfDues(
  tx: ShopSql,
  actor: By,
  customerId: string,
  { channel, lang, origin }: BodyOf<typeof remindCall>,
  { links, translate }: { links: CustomerLinks; translate: Translate },
): Promise<Reminded> {
  const customer = await owing(tx, customerId);
  await refuseWithoutConsent(tx, customer, 'SERVICE');
  const [documents, [shop]] = await Promise.all([
    openDocuments(tx, 'CUSTOMER', customer.id),
    tx.query(shopRow, 'SELECT shop_store_name AS name, upi_vpa AS vpa FROM shops WHERE id = $1', [tx.shopId]),
  ]);
  if (!shop) throw new Error(`There is no shop ${tx.shopId}`);
  const numbers = [...new Set(documents.map(each => each.documentNo))];
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const more = numbers.length - MAX_NAMED;
  const link = links.linkTo({ shopId: tx.shopId, documentId: customer.id, round: 0 }, origin);
  const text = [
    translate('dueReminder.greeting', { name: customer.name }),
    translate('dueReminder.due', { amount: formatPaise(customer.duePaise), shop: shop.name }),
    more > 0
      ? translate('dueReminder.billsAndMore', { numbers: named, count: more })
      : translate('dueReminder.bills', { numbers: named }),
    // On a line of its own: in Arabic, a value is within marks of direction, which messengers take for a part of a link.
    ...(shop.vpa ? (link ? [translate('dueReminder.upi'), link] : [`UPI: ${shop.vpa}`]) : []),
    translate('dueReminder.thanks'),
  ].join('\n');
  const batch = openBatch(tx);
  batch.insert('due_reminders', [
    {
      id: uuid(),
      customer_id: customer.id,
      channel,
      lang,
      due_paise: customer.duePaise,
      text,
      sent_by: actor.userId,
      sent_by_name: actor.name,
      created_at: actor.now,
    },
  ]);
  await batch.run();
  await logFollowUp(tx, actor, customer.id, { reminded: channel, lang, duePaise: customer.duePaise });
  return { text, url: messageLink(channel, customer.phone ?? '', text) };
}
