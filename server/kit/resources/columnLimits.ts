/** Limits the cards of a board's column: every write enforces it, since a limit that only the board knows is none. */
import { laneOf, type BoardView } from '../../../src/kit/views.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import type { Input, Judged } from './drafts.ts';
import { isSame } from './fieldAccess.ts';
import { lockLimits, type BoardOf } from './lanes.ts';
import { countCards } from './readBoard.ts';

const limitedBoards = (resource: AnyResource): BoardOf[] =>
  Object.entries(resource.views).flatMap(([name, view]) =>
    view.as === 'board' && view.limits ? [{ resource, name, view }] : [],
  );

const limitOf = ({ limits }: BoardView, record: Input, by: string): number | undefined =>
  limits?.[laneOf(record[by])];

/** Tells whether it is new in its column, as far as the fields tell: by the column or by the filter of the board. */
const enters = ({ by, filter = {} }: BoardView, { draft: { before }, record }: Judged): boolean =>
  !before || [by, ...Object.keys(filter)].some(name => !isSame(record[name], before[name]));

/**
 * All cards count, whoever sees them. Throws 409 `WIP_LIMIT` with the field of the column. It is called after the
 * records are stored: their rows are locked by then, so that locks are taken in one order.
 */
export const refuseFullColumns = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  records: readonly Judged[],
): Promise<void> => {
  for (const board of limitedBoards(resource)) {
    const { view } = board;
    const entering = records.filter(
      one => limitOf(view, one.record, view.by) !== undefined && enters(view, one),
    );
    const lanes = [...new Set(entering.map(({ record }) => laneOf(record[view.by])))];
    if (lanes.length === 0) continue;
    await lockLimits(tx, board);
    for (const lane of lanes) {
      const limit = view.limits?.[lane] ?? Infinity;
      const ids = entering.map(({ draft }) => draft.id);
      const { count, among } = await countCards(tx, board, caller, lane, ids);
      if (among === 0 || count <= limit) continue;
      const params = { limit };
      const errors = { [view.by]: { key: 'errors.wipLimit', params } };
      throw new Refusal(409, 'WIP_LIMIT', 'errors.wipLimit', { params, errors });
    }
  }
};
