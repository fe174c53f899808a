/** Writes the SQL of a board's columns and of the places in them. */
import type { AnyResource } from '../../../src/kit/index.ts';
import type { BoardView } from '../../../src/kit/views.ts';
import type { ShopSql } from '../db/database.ts';
import type { QueryValues } from '../db/values.ts';

export interface BoardOf {
  resource: AnyResource;
  /** It is the name of the view. */
  name: string;
  view: BoardView;
}

export const laneSql = ({ resource, view }: BoardOf): string =>
  `coalesce(${resource.readFrom}.${resource.fieldOf(view.by).column}::text, '')`;

/** Selects the place of a record in the column where it is now; null when unplaced. */
export const rankSql = (board: BoardOf, values: QueryValues): string => {
  const { readFrom, name } = board.resource;
  return `(SELECT k.rank FROM record_ranks k WHERE k.shop_id = ${readFrom}.shop_id AND k.resource = ${values.add(name)}
    AND k.view = ${values.add(board.name)} AND k.record_id = ${readFrom}.id AND k.lane = ${laneSql(board)})`;
};

/** Unplaced cards come last, the newest of them first. */
export const UNPLACED_ORDER = 'created_at DESC, id DESC';

const lock = (tx: ShopSql, keys: readonly unknown[][]): Promise<unknown> =>
  tx.run(`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key`, [
    keys.map(key => JSON.stringify([tx.shopId, ...key])),
  ]);

/** Locks them until the end of the transaction; in one order, so that two moves do not wait for each other. */
export const lockLanes = (
  tx: ShopSql,
  { resource, name }: BoardOf,
  lanes: readonly string[],
): Promise<unknown> =>
  lock(
    tx,
    [...new Set(lanes)].sort().map(lane => [resource.name, name, lane]),
  );

/**
 * Locks while cards are counted. It is not the lock of the places: that one is taken before the records' rows, this
 * one after.
 */
export const lockLimits = (tx: ShopSql, { resource, name }: BoardOf): Promise<unknown> =>
  lock(tx, [[resource.name, name, 'limits', true]]);
