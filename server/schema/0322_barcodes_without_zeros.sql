-- A GTIN is the same with and without leading zeros: docs/decisions/321-one-form.md.
CREATE FUNCTION barcode_key(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN code ~ '^[0-9]{1,14}$' THEN ltrim(left(code, -1), '0') || right(code, 1) ELSE folded(code) END;

-- Of two products with one barcode, the later one gets a number behind it.
DROP INDEX products_barcode_unique;
UPDATE products p SET barcode = p.barcode || '-' || d.place
  FROM (SELECT shop_id, id, row_number() OVER (PARTITION BY shop_id, barcode_key(barcode) ORDER BY id) AS place
          FROM products WHERE barcode IS NOT NULL) d
 WHERE p.shop_id = d.shop_id AND p.id = d.id AND d.place > 1;
CREATE UNIQUE INDEX products_barcode_unique ON products (shop_id, barcode_key(barcode));
