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

-- An erasure blanks refund vouchers, times and what was said of payment requests too. docs/decisions/161-personal-data.md
ALTER TABLE advance_refunds DROP CONSTRAINT advance_refunds_reason_check;
SELECT append_only_but_erased('advance_refunds', 'customer_id', 'reason', 'reference');
CREATE OR REPLACE FUNCTION blank_offers_and_tickets(customer uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  shop uuid := galla_shop_id();
  ticket_ids uuid[];
  request_ids uuid[];
  phones text[];
BEGIN
  IF NOT EXISTS (SELECT FROM personal_erasures e WHERE e.shop_id = shop AND e.customer_id = customer
                    AND e.xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'This erasure is not on record' USING ERRCODE = 'restrict_violation';
  END IF;
  ticket_ids := ARRAY(SELECT id FROM tickets WHERE shop_id = shop AND customer_id = customer);
  request_ids := ARRAY(SELECT id FROM payment_requests WHERE shop_id = shop AND customer_id = customer);
  phones := ARRAY(SELECT customer_phone FROM estimates WHERE shop_id = shop AND customer_id = customer AND customer_phone IS NOT NULL
                  UNION SELECT customer_phone FROM tickets WHERE shop_id = shop AND id = ANY (ticket_ids) AND customer_phone IS NOT NULL
                  UNION SELECT phone FROM customers WHERE shop_id = shop AND id = customer);
  UPDATE estimates SET customer_name = NULL, customer_phone = NULL, customer_gstin = NULL, customer_state_code = NULL,
         customer_address = NULL, note = NULL, decline_reason = CASE WHEN decline_reason IS NOT NULL THEN '' END, version = version + 1
   WHERE shop_id = shop AND customer_id = customer;
  UPDATE challans SET consignee_phone = NULL WHERE shop_id = shop AND consignee_phone = ANY (phones);
  UPDATE tickets SET customer_name = NULL, customer_phone = NULL, other_phone = NULL, imei1 = NULL, imei2 = NULL, passcode = NULL,
         approved_by = NULL, declined_by = NULL, signed_by = NULL, pickup_code = NULL, handover_code = NULL,
         link_round = coalesce(link_round, 0) + 1, version = version + 1
   WHERE shop_id = shop AND id = ANY (ticket_ids);
  UPDATE ticket_quotes SET decided_by = NULL WHERE shop_id = shop AND ticket_id = ANY (ticket_ids);
  UPDATE ticket_times SET note = NULL, version = version + 1 WHERE shop_id = shop AND ticket_id = ANY (ticket_ids) AND note IS NOT NULL;
  UPDATE advance_refunds SET reason = '', reference = NULL WHERE shop_id = shop AND customer_id = customer;
  DELETE FROM record_comments WHERE shop_id = shop AND (resource = 'tickets' AND record_id = ANY (ticket_ids)
     OR resource = 'payment-requests' AND record_id = ANY (request_ids));
  DELETE FROM record_files WHERE shop_id = shop AND (resource = 'tickets' AND record_id = ANY (ticket_ids)
     OR resource = 'payment-requests' AND record_id = ANY (request_ids));
  DELETE FROM notifications WHERE shop_id = shop AND subject_id = ANY (ticket_ids || request_ids);
END $$;
