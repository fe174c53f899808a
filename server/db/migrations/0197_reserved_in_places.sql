-- Pieces reserved for a ticket are on the shelf of their place: reserving moves nothing. docs/decisions/180-places.md
CREATE OR REPLACE FUNCTION take_from_places(shop uuid, product uuid) RETURNS void
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
    INSERT INTO place_movements (shop_id, product_id, place_id, quantity, kind)
    VALUES (shop, product, there.place_id, -least(missing, there.quantity), 'TAKEN');
    missing := missing - there.quantity;
  END LOOP;
END $$;
