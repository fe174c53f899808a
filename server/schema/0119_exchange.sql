-- Phones taken in exchange, the check that a phone of a person needs before it is sold, and what it was bought for.

-- As it was taken: seller, condition, value, number of the shop's purchase voucher.
CREATE TABLE exchange_phones (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  stock_item_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  voucher_no text NOT NULL CHECK (voucher_no <> ''),
  business_date date NOT NULL,
  value_paise bigint NOT NULL CHECK (value_paise > 0),
  condition text NOT NULL CHECK (condition IN ('NEW', 'USED', 'OPENED', 'FAULTY')),
  condition_grid jsonb CHECK (jsonb_typeof(condition_grid) = 'object'),
  note text,
  seller_name text,
  seller_phone text,
  seller_address text,
  id_kind text CHECK (id_kind IN ('AADHAAR_LAST4', 'PAN', 'VOTER', 'DRIVING_LICENCE', 'PASSPORT')),
  id_number text,
  taken_by uuid NOT NULL,
  taken_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, stock_item_id),
  UNIQUE (shop_id, voucher_no),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  CONSTRAINT exchange_phones_identity CHECK ((id_kind IS NULL) = (id_number IS NULL)),
  -- The law forbids keeping a whole Aadhaar number.
  CONSTRAINT exchange_phones_aadhaar CHECK (id_kind <> 'AADHAAR_LAST4' OR id_number ~ '^[0-9]{4}$')
);
CREATE INDEX exchange_phones_of_sale ON exchange_phones (shop_id, sale_id);
CREATE TRIGGER exchange_phones_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange_phones
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT enable_shop_rls('exchange_phones', 'SELECT, INSERT');

-- Every look-up in the list of stolen phones; the last one holds.
CREATE TABLE stock_checks (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  stock_item_id uuid NOT NULL,
  checked_on date NOT NULL,
  result text NOT NULL CHECK (result IN ('NOT_LISTED', 'LISTED')),
  reference text,
  wiped boolean NOT NULL,
  checked_by uuid NOT NULL,
  checked_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  CONSTRAINT stock_checks_wiped CHECK (wiped OR result = 'LISTED')
);
CREATE INDEX stock_checks_of_item ON stock_checks (shop_id, stock_item_id);
CREATE TRIGGER stock_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT enable_shop_rls('stock_checks', 'SELECT, INSERT');

-- Units already here were received without the rule: none is said to be checked, and none waits.
ALTER TABLE stock_items ADD COLUMN check_pending boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN stock_items.check_pending IS 'Of a person, and not yet checked and wiped: it is not sold.';
CREATE INDEX stock_items_check_pending ON stock_items (shop_id, received_on, id)
  WHERE check_pending AND status = 'IN_STOCK';
-- What the shop paid for used ones of a model.
CREATE INDEX stock_items_second_hand ON stock_items (shop_id, product_id, condition, received_on DESC)
  WHERE condition IN ('USED', 'FAULTY');

DROP VIEW stock_items_read;
CREATE VIEW stock_items_read AS
  SELECT i.*, c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour,
         coalesce(i.own_price_paise, CASE WHEN i.condition = 'NEW' THEN p.selling_price_paise END) AS selling_price_paise,
         greatest(0, coalesce(i.left_on, (now() AT TIME ZONE h.time_zone)::date) - i.received_on) AS age_days
    FROM stock_items i
    JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    JOIN shops h ON h.id = i.shop_id
   WHERE i.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('stock_items_read');
