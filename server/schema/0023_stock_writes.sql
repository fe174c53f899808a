-- What a unit costs to receive: fewer indexes, and no look per row at what cannot be gone.
-- docs/decisions/061-receiving-two-thousand-phones.md

-- A unit is never removed and keeps its key, so what refers to it needs to be looked at once, when it is written.
CREATE FUNCTION refuse_removal() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay, with their key', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER stock_items_stay BEFORE UPDATE OF shop_id, id OR DELETE OR TRUNCATE ON stock_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
-- Its product, which is never null, is of the same shop.
ALTER TABLE stock_items DROP CONSTRAINT stock_items_shop_id_fkey;

-- The codes in stock are written by the units' own triggers and by nobody else.
REVOKE INSERT, DELETE ON stock_codes FROM galla_app;
ALTER TABLE stock_codes DROP CONSTRAINT stock_codes_shop_id_stock_item_id_fkey;
DROP INDEX stock_codes_of_item;
CREATE OR REPLACE FUNCTION add_stock_codes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO stock_codes (shop_id, code, stock_item_id)
  SELECT a.shop_id, c.code, a.id
    FROM after_rows a CROSS JOIN LATERAL (VALUES (a.imei), (a.imei2), (a.serial_no)) AS c (code)
   WHERE a.status = 'IN_STOCK' AND c.code IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_stock_codes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM stock_codes c
   USING before_rows b CROSS JOIN LATERAL (VALUES (b.imei), (b.imei2), (b.serial_no)) AS was (code)
   WHERE c.shop_id = b.shop_id AND c.code = was.code AND c.stock_item_id = b.id;
  INSERT INTO stock_codes (shop_id, code, stock_item_id)
  SELECT a.shop_id, c.code, a.id
    FROM after_rows a CROSS JOIN LATERAL (VALUES (a.imei), (a.imei2), (a.serial_no)) AS c (code)
   WHERE a.status = 'IN_STOCK' AND c.code IS NOT NULL;
  RETURN NULL;
END $$;

-- One key for what two indexes were for: movements are read by their item.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_pkey;
ALTER TABLE stock_movements ADD PRIMARY KEY (shop_id, stock_item_id, id);
DROP INDEX stock_movements_of_item;
-- All the movements of a statement at once: a foreign key looks at and locks each item by itself.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_shop_id_stock_item_id_fkey;
CREATE FUNCTION check_moved_items() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (
    SELECT FROM after_rows m
     WHERE NOT EXISTS (SELECT FROM stock_items i WHERE i.shop_id = m.shop_id AND i.id = m.stock_item_id)
  ) THEN
    RAISE EXCEPTION 'a movement of a unit that is not there'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_movements_item';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movements_of_items AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION check_moved_items();
