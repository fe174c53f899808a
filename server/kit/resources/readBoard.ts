import * as z from 'zod';
import { resourceOf } from '../../../src/resources/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { Board, BoardColumn } from '../../../src/kit/answers/boards.ts';
import type { AnyResource, Role } from '../../../src/kit/index.ts';
import { PEOPLE } from '../../../src/kit/roles.ts';
import { filterOfView, laneOf, viewsFor } from '../../../src/kit/views.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { ShopSql } from '../db/database.ts';
import { laneSql, rankSql, UNPLACED_ORDER, type BoardOf } from './lanes.ts';
import { listQuery, type ListQuery } from './listQuery.ts';
import { matching, rowsOf, scopeOf } from './readRecords.ts';
import { SYSTEM, type Viewer } from './viewer.ts';
import { titleFor } from './recordTitle.ts';
import { referenceTitles } from './referenceTitles.ts';
import { peopleNamed } from './peopleNames.ts';

/** So many columns of a reference are shown without cards. */
const MAX_EMPTY_COLUMNS = 50;

/** Undefined for a role that is not offered it. */
export const boardFor = (resource: AnyResource, role: Role, name: string): BoardOf | undefined => {
  const [, view] = viewsFor(resource, role).find(([each]) => each === name) ?? [];
  return view?.as === 'board' ? { resource, name, view } : undefined;
};

const placeRow = z.object({ lane: z.string(), id: z.string(), rank: z.string().nullable(), count: z.int() });
type Place = z.infer<typeof placeRow>;

interface Asked {
  filter?: string | undefined;
  column?: string | undefined;
  skip: number;
  size: number;
}

/** Answers the list's query, limited to the cards of the board. */
const cardsQuery = ({ resource, view }: BoardOf, viewer: Viewer, filter = '{}'): ListQuery => {
  const asker = { me: viewer.userId, today: viewer.businessDate };
  const asked = listQuery(resource, viewer.role, { filter });
  const declared = listQuery(resource, 'owner', { filter: JSON.stringify(filterOfView(view, asker)) });
  return { ...asked, conditions: [...asked.conditions, ...declared.conditions] };
};

const placesOf = (sql: ShopSql, board: BoardOf, viewer: Viewer, asked: Asked): Promise<Place[]> => {
  const scope = scopeOf(sql, board.resource, viewer);
  const { values } = scope;
  const lane = laneSql(board);
  const only = asked.column === undefined ? '' : ` AND ${lane} = ${values.add(asked.column)}`;
  const from = matching(scope, cardsQuery(board, viewer, asked.filter));
  const skip = values.add(asked.skip);
  return sql.query(
    placeRow,
    `SELECT lane, id, rank, count FROM (
       SELECT lane, id, rank, count(*) OVER (PARTITION BY lane) AS count,
         row_number() OVER (PARTITION BY lane ORDER BY rank COLLATE "C" NULLS LAST, ${UNPLACED_ORDER}) AS number
         FROM (SELECT id, created_at, ${lane} AS lane, ${rankSql(board, values)} AS rank ${from}${only}) AS cards
     ) AS placed WHERE number > ${skip}::int AND number <= ${skip}::int + ${values.add(asked.size)}::int
     ORDER BY lane, number`,
    values.list,
  );
};

/** Of people those who may be chosen, for whoever may move a card to them. */
const shownWithoutCards = async (
  sql: ShopSql,
  resource: AnyResource,
  target: AnyResource,
  viewer: Viewer,
  translate: Translate,
): Promise<Map<string, string>> => {
  if (target.name === PEOPLE) {
    const mayChoose = mayUse(viewer, `${resource.name}.write`) || mayUse(viewer, `${PEOPLE}.read`);
    const people = mayChoose ? await peopleNamed(sql, '') : [];
    return new Map(people.map(({ id, name }) => [id, name]));
  }
  if (!mayUse(viewer, `${target.name}.read`)) return new Map();
  const first = listQuery(target, viewer.role, { range: `[0,${MAX_EMPTY_COLUMNS - 1}]` });
  const records = await rowsOf(sql, target, viewer, first);
  return new Map(records.map(record => [record.id, titleFor(target, record, translate)]));
};

const titlesOf = async (
  sql: ShopSql,
  resource: AnyResource,
  target: AnyResource,
  viewer: Viewer,
  lanes: readonly string[],
  translate: Translate,
): Promise<Map<string, string>> => {
  const shown = await shownWithoutCards(sql, resource, target, viewer, translate);
  const others = lanes.filter(lane => lane !== '' && !shown.has(lane));
  return new Map([...shown, ...(await referenceTitles(sql, viewer, translate, target, others))]);
};

interface Column {
  lane: string;
  title: string | null;
}

const columnsOf = async (
  sql: ShopSql,
  { resource, view }: BoardOf,
  viewer: Viewer,
  used: readonly string[],
  translate: Translate,
): Promise<Column[]> => {
  const { values, references, optional } = resource.fieldOf(view.by);
  const target = references === undefined ? undefined : resourceOf(references);
  const titles = target ? await titlesOf(sql, resource, target, viewer, used, translate) : undefined;
  const known = titles ? [...titles.keys()] : values;
  const lanes = new Set([...known, ...used.filter(lane => lane !== '')]);
  if (optional || used.includes('')) lanes.add('');
  return [...lanes].map(lane => ({ lane, title: titles?.get(lane) ?? null }));
};

/** Reads the cards of each column in order, in as many statements for a thousand as for ten. */
export const readBoard = async (
  sql: ShopSql,
  board: BoardOf,
  viewer: Viewer,
  asked: Asked,
  translate: Translate,
): Promise<Board> => {
  const { resource, view } = board;
  const places = await placesOf(sql, board, viewer, asked);
  const used = [...new Set(places.map(({ lane }) => lane))];
  const columns = await columnsOf(sql, board, viewer, used, translate);
  const ids = places.map(({ id }) => id);
  const byId: ListQuery = {
    ...listQuery(resource, viewer.role, {}),
    conditions: [{ kind: 'in', field: 'id', values: ids }],
    limit: ids.length,
  };
  const rows = ids.length > 0 ? await rowsOf(sql, resource, viewer, byId) : [];
  const records = new Map(rows.map(record => [record.id, record]));
  const columnOf = ({ lane, title }: Column): BoardColumn => {
    const here = places.filter(place => place.lane === lane);
    const count = here[0]?.count ?? 0;
    const cards = here.flatMap(({ id, rank }) => {
      const record = records.get(id);
      // Between the two statements another moved the card: it is shown where it is with the next answer.
      return record && laneOf(record[view.by]) === lane ? [{ ...record, rank }] : [];
    });
    return {
      value: lane || null,
      title,
      count,
      limit: view.limits?.[lane] ?? null,
      more: count > asked.skip + here.length,
      records: cards,
    };
  };
  return {
    columns: columns.filter(({ lane }) => asked.column === undefined || lane === asked.column).map(columnOf),
  };
};

const countRow = z.object({ count: z.int(), among: z.int() });

/** Cards of a column for everyone, whoever may see them, and how many of `ids` are among them. */
export const countCards = async (
  sql: ShopSql,
  board: BoardOf,
  viewer: Viewer,
  lane: string,
  ids: readonly string[],
): Promise<z.infer<typeof countRow>> => {
  const scope = scopeOf(sql, board.resource, SYSTEM);
  const { values } = scope;
  const { role } = SYSTEM;
  const from = matching(scope, cardsQuery(board, { ...viewer, role }));
  const [row] = await sql.query(
    countRow,
    `SELECT count(*) AS count, count(*) FILTER (WHERE id = ANY(${values.add(ids)}::uuid[])) AS among
       ${from} AND ${laneSql(board)} = ${values.add(lane)}`,
    values.list,
  );
  return row ?? { count: 0, among: 0 };
};
