import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import { posterSummary, savedPoster } from '../../src/resources/posters/answers.ts';
import type * as calls from '../../src/resources/posters/calls.ts';
import { POSTER_LIMITS } from '../../src/resources/posters/poster.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { AuditEntry } from '../kit/resources/auditEntry.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Caller } from '../kit/person/person.ts';

/** Deleted products and those without stock are sold out, services never. */
const SUMMARY = `
  t.id, t.name, t.shape, t.language, t.thumbnail, t.products,
  (SELECT coalesce(jsonb_agg(e.value ORDER BY e.ordinality), '[]')
     FROM jsonb_array_elements(t.products) WITH ORDINALITY AS e
    WHERE NOT EXISTS (SELECT 1 FROM products p
                       WHERE p.shop_id = t.shop_id AND p.id = (e.value ->> 'id')::uuid
                         AND (p.in_stock > 0 OR p.item_category = 'SERVICE'))) AS sold_out,
  t.created_at, t.updated_at, t.version`;

const instants = { createdAt: z.date(), updatedAt: z.date() };
const summaryRow = posterSummary.extend(instants);
const posterRow = savedPoster.extend(instants);

const withInstants = <Row extends { createdAt: Date; updatedAt: Date }>({
  createdAt,
  updatedAt,
  ...row
}: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

interface Asked {
  keyword?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

const sizeRow = z.object({ total: z.int() });

export const pageOfPosters = async (sql: ShopSql, { keyword = '', page = 0, size = 24 }: Asked) => {
  const [count] = await sql.query(
    sizeRow,
    `SELECT count(*)::int AS total FROM posters WHERE shop_id = $1 AND position(folded($2) IN folded(name)) > 0`,
    [sql.shopId, keyword],
  );
  const rows = await sql.query(
    summaryRow,
    `SELECT ${SUMMARY} FROM posters t
     WHERE t.shop_id = $1 AND position(folded($2) IN folded(t.name)) > 0
     ORDER BY t.updated_at DESC, t.id LIMIT $3 OFFSET $4`,
    [sql.shopId, keyword, size, page * size],
  );
  const totalElements = count?.total ?? 0;
  const content = rows.map(withInstants);
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
};

export const posterById = async (sql: ShopSql, id: string) => {
  const [row] = isUuid(id)
    ? await sql.query(
        posterRow,
        `SELECT ${SUMMARY}, t.poster FROM posters t WHERE t.shop_id = $1 AND t.id = $2`,
        [sql.shopId, id],
      )
    : [];
  if (!row) throw notFound();
  return withInstants(row);
};

/** Names only: a poster with its pictures is up to 1.7 MB. */
const audit = (
  tx: ShopSql,
  caller: Caller,
  action: AuditEntry['action'],
  id: string,
  names: { before?: object; after?: object },
) =>
  writeAudit(tx, caller, {
    action,
    resource: 'posters',
    recordId: id,
    before: names.before ?? null,
    after: names.after ?? null,
  });

const countRow = z.object({ posters: z.int() });

const refuseTooMany = async (tx: ShopSql) => {
  const [stored] = await tx.query(
    countRow,
    'SELECT count(*)::int AS posters FROM posters WHERE shop_id = $1',
    [tx.shopId],
  );
  if ((stored?.posters ?? 0) >= POSTER_LIMITS.posters)
    throw new Refusal(409, 'TOO_MANY_POSTERS', 'errors.tooManyPosters', {
      params: { max: POSTER_LIMITS.posters },
    });
};

type PosterInput = BodyOf<typeof calls.keepPoster>;

/** Answers the parameters of insert and update, from $1. */
const rowOf = (tx: ShopSql, { now }: Caller, id: string, { name, poster, thumbnail }: PosterInput) => [
  tx.shopId,
  id,
  name,
  poster.shape,
  poster.language,
  thumbnail,
  JSON.stringify(poster.products),
  JSON.stringify(poster),
  now,
];

export const savePoster = async (tx: ShopSql, caller: Caller, input: PosterInput) => {
  await refuseTooMany(tx);
  const id = uuidv7();
  const { name, poster } = input;
  await tx.run(
    `INSERT INTO posters (shop_id, id, name, shape, language, thumbnail, products, poster, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    rowOf(tx, caller, id, input),
  );
  await audit(tx, caller, 'CREATE', id, { after: { name, shape: poster.shape } });
  return posterById(tx, id);
};

const storedRow = z.object({ name: z.string(), shape: z.string(), version: z.int() });

export const changePoster = async (
  tx: ShopSql,
  caller: Caller,
  id: string,
  input: BodyOf<typeof calls.changePoster>,
) => {
  const { name, poster, version } = input;
  const [stored] = isUuid(id)
    ? await tx.query(
        storedRow,
        'SELECT name, shape, version FROM posters WHERE shop_id = $1 AND id = $2 FOR UPDATE',
        [tx.shopId, id],
      )
    : [];
  if (!stored) throw notFound();
  if (stored.version !== version) throw new Refusal(409, 'STALE_VERSION', 'errors.staleVersion');
  await tx.run(
    `UPDATE posters SET name = $3, shape = $4, language = $5, thumbnail = $6, products = $7, poster = $8,
                        updated_at = $9, version = version + 1
     WHERE shop_id = $1 AND id = $2`,
    rowOf(tx, caller, id, input),
  );
  await audit(tx, caller, 'UPDATE', id, {
    before: { name: stored.name, shape: stored.shape },
    after: { name, shape: poster.shape },
  });
  return posterById(tx, id);
};

export const copyPoster = async (tx: ShopSql, caller: Caller, from: string, name: string) => {
  await refuseTooMany(tx);
  const id = uuidv7();
  const inserted = isUuid(from)
    ? await tx.run(
        `INSERT INTO posters (shop_id, id, name, shape, language, thumbnail, products, poster, created_at, updated_at)
         SELECT shop_id, $3, $4, shape, language, thumbnail, products, poster, $5, $5
           FROM posters WHERE shop_id = $1 AND id = $2`,
        [tx.shopId, from, id, name, caller.now],
      )
    : 0;
  if (inserted === 0) throw notFound();
  await audit(tx, caller, 'CREATE', id, { after: { name, copyOf: from } });
  return posterById(tx, id);
};

const nameRow = z.object({ name: z.string() });

export const deletePoster = async (tx: ShopSql, caller: Caller, id: string): Promise<null> => {
  const [deleted] = isUuid(id)
    ? await tx.query(nameRow, 'DELETE FROM posters WHERE shop_id = $1 AND id = $2 RETURNING name', [
        tx.shopId,
        id,
      ])
    : [];
  if (!deleted) throw notFound();
  await audit(tx, caller, 'DELETE', id, { before: { name: deleted.name } });
  return null;
};
