/** SQL over the tables of all resources that declare `stock` or `advances`. */
import { resources } from '../../src/resources/index.ts';

const prefixes = resources.flatMap(({ stock }) => stock?.tables ?? []);

/** The rows of each resource, by the prefix of its tables. */
export const ofAllStock = (select: (tables: string) => string): string =>
  prefixes.map(select).join('\n  UNION ALL ');

export const ofAllAdvances = (select: (tables: string) => string): string =>
  resources
    .flatMap(({ advances }) => advances?.tables ?? [])
    .map(select)
    .join('\n  UNION ALL ');

/** Pieces of lot or unit `i` reserved for records: on the shelf of their place, and not for sale. */
export const RESERVED_PIECES = prefixes
  .map(
    tables => `coalesce((SELECT sum(r.quantity) FROM ${tables}_parts r
  WHERE r.shop_id = i.shop_id AND r.stock_item_id = i.id AND r.state = 'RESERVED'), 0)`,
  )
  .join(' + ');

/** Whether line `l` of a sale is goods that left stock when they were fitted. */
export const WAS_FITTED = `(${prefixes
  .map(
    tables =>
      `EXISTS (SELECT FROM ${tables}_part_sales f WHERE f.shop_id = l.shop_id AND f.sale_line_id = l.id)`,
  )
  .join(' OR ')})`;
