/** Lines that a new record takes from what one of its references usually has. */
import type { AnyResource, Shape } from '../../src/kit/index.ts';
import { holds } from '../../src/kit/evaluate.ts';
import { resourceOf } from '../../src/resources/index.ts';
import type { Work, Written } from '../kit/behaviour/define.ts';
import { linesBelow } from '../kit/resources/readRecords.ts';
import { SYSTEM } from '../kit/resources/viewer.ts';

type Values = Readonly<Record<string, unknown>>;

/** A first draft, where the person sent no lines. */
export const proposeLines = async (
  resource: AnyResource,
  written: readonly Written<Shape>[],
  { tx, caller, read, create }: Work,
): Promise<void> => {
  const asker = { me: caller.userId, today: caller.businessDate };
  for (const { of, by, ownedBy, goods, proposed } of Object.values(resource.lines)) {
    const source = proposed && resourceOf(resource.fieldOf(proposed.from).references ?? '');
    if (!source || !goods) continue;
    for (const { id, before, after } of written) {
      const from: unknown = after && (after as Values)[proposed.from];
      if (before || typeof from !== 'string') continue;
      if ((await linesBelow(tx, { of, by, ...(ownedBy ? { ownedBy } : {}) }, SYSTEM, [id])).length > 0)
        continue;
      const [usual] = await read(source, [from]);
      if (!usual) continue;
      const isFree = proposed.free && holds(resource, proposed.free, after as Values, asker);
      const rows = proposed.rows.map(row => {
        const values = Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? (usual as Values)[value.from] : value,
        ]);
        const line: Values = Object.fromEntries(values);
        return { ...line, [goods.price]: isFree ? 0 : (line[goods.price] ?? 0), [by]: id };
      });
      await create(
        of,
        rows.filter(row => (row as Values)[goods.product]),
      );
    }
  }
};
