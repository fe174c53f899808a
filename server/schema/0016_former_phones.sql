-- Phones that a customer had once. Sales of that time bear them, whoever has such a phone now: a search for one looks at
-- the sales, not at the customer (server/shop/knownWord.ts).
CREATE TABLE former_phones (
  shop_id uuid NOT NULL REFERENCES shops (id),
  phone text NOT NULL,
  PRIMARY KEY (shop_id, phone)
);
SELECT enable_shop_rls('former_phones', 'SELECT, INSERT');

CREATE FUNCTION keep_former_phone() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO former_phones (shop_id, phone) VALUES (OLD.shop_id, OLD.phone) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_former_phone AFTER UPDATE OF phone ON customers
  FOR EACH ROW WHEN (OLD.phone <> NEW.phone) EXECUTE FUNCTION keep_former_phone();

INSERT INTO former_phones (shop_id, phone)
SELECT DISTINCT s.shop_id, s.customer_phone
  FROM sales s JOIN customers c ON c.shop_id = s.shop_id AND c.id = s.customer_id
 WHERE s.customer_phone <> c.phone;
