/** Names of people, and nothing else of them, are readable where a record leads to them, whether or not its reader may read people. */
import { folded } from '../../../src/kit/rules/folded.ts';
import * as z from 'zod';
import type { AnyResource } from '../../../src/kit/index.ts';
import { linesOf, maySee } from '../../../src/kit/index.ts';
import { PEOPLE } from '../../../src/kit/roles.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import { resources } from '../../../src/resources/index.ts';
import type { ShopSql } from '../db/database.ts';
import { anywhere, isUuid } from '../db/text.ts';
import type { Viewer } from './viewer.ts';

const nameRow = z.object({ id: z.string(), name: z.string() });
export type NamedPerson = z.infer<typeof nameRow>;

/** A list offers as many at once. */
const MAX_OFFERED = 50;

/** It answers those who left, too. */
export const namesOfPeople = (sql: ShopSql, ids: readonly string[]): Promise<NamedPerson[]> =>
  sql.query(nameRow, 'SELECT id, name FROM users WHERE shop_id = $1 AND id = ANY ($2::uuid[])', [
    sql.shopId,
    ids.filter(isUuid),
  ]);

/** Active people may be chosen; a filter finds all. */
export const peopleNamed = (
  sql: ShopSql,
  q: string,
  among: 'active' | 'all' = 'active',
): Promise<NamedPerson[]> =>
  sql.query(
    nameRow,
    `SELECT id, name FROM users WHERE shop_id = $1 AND folded(name) LIKE $2 AND (active OR $3)
      ORDER BY name, id LIMIT ${MAX_OFFERED}`,
    [sql.shopId, anywhere(folded(q)), among === 'all'],
  );

const leadsToPeople = (viewer: Viewer, { fields, actions }: AnyResource): boolean =>
  fields.some(field => field.references === PEOPLE && maySee(field, viewer.role)) ||
  Object.values(actions as AnyResource['actions']).some(({ input = {} }) =>
    Object.values(input).some(({ type }) => type.references === PEOPLE),
  );

/** Names are for whoever reads any records that lead to people. */
export const mayReadNames = (viewer: Viewer): boolean =>
  resources.some(
    resource =>
      mayUse(viewer, `${resource.name}.read`) &&
      (resource.name === PEOPLE ||
        [resource, ...linesOf(resource).map(([, { of }]) => of)].some(each => leadsToPeople(viewer, each))),
  );
