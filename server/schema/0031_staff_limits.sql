-- What staff may sell for: a unit's own price, a product whose price the owner has not confirmed, and how far back
-- a document of theirs is dated.

ALTER TABLE shops
  ADD COLUMN staff_backdate_days integer NOT NULL DEFAULT 2 CHECK (staff_backdate_days BETWEEN 0 AND 31);

ALTER TABLE products ADD COLUMN unconfirmed_cost_paise bigint CHECK (unconfirmed_cost_paise >= 0);
COMMENT ON COLUMN products.unconfirmed_cost_paise IS
  'Cost and tax of one piece on the bill of staff that made it; null once the owner has confirmed its price.';
-- A price the owner sets is one he confirms.
CREATE FUNCTION confirm_price() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.selling_price_paise <> OLD.selling_price_paise THEN
    NEW.unconfirmed_cost_paise := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_confirm_price BEFORE UPDATE OF selling_price_paise ON products
  FOR EACH ROW EXECUTE FUNCTION confirm_price();

-- Goods on the shelf stay goods, counted as they came.
CREATE FUNCTION keep_stocked_product() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.item_category = 'SERVICE' AND OLD.item_category <> 'SERVICE' THEN
    RAISE EXCEPTION 'product % has stock', OLD.id
      USING ERRCODE = 'check_violation', TABLE = 'products', CONSTRAINT = 'products_item_category_stocked';
  END IF;
  IF NEW.tracking <> OLD.tracking THEN
    RAISE EXCEPTION 'product % has stock', OLD.id
      USING ERRCODE = 'check_violation', TABLE = 'products', CONSTRAINT = 'products_tracking_stocked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_stocked BEFORE UPDATE OF item_category, tracking ON products
  FOR EACH ROW WHEN (OLD.in_stock > 0) EXECUTE FUNCTION keep_stocked_product();

DROP VIEW products_read;
CREATE VIEW products_read AS
  SELECT p.*, c.name AS company, p.unconfirmed_cost_paise IS NOT NULL AS unconfirmed
    FROM products p
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   WHERE p.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('products_read');

-- A unit's own price; one that is not new has no other.
ALTER TABLE stock_items ADD COLUMN own_price_paise bigint CHECK (own_price_paise > 0);
COMMENT ON COLUMN stock_items.own_price_paise IS 'Set by the owner; null: a new unit goes by its product.';
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

-- What the bill says of the unit.
ALTER TABLE sale_lines ADD COLUMN condition text NOT NULL DEFAULT 'NEW'
  CHECK (condition IN ('NEW', 'USED', 'OPENED', 'FAULTY'));
UPDATE sale_lines l SET condition = i.condition
  FROM stock_items i WHERE i.shop_id = l.shop_id AND i.id = l.stock_item_id AND i.condition <> 'NEW';
