import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import {
  issuer,
  registration,
  type Issuer,
  type Registration,
} from '../../src/resources/registrations/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { ISSUER_COLUMNS } from '../documents/registrationRows.ts';

/** What a row says, without its place in the history. */
export type Registered = Omit<Issuer, 'id' | 'validFrom'>;

export const registrationRow = registration.extend({ recordedAt: z.date() });
export const answerOf = (row: z.infer<typeof registrationRow>): Registration => ({
  ...row,
  recordedAt: row.recordedAt.toISOString(),
});

/** Answers the row that is valid on a day. */
export async function registrationOn(sql: ShopSql, day: BusinessDate): Promise<Issuer> {
  const [row] = await sql.query(issuer, `SELECT ${ISSUER_COLUMNS} FROM registration_of($1, NULL, $2::date)`, [
    sql.shopId,
    day,
  ]);
  if (!row) throw new Error(`There is no shop ${sql.shopId}`);
  return row;
}

/** The profile has what is valid today; a row that begins later is taken over by the sweep of its day. */
export const TODAYS_PROFILE = `shops SET gstnumber = r.gstin, gst_scheme = r.scheme, state_code = r.state_code, shop_store_name = r.trade_name,
         address = r.address, pin_code = r.pin_code, pan = r.pan, quarterly_returns = r.filing = 'QUARTERLY',
         margin_scheme = margin_scheme AND r.scheme = 'REGULAR', updated_at = $3, version = version + 1
    FROM registration_of($1, NULL, $2::date) r
   WHERE shops.id = $1`;
export const OTHER_PROFILE = `(shops.gstnumber, shops.gst_scheme, shops.state_code, shops.shop_store_name, shops.address, shops.pin_code, shops.pan,
      shops.quarterly_returns) IS DISTINCT FROM (r.gstin, r.scheme, r.state_code, r.trade_name, r.address, r.pin_code, r.pan, r.filing = 'QUARTERLY')`;

/** Whether `change` says anything else than the row. */
export const changesRegistration = (row: Registered, change: Partial<Registered>): boolean =>
  Object.entries(change).some(([name, value]) => (value ?? null) !== (row[name as keyof Registered] ?? null));

/** Appends a row: of documents that are posted from now on. The shop is locked. */
export async function appendRegistration(
  tx: ShopSql,
  caller: Caller,
  validFrom: BusinessDate,
  registered: Registered,
): Promise<Registration> {
  const id = uuid();
  const [row] = await tx.query(
    registrationRow,
    `INSERT INTO registrations (shop_id, id, valid_from, gstin, legal_name, trade_name, address, pin_code, pan, state_code, scheme, filing,
                                recorded_by, recorded_by_name, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
             coalesce((SELECT name FROM users WHERE shop_id = $1 AND id = $13), ''), $14)
     RETURNING ${ISSUER_COLUMNS}, recorded_by_name, recorded_at`,
    [
      tx.shopId,
      id,
      validFrom,
      registered.gstin,
      registered.legalName,
      registered.tradeName,
      registered.address,
      registered.pinCode,
      registered.pan,
      registered.stateCode,
      registered.scheme,
      registered.filing,
      caller.userId,
      caller.now,
    ],
  );
  if (!row) throw new Error('a registration was not recorded');
  const answer = answerOf(row);
  await tx.run(`UPDATE ${TODAYS_PROFILE} AND ${OTHER_PROFILE}`, [tx.shopId, caller.businessDate, caller.now]);
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: 'registrations',
    recordId: id,
    before: null,
    after: answer,
  });
  return answer;
}
