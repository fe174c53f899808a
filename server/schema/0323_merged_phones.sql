-- The phone that a customer gave up in a merge leads to the one who stays: docs/decisions/160-customers.md.

CREATE TABLE merged_phones (
  shop_id uuid NOT NULL REFERENCES shops (id),
  phone text NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (shop_id, phone),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
CREATE INDEX merged_phones_of_customer ON merged_phones (shop_id, customer_id);
SELECT enable_shop_rls('merged_phones');

-- Merges of before: the log has the phones of both. One that a customer has today is theirs.
INSERT INTO merged_phones (shop_id, phone, customer_id)
SELECT DISTINCT ON (m.shop_id, a.before -> 'merged' ->> 'phone') m.shop_id, a.before -> 'merged' ->> 'phone', m.into_id
  FROM merged_records m
  JOIN audit_log a ON a.shop_id = m.shop_id AND a.resource = 'customers' AND a.after ->> 'mergedId' = m.record_id::text
  JOIN customers k ON k.shop_id = m.shop_id AND k.id = m.into_id AND k.erased_at IS NULL
 WHERE m.resource = 'customers' AND a.before -> 'merged' ->> 'phone' IS NOT NULL
   AND NOT EXISTS (SELECT FROM customers c WHERE c.shop_id = m.shop_id AND c.phone = a.before -> 'merged' ->> 'phone')
 ORDER BY 1, 2, m.created_at DESC;

-- The customer with this id or phone, or the one who stays of those who had it.
CREATE FUNCTION customer_who_stays(shop uuid, customer uuid, number text) RETURNS uuid
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(
    (SELECT id FROM customers WHERE shop_id = shop AND id = customer),
    (SELECT into_id FROM merged_records WHERE shop_id = shop AND resource = 'customers' AND record_id = customer),
    (SELECT id FROM customers WHERE shop_id = shop AND phone = number),
    (SELECT customer_id FROM merged_phones WHERE shop_id = shop AND phone = number))
$$;

-- Another customer cannot have it, as they cannot have a phone that a customer has; the one who stays may take it back.
CREATE FUNCTION refuse_merged_phone() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  DELETE FROM merged_phones WHERE shop_id = NEW.shop_id AND phone = NEW.phone AND customer_id = NEW.id;
  IF EXISTS (SELECT FROM merged_phones WHERE shop_id = NEW.shop_id AND phone = NEW.phone) THEN
    RAISE EXCEPTION 'this phone leads to the customer who stays'
      USING ERRCODE = 'unique_violation', TABLE = 'customers', CONSTRAINT = 'customers_phone_unique';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER customers_merged_phone BEFORE INSERT OR UPDATE OF phone ON customers FOR EACH ROW
  EXECUTE FUNCTION refuse_merged_phone();

CREATE FUNCTION forget_merged_phones() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  DELETE FROM merged_phones WHERE shop_id = NEW.shop_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_forget_merged_phones AFTER UPDATE OF erased_at ON customers FOR EACH ROW
  WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_merged_phones();
