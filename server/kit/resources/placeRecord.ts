/** Places of cards: fractional keys in each column, made under the column's lock. */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { valuesOf } from '../db/values.ts';
import { laneSql, rankSql, UNPLACED_ORDER, type BoardOf } from './lanes.ts';

/** A column with a longer key is renumbered. */
const MAX_KEY = 24;

/** It is a column whose lock is held. */
interface Lane extends BoardOf {
  lane: string;
}

interface Neighbours {
  afterId?: string | undefined;
  beforeId?: string | undefined;
}

const idRow = z.object({ id: z.string() });
const rankRow = z.object({ id: z.string(), rank: z.string() });

const OF_LANE = 'shop_id = $1 AND resource = $2 AND view = $3 AND lane = $4';
const laneValues = (tx: ShopSql, { resource, name, lane }: Lane): unknown[] => [
  tx.shopId,
  resource.name,
  name,
  lane,
];

const writeRanks = async (
  tx: ShopSql,
  lane: Lane,
  ids: readonly string[],
  ranks: readonly string[],
): Promise<void> => {
  await tx.run(
    `INSERT INTO record_ranks (shop_id, resource, view, lane, record_id, rank)
     SELECT $1, $2, $3, $4, placed.id, placed.rank FROM unnest($5::uuid[], $6::text[]) AS placed (id, rank)
     ON CONFLICT (shop_id, resource, view, record_id) DO UPDATE SET lane = excluded.lane, rank = excluded.rank`,
    [...laneValues(tx, lane), ids, ranks],
  );
};

/** Answers the rank of a card in the column; places it and the unplaced ones before it if it has none. */
const placedRank = async (tx: ShopSql, lane: Lane, id: string, movedId: string): Promise<string> => {
  const ranks = await tx.query(
    rankRow,
    `SELECT record_id AS id, rank FROM record_ranks WHERE ${OF_LANE}
        AND (record_id = $5 OR rank = (SELECT max(rank) FROM record_ranks WHERE ${OF_LANE}))`,
    [...laneValues(tx, lane), id],
  );
  const own = ranks.find(each => each.id === id);
  if (own) return own.rank;
  const values = valuesOf(tx.shopId);
  const { table, readFrom } = lane.resource;
  const unplaced = await tx.query(
    idRow,
    `SELECT id FROM (
       SELECT id, created_at, ${rankSql(lane, values)} AS rank FROM ${readFrom}
        WHERE shop_id = $1 AND ${laneSql(lane)} = ${values.add(lane.lane)} AND id <> ${values.add(movedId)}
     ) AS cards WHERE rank IS NULL AND (created_at, id) >= (
       SELECT created_at, id FROM ${table} WHERE shop_id = $1 AND id = ${values.add(id)}
     ) ORDER BY ${UNPLACED_ORDER}`,
    values.list,
  );
  const ids = unplaced.map(card => card.id);
  const keys = generateNKeysBetween(ranks[0]?.rank ?? null, null, ids.length);
  await writeRanks(tx, lane, ids, keys);
  return keys.at(-1) ?? '';
};

const boundRow = z.object({
  lower: z.string().nullable(),
  upper: z.string().nullable(),
  own: z.string().nullable(),
});

/** Answers the keys between which the card goes, and its own if it is in this column. */
const boundsOf = async (tx: ShopSql, lane: Lane, id: string, { afterId, beforeId }: Neighbours) => {
  const after = afterId === undefined ? null : await placedRank(tx, lane, afterId, id);
  const before = after !== null || beforeId === undefined ? null : await placedRank(tx, lane, beforeId, id);
  const others = `FROM record_ranks WHERE ${OF_LANE} AND record_id <> $5`;
  const [row] = await tx.query(
    boundRow,
    `SELECT coalesce($6::text, (SELECT max(rank) ${others} AND rank < $7::text COLLATE "C")) AS lower,
            coalesce($7::text, (SELECT min(rank) ${others} AND ($6::text IS NULL OR rank > $6::text COLLATE "C"))) AS upper,
            (SELECT rank FROM record_ranks WHERE ${OF_LANE} AND record_id = $5) AS own`,
    [...laneValues(tx, lane), id, after, before],
  );
  return row ?? { lower: null, upper: null, own: null };
};

const renumber = async (tx: ShopSql, lane: Lane): Promise<void> => {
  const rows = await tx.query(
    idRow,
    `SELECT record_id AS id FROM record_ranks WHERE ${OF_LANE} ORDER BY rank`,
    laneValues(tx, lane),
  );
  await tx.run(
    `UPDATE record_ranks SET rank = placed.rank
       FROM unnest($5::uuid[], $6::text[]) AS placed (id, rank) WHERE ${OF_LANE} AND record_id = placed.id`,
    [...laneValues(tx, lane), rows.map(({ id }) => id), generateNKeysBetween(null, null, rows.length)],
  );
};

/** Puts the card behind `afterId`, else before `beforeId`, else first. Both are in the column. Returns its key. */
export const placeRecord = async (
  tx: ShopSql,
  lane: Lane,
  id: string,
  neighbours: Neighbours,
): Promise<string> => {
  const { lower, upper, own } = await boundsOf(tx, lane, id, neighbours);
  const isThere = own !== null && (lower === null || own > lower) && (upper === null || own < upper);
  if (isThere) return own;
  const key = generateKeyBetween(lower, upper);
  if (key.length > MAX_KEY) {
    await renumber(tx, lane);
    return placeRecord(tx, lane, id, neighbours);
  }
  await writeRanks(tx, lane, [id], [key]);
  return key;
};
