-- A count of one place, and what stood in the wrong one: docs/decisions/180-places.md.

ALTER TABLE stock_counts
  ADD COLUMN place_id uuid,
  ADD FOREIGN KEY (shop_id, place_id) REFERENCES places (shop_id, id);
CREATE INDEX stock_counts_of_place_id ON stock_counts (shop_id, place_id);

-- A scan of counted goods in a place remembers what was there.
COMMENT ON COLUMN stock_count_scans.in_stock IS 'Of the product in the place of the count, at this scan.';
