import { faultCodes } from '../../src/resources/tickets/faultCodes.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notAllowed } from '../kit/errors/refusal.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import type { Viewer } from '../kit/resources/viewer.ts';
import { learnedOf, type Learned } from './learned.ts';

const readsTickets = `${tickets.name}.read` as const;

const learned =
  (of: keyof Learned) =>
  async (
    sql: ShopSql,
    viewer: Viewer,
    records: readonly { id: string }[],
  ): Promise<Map<string, string | number | null>> => {
    if (!mayUse(viewer, readsTickets)) return new Map();
    const found = await learnedOf(
      sql,
      records.map(({ id }) => id),
    );
    return new Map([...found].map(([id, each]) => [id, each[of]]));
  };

export const faultCodesComputed = computedOf(faultCodes, {
  learnedPart: learned('part'),
  learnedPartPricePaise: learned('partPricePaise'),
  learnedLabourPricePaise: learned('labourPricePaise'),
  learnedMinutes: learned('minutes'),
});

export const faultCodesBehaviour = behaviourFor(faultCodes, {
  actions: {
    /** What past repairs do not say stays. */
    learn: async ({ records }, { tx, caller, change }) => {
      if (!mayUse(caller, readsTickets)) throw notAllowed();
      const found = await learnedOf(
        tx,
        records.map(({ id }) => id),
      );
      for (const { id } of records) {
        const { minutes, part: _, ...goods } = found.get(id) ?? { minutes: null, part: null };
        const values = Object.entries({ usualMinutes: minutes, ...goods }).filter(
          ([, value]) => value !== null,
        );
        if (values.length > 0) await change(faultCodes, [{ id, values: Object.fromEntries(values) }]);
      }
      return undefined;
    },
  },
});
