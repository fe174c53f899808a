import { mayUse } from '../../../src/resources/abilities.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { PEOPLE } from '../../../src/kit/roles.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { ShopSql } from '../db/database.ts';
import { namesOfPeople } from './peopleNames.ts';
import { recordsById } from './readRecords.ts';
import { titleFor } from './recordTitle.ts';
import type { Viewer } from './viewer.ts';

/** It answers titles by id of records that others lead to, as far as the viewer may read them, and names of people always. */
export const referenceTitles = async (
  sql: ShopSql,
  viewer: Viewer,
  translate: Translate,
  target: AnyResource,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  if (target.name === PEOPLE)
    return new Map((await namesOfPeople(sql, ids)).map(({ id, name }) => [id, name]));
  if (!mayUse(viewer, `${target.name}.read`)) return new Map();
  const records = await recordsById(sql, target, viewer, ids);
  return new Map(records.map(record => [record.id, titleFor(target, record, translate)]));
};
