/** The other side of a link changes with it: by the same write path, since its rules and bodies hold there too. */
import type { AnyResource, Lines } from '../../../src/kit/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import type { Input } from './drafts.ts';
import { refuseFields } from './fieldAccess.ts';
import { parentsOf } from './lineParents.ts';
import { refuseOutOfReach } from './reach.ts';

interface OtherSide {
  parent: AnyResource;
  ids: string[];
}

/** Records that these rows link besides the one they are saved with. Throws where its owner may not be changed. */
export const otherSidesOf = async (
  tx: ShopSql,
  caller: Caller,
  name: string,
  lines: Lines,
  rows: readonly Input[],
): Promise<OtherSide[]> => {
  const sides: OtherSide[] = [];
  for (const { parent, by } of parentsOf(lines.of)) {
    if (by === lines.by) continue;
    const ids = [...new Set(rows.map(row => row[by]).filter(isUuid))];
    if (ids.length === 0) continue;
    if (by === lines.ownedBy) {
      if (!mayUse(caller, `${parent.name}.write`)) refuseFields([name]);
      await refuseOutOfReach(tx, caller, parent, ids);
    }
    sides.push({ parent, ids });
  }
  return sides;
};

/** What is wrong with the other side is shown at the lines: its own fields are not in the form. */
export const atOtherSide = (name: string, error: unknown): unknown => {
  if (!(error instanceof Refusal) || !error.errors) return error;
  const [message] = Object.values(error.errors);
  return new Refusal(
    error.status,
    error.code,
    error.messageKey,
    message ? { errors: { [name]: message } } : {},
  );
};
