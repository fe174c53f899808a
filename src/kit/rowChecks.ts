import type { Refuse } from './declaredField.ts';
import type { AnyResource } from './resource.ts';

/** Who gives records away has to be limited in which they reach. */
export const checkGivenAway = (refuse: Refuse, { name, rows, writes }: AnyResource): void => {
  for (const [role, { giveAway, read, write, through = [] }] of Object.entries(rows)) {
    if (!giveAway) continue;
    const place = `${name}.rows.${role}`;
    if (writes === 'lines')
      refuse('R098', place, 'lines are given away with their record, so `giveAway` belongs there');
    if (!read && !write && through.length === 0)
      refuse('R098', place, 'the role reaches all records, so `giveAway` has no effect');
  }
};
