-- What an erasure empties is declared with the field (`personal`); named here is what no declaration has, and what the law decides:
-- docs/decisions/161-personal-data.md.

-- Empties columns of records that lead to the customer by a foreign key, or by one and another; only in an erasure of this customer.
CREATE FUNCTION blank_fields(customer uuid, which text, ids uuid[], names text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  theirs text;
BEGIN
  IF NOT EXISTS (SELECT FROM personal_erasures e WHERE e.shop_id = galla_shop_id() AND e.customer_id = customer
                    AND e.xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'This erasure is not on record' USING ERRCODE = 'restrict_violation';
  END IF;
  WITH steps AS (
    SELECT k.conrelid AS of_table, k.confrelid AS to_table, a.attname AS by_column
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname <> 'shop_id'
     WHERE k.contype = 'f'
  )
  SELECT string_agg(way, ' OR ') INTO theirs
    FROM (SELECT 'id = $3' AS way WHERE which = 'customers'
          UNION SELECT format('%I = $3', s.by_column) FROM steps s
                 WHERE s.of_table = which::regclass AND s.to_table = 'customers'::regclass AND which <> 'customers'
          UNION SELECT format('%I IN (SELECT id FROM %s WHERE shop_id = $1 AND %I = $3)', s.by_column, s.to_table::regclass, n.by_column)
                  FROM steps s JOIN steps n ON n.of_table = s.to_table AND n.to_table = 'customers'::regclass
                 WHERE s.of_table = which::regclass AND s.to_table <> 'customers'::regclass AND which <> 'customers') ways;
  IF theirs IS NULL THEN
    RAISE EXCEPTION 'No record of % is a customer''s', which USING ERRCODE = 'restrict_violation';
  END IF;
  EXECUTE format('UPDATE %I SET %s, version = version + 1 WHERE shop_id = $1 AND id = ANY ($2) AND (%s) AND num_nonnulls(%s) > 0',
                 which,
                 (SELECT string_agg(format('%I = %s', attname, CASE WHEN attnotnull THEN '''''' ELSE 'NULL' END), ', ')
                    FROM pg_attribute WHERE attrelid = which::regclass AND attname = ANY (names)),
                 theirs,
                 (SELECT string_agg(format('%I', name), ', ') FROM unnest(names) AS name))
    USING galla_shop_id(), ids, customer;
END $$;
REVOKE ALL ON FUNCTION blank_fields(uuid, text, uuid[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION blank_fields(uuid, text, uuid[], text[]) TO galla_app;

DROP FUNCTION blank_offers_and_tickets(uuid);
-- Before `blank_fields`: the phones of offers and tickets lead to challans.
CREATE OR REPLACE FUNCTION blank_customer(customer uuid, first_kept_year integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  shop uuid := galla_shop_id();
  first_kept_day date := make_date(first_kept_year, 4, 1);
  sale_ids uuid[];
  documents uuid[];
  phones text[];
BEGIN
  IF NOT EXISTS (SELECT FROM personal_erasures e WHERE e.shop_id = shop AND e.customer_id = customer
                    AND e.xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'This erasure is not on record' USING ERRCODE = 'restrict_violation';
  END IF;
  sale_ids := ARRAY(SELECT id FROM sales WHERE shop_id = shop AND customer_id = customer);
  documents := sale_ids || ARRAY(SELECT id FROM credit_notes WHERE shop_id = shop AND sale_id = ANY (sale_ids))
    || ARRAY(SELECT id FROM reversals WHERE shop_id = shop AND document_id = ANY (sale_ids));
  phones := ARRAY(SELECT customer_phone FROM sales WHERE shop_id = shop AND id = ANY (sale_ids) AND customer_phone IS NOT NULL
                  UNION SELECT customer_phone FROM estimates WHERE shop_id = shop AND customer_id = customer AND customer_phone IS NOT NULL
                  UNION SELECT customer_phone FROM tickets WHERE shop_id = shop AND customer_id = customer AND customer_phone IS NOT NULL
                  UNION SELECT phone FROM customers WHERE shop_id = shop AND id = customer);
  UPDATE receipts SET party_phone = NULL, note = NULL WHERE shop_id = shop AND customer_id = customer;
  UPDATE due_promises SET note = NULL WHERE shop_id = shop AND customer_id = customer;
  UPDATE due_reminders SET text = '' WHERE shop_id = shop AND customer_id = customer;
  UPDATE customer_greetings SET text = '' WHERE shop_id = shop AND customer_id = customer;
  UPDATE customer_consents SET note = NULL WHERE shop_id = shop AND customer_id = customer;
  UPDATE stock_movements SET party_phone = NULL WHERE shop_id = shop AND document_id = ANY (documents) AND party_phone = ANY (phones);
  UPDATE exchange_phones SET seller_phone = NULL WHERE shop_id = shop AND sale_id = ANY (sale_ids);
  UPDATE exchange_phones e SET seller_name = NULL, seller_address = NULL, id_kind = NULL, id_number = NULL
    FROM sales s WHERE s.shop_id = shop AND s.id = e.sale_id AND s.financial_year < first_kept_year
     AND e.shop_id = shop AND e.sale_id = ANY (sale_ids);
  UPDATE sales SET search = replace(search, customer_phone, ''), customer_phone = NULL,
         note = NULL, version = version + 1,
         -- An invoice names its buyer's address when they are registered, or from 50,000 rupees before tax (CGST Rule 46).
         customer_address = CASE WHEN customer_gstin IS NOT NULL OR taxable_paise + margin_sales_paise - margin_tax_paise >= 5000000
                                 THEN customer_address END
   WHERE shop_id = shop AND id = ANY (sale_ids) AND customer_phone IS NOT NULL;
  UPDATE sales SET search = replace(search, lower(customer_name), ''), customer_name = NULL, customer_address = NULL,
         customer_gstin = NULL, version = version + 1
   WHERE shop_id = shop AND id = ANY (sale_ids) AND financial_year < first_kept_year;
  UPDATE receipts SET party_name = '' WHERE shop_id = shop AND customer_id = customer AND business_date < first_kept_day;
  UPDATE stock_movements SET party_name = NULL
   WHERE shop_id = shop AND document_id = ANY (documents) AND business_date < first_kept_day;
  UPDATE journal_entries SET party_name = NULL
   WHERE shop_id = shop AND business_date < first_kept_day AND party_name IS NOT NULL
     AND (document_id = ANY (documents)
       OR id IN (SELECT entry_id FROM ledger_lines WHERE shop_id = shop AND party_id = customer));
  -- No one has a number that begins with 0, so none of these is ever typed.
  UPDATE customers SET phone = '0' || lpad((SELECT count(*) FROM personal_erasures WHERE shop_id = shop)::text, 9, '0'),
         erased_at = now(), version = version + 1
   WHERE shop_id = shop AND id = customer;
  UPDATE estimates SET customer_gstin = NULL, customer_state_code = NULL, customer_address = NULL,
         -- That it was declined is known by it.
         decline_reason = CASE WHEN decline_reason IS NOT NULL THEN '' END
   WHERE shop_id = shop AND customer_id = customer;
  UPDATE challans SET consignee_phone = NULL WHERE shop_id = shop AND consignee_phone = ANY (phones);
  UPDATE tickets SET link_round = coalesce(link_round, 0) + 1 WHERE shop_id = shop AND customer_id = customer;
  UPDATE advance_refunds SET reason = '', reference = NULL WHERE shop_id = shop AND customer_id = customer;
  DELETE FROM former_phones f WHERE f.shop_id = shop AND f.phone = ANY (phones)
     AND NOT EXISTS (SELECT FROM sales s WHERE s.shop_id = shop AND s.customer_phone = f.phone);
  DELETE FROM notifications WHERE shop_id = shop AND subject_id = ANY (sale_ids);
  DELETE FROM parked_sales WHERE shop_id = shop
     AND (payload::text LIKE '%' || customer || '%' OR EXISTS (SELECT FROM unnest(phones) p WHERE payload::text LIKE '%' || p || '%'));
  -- Answers that a retry would be given.
  DELETE FROM idempotency_keys WHERE shop_id = shop
     AND (answer::text LIKE '%' || customer || '%' OR EXISTS (SELECT FROM unnest(phones) p WHERE answer::text LIKE '%' || p || '%'));
  INSERT INTO ended_links AS l (shop_id, sale_id, rounds) SELECT shop, id, 1 FROM unnest(sale_ids) AS id
  ON CONFLICT (shop_id, sale_id) DO UPDATE SET rounds = l.rounds + 1;
END $$;
