-- Sweeps in slices: docs/decisions/040-notifications.md

-- Products to look at in the next stock sweep. A product may have several rows: a unique key would make a sale wait for
-- the sweep that deletes its row, or lose the change that commits after the sweep has read the product.
CREATE TABLE stock_level_changes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  product_id uuid NOT NULL,
  PRIMARY KEY (shop_id, id)
);
SELECT enable_shop_rls('stock_level_changes', 'SELECT, INSERT, DELETE');

CREATE FUNCTION queue_added_products() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO stock_level_changes (shop_id, product_id) SELECT shop_id, id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_added_products();

CREATE FUNCTION queue_changed_product() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO stock_level_changes (shop_id, product_id) VALUES (NEW.shop_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_stock_changed AFTER UPDATE OF in_stock, active, item_category ON products FOR EACH ROW
  WHEN (NEW.in_stock <> OLD.in_stock OR NEW.active <> OLD.active OR NEW.item_category <> OLD.item_category)
  EXECUTE FUNCTION queue_changed_product();

-- What slices have found and no notification tells yet.
ALTER TABLE notification_states ADD COLUMN pending jsonb NOT NULL DEFAULT '{}';

-- Changes before this migration are in no queue: the next sweep looks at all products.
UPDATE notification_states SET low_stock_qty = NULL, critical_stock_qty = NULL;
