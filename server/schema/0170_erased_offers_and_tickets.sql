-- An erasure reaches estimates and tickets; of a challan, which is kept like an invoice, the phone: docs/decisions/161-personal-data.md.
CREATE FUNCTION blank_offers_and_tickets(customer uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  shop uuid := galla_shop_id();
  ticket_ids uuid[];
  phones text[];
BEGIN
  IF NOT EXISTS (SELECT FROM personal_erasures e WHERE e.shop_id = shop AND e.customer_id = customer
                    AND e.xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'This erasure is not on record' USING ERRCODE = 'restrict_violation';
  END IF;
  ticket_ids := ARRAY(SELECT id FROM tickets WHERE shop_id = shop AND customer_id = customer);
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
  DELETE FROM record_comments WHERE shop_id = shop AND resource = 'tickets' AND record_id = ANY (ticket_ids);
  DELETE FROM record_files WHERE shop_id = shop AND resource = 'tickets' AND record_id = ANY (ticket_ids);
  DELETE FROM notifications WHERE shop_id = shop AND subject_id = ANY (ticket_ids);
END $$;
REVOKE ALL ON FUNCTION blank_offers_and_tickets(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION blank_offers_and_tickets(uuid) TO galla_app;
