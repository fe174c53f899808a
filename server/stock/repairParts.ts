/** Whatever counts goods needs the SQL of the parts of repairs. */

/**
 * Counts the pieces of lot or unit `i` reserved for repairs: they are on the shelf of their place, and not for sale.
 */
export const RESERVED_PIECES = `coalesce((SELECT sum(r.quantity) FROM ticket_parts r
  WHERE r.shop_id = i.shop_id AND r.stock_item_id = i.id AND r.state = 'RESERVED'), 0)`;

/** Tells whether line `l` of a sale is goods that left stock when they were fitted. */
export const WAS_FITTED = `(EXISTS (SELECT FROM ticket_part_sales f WHERE f.shop_id = l.shop_id AND f.sale_line_id = l.id))`;
