-- Goods of a purchase bill arrive at a place, and a drawer has one that its sales take from: docs/decisions/180-places.md.

-- Null of bills before places: the default place.
ALTER TABLE purchase_bills
  ADD COLUMN place_id uuid,
  ADD CONSTRAINT purchase_bills_place FOREIGN KEY (shop_id, place_id) REFERENCES places (shop_id, id);
CREATE INDEX purchase_bills_of_place ON purchase_bills (shop_id, place_id) WHERE place_id IS NOT NULL;

DROP VIEW purchase_bills_read;
CREATE VIEW purchase_bills_read AS
  SELECT b.*,
         CASE b.status WHEN 'CANCELLED' THEN 0 ELSE
           (SELECT coalesce(sum(i.received_quantity - i.quantity), 0)::int FROM stock_items i
             WHERE i.shop_id = b.shop_id AND i.purchase_bill_id = b.id AND i.status <> 'WRITTEN_OFF')
           - (SELECT coalesce(sum(r.quantity), 0)::int
                FROM debit_notes n JOIN debit_note_lines r ON r.shop_id = n.shop_id AND r.debit_note_id = n.id
               WHERE n.shop_id = b.shop_id AND n.purchase_bill_id = b.id) END AS sold_units,
         (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'company', l.company, 'model', l.model,
                   'itemCategory', l.item_category, 'hsnCode', l.hsn_code, 'quantity', l.quantity, 'gstRateBps', l.gst_rate_bps)
                   ORDER BY l.line_no)
            FROM purchase_bill_lines l WHERE l.shop_id = b.shop_id AND l.purchase_bill_id = b.id) AS lines
    FROM purchase_bills b
   WHERE b.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('purchase_bills_read');

ALTER TABLE place_movements DROP CONSTRAINT place_movements_kind_check,
  ADD CONSTRAINT place_movements_kind_check CHECK (kind IN
    ('SENT', 'RECEIVED', 'CANCELLED', 'COUNTED', 'TAKEN', 'BILLED', 'BILL_CANCELLED'));
COMMENT ON COLUMN place_movements.document_id IS
  'A transfer, its event, a count, a purchase bill or its cancellation; null for goods taken where they left the shop.';

-- Null: the default place.
ALTER TABLE drawers
  ADD COLUMN place_id uuid,
  ADD CONSTRAINT drawers_place FOREIGN KEY (shop_id, place_id) REFERENCES places (shop_id, id);
CREATE INDEX drawers_of_place ON drawers (shop_id, place_id) WHERE place_id IS NOT NULL;
GRANT UPDATE (place_id) ON drawers TO galla_app;
