-- Goods come back to the place that they were taken from: docs/decisions/180-places.md.

ALTER TABLE place_movements DROP CONSTRAINT place_movements_document, DROP CONSTRAINT place_movements_kind_check,
  ADD CONSTRAINT place_movements_document CHECK (kind = 'TAKEN' OR document_id IS NOT NULL),
  ADD CONSTRAINT place_movements_kind_check CHECK (kind IN
    ('SENT', 'RECEIVED', 'CANCELLED', 'COUNTED', 'TAKEN', 'BROUGHT_BACK', 'BILLED', 'BILL_CANCELLED'));
COMMENT ON COLUMN place_movements.document_id IS
  'A transfer, its event, a count, a purchase bill or its cancellation; for which sale or challan goods were taken and brought back (null before 0324).';
CREATE INDEX place_movements_of_document ON place_movements (shop_id, document_id) WHERE kind IN ('TAKEN', 'BROUGHT_BACK');

DROP TRIGGER products_take_from_places ON products;
DROP FUNCTION take_sold_from_places();
DROP TRIGGER stock_items_take_from_places ON stock_items;
DROP FUNCTION take_held_from_places();
DROP FUNCTION take_from_places(uuid, uuid);

-- Goods leave the default place first; what is on hold there does not. What it does not have is taken from the others, by name.
-- Pieces reserved for a ticket are on the shelf of their place.
CREATE FUNCTION take_from_places(shop uuid, product uuid, document uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  missing integer;
  there record;
BEGIN
  SELECT p.elsewhere - coalesce((
           SELECT sum(i.quantity - i.held_quantity + coalesce((
                    SELECT sum(r.quantity) FROM ticket_parts r
                     WHERE r.shop_id = shop AND r.stock_item_id = i.id AND r.state = 'RESERVED'), 0))::int
             FROM stock_items i
            WHERE i.shop_id = shop AND i.product_id = product AND i.status = 'IN_STOCK' AND NOT i.on_hold
              AND coalesce(i.imei, i.imei2, i.serial_no) IS NULL), 0)
    INTO missing FROM products p WHERE p.shop_id = shop AND p.id = product;
  FOR there IN
    SELECT s.place_id, s.quantity FROM stock_at_place s JOIN places o ON o.shop_id = s.shop_id AND o.id = s.place_id
     WHERE s.shop_id = shop AND s.product_id = product AND s.quantity > 0 ORDER BY lower(o.name), o.id
  LOOP
    EXIT WHEN missing <= 0;
    INSERT INTO place_movements (shop_id, product_id, place_id, quantity, kind, document_id)
    VALUES (shop, product, there.place_id, -least(missing, there.quantity), 'TAKEN', document);
    missing := missing - there.quantity;
  END LOOP;
END $$;

-- By the movements, which name their document. A product that is in the default place alone costs one look.
CREATE FUNCTION take_moved_from_places() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM take_from_places(m.shop_id, m.product_id, m.document_id)
    FROM (SELECT DISTINCT shop_id, product_id, document_id FROM after_rows WHERE quantity < 0) m
    JOIN products p ON p.shop_id = m.shop_id AND p.id = m.product_id AND p.elsewhere > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movements_take_from_places AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION take_moved_from_places();

-- Goods are held by a challan, which says so for its transaction, a transfer or a ticket.
CREATE FUNCTION take_held_from_places() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM take_from_places(NEW.shop_id, NEW.product_id, nullif(current_setting('galla.holder', true), '')::uuid);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_items_take_from_places AFTER UPDATE OF held_quantity ON stock_items FOR EACH ROW
  WHEN (NEW.held_quantity > OLD.held_quantity AND coalesce(NEW.imei, NEW.imei2, NEW.serial_no) IS NULL)
  EXECUTE FUNCTION take_held_from_places();

-- Units that a cancellation put into the default place: they are where they were.
UPDATE stock_items i SET place_id = w.place_id
  FROM (SELECT u.shop_id, u.id, coalesce(
                 (SELECT t.to_place_id FROM stock_transfer_lines l
                    JOIN stock_transfers t ON t.shop_id = l.shop_id AND t.id = l.transfer_id
                    JOIN stock_transfer_event_lines x ON x.shop_id = l.shop_id AND x.transfer_line_id = l.id
                    JOIN stock_transfer_events e ON e.shop_id = x.shop_id AND e.id = x.event_id AND e.kind = 'RECEIVED'
                   WHERE l.shop_id = u.shop_id AND l.stock_item_id = u.id ORDER BY e.id DESC LIMIT 1),
                 (SELECT b.place_id FROM purchase_bills b WHERE b.shop_id = u.shop_id AND b.id = u.purchase_bill_id)) AS place_id
          FROM stock_items u
         WHERE u.status = 'IN_STOCK' AND u.place_id IS NULL AND coalesce(u.imei, u.imei2, u.serial_no) IS NOT NULL
           AND EXISTS (SELECT FROM places o WHERE o.shop_id = u.shop_id AND NOT o.is_default)
           AND EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = u.shop_id AND m.stock_item_id = u.id
                          AND m.kind IN ('SALE_CANCELLED', 'FOUND', 'PUT_BACK'))
           AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = u.shop_id AND m.stock_item_id = u.id
                              AND m.kind = 'SALE_RETURNED')) w
  JOIN places o ON o.shop_id = w.shop_id AND o.id = w.place_id AND NOT o.is_default
 WHERE i.shop_id = w.shop_id AND i.id = w.id;
