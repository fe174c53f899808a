/** SQL of the parts of repairs, for what counts goods. */

/** Pieces of lot or unit `i` reserved for repairs: on the shelf of their place, and not for sale. */
export const RESERVED_PIECES = `coalesce((SELECT sum(r.quantity) FROM ticket_parts r
  WHERE r.shop_id = i.shop_id AND r.stock_item_id = i.id AND r.state = 'RESERVED'), 0)`;

/** Whether line `l` of a sale is goods that left stock when they were fitted. */
export const WAS_FITTED = `(EXISTS (SELECT FROM ticket_part_sales f WHERE f.shop_id = l.shop_id AND f.sale_line_id = l.id))`;
