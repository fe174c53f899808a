-- Places of a shop and the stock at each: docs/decisions/180-places.md.

CREATE TABLE places (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('COUNTER', 'STORE', 'SERVICE_BENCH', 'BRANCH')),
  active boolean NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT places_default_is_active CHECK ((is_default IS DISTINCT FROM true::boolean OR active = true::boolean) IS TRUE)
);
COMMENT ON CONSTRAINT places_default_is_active ON places IS '(is_default IS DISTINCT FROM true::boolean OR active = true::boolean) IS TRUE';
CREATE UNIQUE INDEX places_name_unique ON places (shop_id, lower(name));
CREATE UNIQUE INDEX places_one_default ON places (shop_id) WHERE is_default;
CREATE INDEX places_search ON places USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('places');

-- Every shop begins with one, which stays.
CREATE FUNCTION add_first_place() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO places (shop_id, name, kind, active, is_default) VALUES (NEW.id, 'Counter', 'COUNTER', true, true);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_first_place AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION add_first_place();
INSERT INTO places (shop_id, name, kind, active, is_default) SELECT id, 'Counter', 'COUNTER', true, true FROM shops;

CREATE FUNCTION refuse_without_default() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.is_default THEN
    RAISE EXCEPTION 'the default place stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER places_default_stays BEFORE DELETE ON places FOR EACH ROW EXECUTE FUNCTION refuse_without_default();

-- A place comes from a transfer, which refers to it: a foreign key here would cost every unit that is received.
ALTER TABLE stock_items
  ADD COLUMN place_id uuid,
  ADD COLUMN transit_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT stock_items_transit CHECK (transit_quantity BETWEEN 0 AND held_quantity);
COMMENT ON COLUMN stock_items.place_id IS 'Of a unit; null in the default place.';
COMMENT ON COLUMN stock_items.held_quantity IS 'Out on challans or on the way between places: in stock by value, not for sale.';
COMMENT ON COLUMN stock_items.transit_quantity IS 'Of the held pieces those on the way between places.';

ALTER TABLE products ADD COLUMN elsewhere integer NOT NULL DEFAULT 0 CHECK (elsewhere >= 0);
COMMENT ON COLUMN products.elsewhere IS 'Counted pieces in other places than the default one: the sum of stock_at_place.';

-- Counted goods in other places than the default one, which has the rest of the stock. Written by place_movements.
CREATE TABLE stock_at_place (
  shop_id uuid NOT NULL,
  product_id uuid NOT NULL,
  place_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (shop_id, product_id, place_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, place_id) REFERENCES places (shop_id, id)
);
CREATE INDEX stock_at_place_of_place ON stock_at_place (shop_id, place_id);
SELECT enable_shop_rls('stock_at_place', 'SELECT, INSERT, UPDATE');

CREATE TABLE place_movements (
  shop_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  product_id uuid NOT NULL,
  place_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity <> 0), -- into the place above zero
  kind text NOT NULL CHECK (kind IN ('SENT', 'RECEIVED', 'CANCELLED', 'COUNTED', 'TAKEN')),
  document_id uuid, -- a transfer, its event or a count; null for goods taken where they left the shop
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, place_id) REFERENCES places (shop_id, id),
  CONSTRAINT place_movements_document CHECK ((kind = 'TAKEN') = (document_id IS NULL))
);
CREATE INDEX place_movements_of_product ON place_movements (shop_id, product_id, place_id);
CREATE INDEX place_movements_of_place ON place_movements (shop_id, place_id);
SELECT enable_shop_rls('place_movements', 'SELECT, INSERT');
CREATE TRIGGER place_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON place_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION move_between_places() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  -- Two statements: a row of ON CONFLICT is checked before it conflicts.
  INSERT INTO stock_at_place (shop_id, product_id, place_id, quantity)
  SELECT DISTINCT shop_id, product_id, place_id, 0 FROM after_rows ON CONFLICT DO NOTHING;
  UPDATE stock_at_place s SET quantity = s.quantity + m.quantity
    FROM (SELECT shop_id, product_id, place_id, sum(quantity) AS quantity FROM after_rows GROUP BY 1, 2, 3) m
   WHERE s.shop_id = m.shop_id AND s.product_id = m.product_id AND s.place_id = m.place_id;
  UPDATE products p SET elsewhere = p.elsewhere + m.quantity
    FROM (SELECT shop_id, product_id, sum(quantity) AS quantity FROM after_rows GROUP BY 1, 2) m
   WHERE p.shop_id = m.shop_id AND p.id = m.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER place_movements_move AFTER INSERT ON place_movements
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION move_between_places();

-- Goods leave the default place first; what is on hold there does not. What it does not have is taken from the others, by name.
CREATE FUNCTION take_from_places(shop uuid, product uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  missing integer;
  there record;
BEGIN
  SELECT p.elsewhere - coalesce((
           SELECT sum(i.quantity - i.held_quantity)::int FROM stock_items i
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

CREATE FUNCTION take_sold_from_places() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM take_from_places(NEW.shop_id, NEW.id);
  RETURN NULL;
END $$;
-- A product that is in the default place alone costs nothing.
CREATE TRIGGER products_take_from_places AFTER UPDATE OF in_stock ON products FOR EACH ROW
  WHEN (NEW.elsewhere > 0 AND NEW.in_stock < OLD.in_stock) EXECUTE FUNCTION take_sold_from_places();

CREATE FUNCTION take_held_from_places() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM take_from_places(NEW.shop_id, NEW.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_items_take_from_places AFTER UPDATE OF held_quantity ON stock_items FOR EACH ROW
  WHEN (NEW.held_quantity > OLD.held_quantity AND coalesce(NEW.imei, NEW.imei2, NEW.serial_no) IS NULL)
  EXECUTE FUNCTION take_held_from_places();

DROP VIEW stock_items_read;
CREATE VIEW stock_items_read AS
  SELECT i.shop_id, i.id, i.product_id, i.imei, i.imei2, i.serial_no, i.status, i.condition, i.quantity, i.received_quantity,
         i.received_on, i.left_on, i.cost_paise, i.value_paise, i.own_price_paise, i.on_hold, i.check_pending, i.held_quantity,
         i.transit_quantity, i.purchase_bill_id, i.purchase_bill_line_id, i.search, i.created_at, i.updated_at, i.version,
         c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour,
         coalesce(i.own_price_paise, CASE WHEN i.condition = 'NEW' THEN p.selling_price_paise END) AS selling_price_paise,
         greatest(0, coalesce(i.left_on, (now() AT TIME ZONE h.time_zone)::date) - i.received_on) AS age_days,
         -- Counted goods of several places have none.
         CASE WHEN i.status = 'IN_STOCK' AND (p.elsewhere = 0 OR coalesce(i.imei, i.imei2, i.serial_no) IS NOT NULL)
              THEN coalesce(i.place_id, (SELECT o.id FROM places o WHERE o.shop_id = (SELECT galla_shop_id()) AND o.is_default))
         END AS place_id
    FROM stock_items i
    JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    JOIN shops h ON h.id = i.shop_id
   WHERE i.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('stock_items_read');
