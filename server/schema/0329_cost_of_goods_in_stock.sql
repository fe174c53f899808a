-- The cost of goods in stock changes: price drops, what is written down, parts and freight. A movement of no pieces carries it.
-- docs/decisions/329-cost-of-stock.md

ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check,
  ADD CONSTRAINT stock_movements_kind_check CHECK (kind IN
    ('PURCHASE', 'PURCHASE_CANCELLED', 'SALE', 'SALE_CANCELLED', 'SALE_RETURNED', 'BUY_BACK', 'BUY_BACK_CANCELLED',
     'SUPPLIER_RETURNED', 'WRITTEN_OFF', 'FOUND', 'CORRECTED', 'FITTED', 'PUT_BACK', 'REVALUED')),
  DROP CONSTRAINT stock_movements_quantity_check,
  ADD CONSTRAINT stock_movements_quantity_check CHECK ((quantity = 0) = (kind = 'REVALUED'));

-- What a unit cost beyond its purchase price, less what was written down of it: no part of its margin (Rule 32(5)).
ALTER TABLE stock_items ADD COLUMN beyond_price_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE sale_lines ADD COLUMN beyond_price_paise bigint NOT NULL DEFAULT 0;

ALTER TABLE stock_changes DROP CONSTRAINT stock_changes_kind_check,
  ADD CONSTRAINT stock_changes_kind_check CHECK (kind IN ('WRITE_OFF', 'FOUND', 'CORRECT', 'COUNT', 'WRITE_DOWN', 'PARTS'));
ALTER TABLE stock_change_lines DROP CONSTRAINT stock_change_lines_kind_check,
  ADD CONSTRAINT stock_change_lines_kind_check CHECK (kind IN ('WRITTEN_OFF', 'FOUND', 'CORRECTED', 'REVALUED', 'FITTED')),
  DROP CONSTRAINT stock_change_lines_quantity_check,
  ADD CONSTRAINT stock_change_lines_quantity_check CHECK ((quantity = 0) = (kind = 'REVALUED')),
  DROP CONSTRAINT stock_change_lines_sign,
  ADD CONSTRAINT stock_change_lines_sign CHECK (quantity::bigint * cost_paise >= 0
    AND CASE kind WHEN 'WRITTEN_OFF' THEN quantity < 0 WHEN 'FITTED' THEN quantity < 0 WHEN 'FOUND' THEN quantity > 0 ELSE true END);

-- Of a price drop, the part of goods that were sold already: it lowers the cost of the period.
ALTER TABLE supplier_credits ADD COLUMN of_sold_paise bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN supplier_credits.of_sold_paise IS 'Part of the value that lowers the cost of goods sold; what goods in stock took is in their movements.';
-- Of goods that go back to a supplier, what they cost less in stock than on their bill.
ALTER TABLE debit_note_lines ADD COLUMN revalued_paise bigint NOT NULL DEFAULT 0;
