-- What became of the part that a fitted one replaced: docs/decisions/185-repair-parts.md. Null of parts fitted before this.
ALTER TABLE ticket_lines ADD COLUMN old_part text
  CHECK (old_part IN ('IN_BIN', 'TO_CUSTOMER', 'TO_BRAND', 'SCRAPPED', 'NONE'));
CREATE INDEX ticket_lines_in_bin ON ticket_lines (shop_id, ticket_id) WHERE old_part = 'IN_BIN';

CREATE VIEW old_parts_read AS
  SELECT l.shop_id, l.id, l.ticket_id, l.product_id, l.quantity, l.old_part, t.ticket_no, t.device_model, t.kind AS ticket_kind,
         concat_ws(' ', c.name, p.model) AS part,
         (SELECT max(m.business_date) FROM ticket_parts f JOIN ticket_moves m ON m.shop_id = f.shop_id AND m.id = f.fitted_move_id
           WHERE f.shop_id = l.shop_id AND f.ticket_id = l.ticket_id AND f.ticket_line_id = l.id AND f.state <> 'PUT_BACK') AS fitted_on,
         l.created_at, l.updated_at, l.version
    FROM ticket_lines l
    JOIN tickets t ON t.shop_id = l.shop_id AND t.id = l.ticket_id
    JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   WHERE l.shop_id = (SELECT galla_shop_id()) AND l.kind = 'PART' AND l.use = 'USED' AND l.old_part <> 'NONE';
SELECT grant_shop_view('old_parts_read');
