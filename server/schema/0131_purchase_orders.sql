-- Purchase orders and the bills that receive them: docs/decisions/131-purchase-orders.md.

CREATE TABLE purchase_orders (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  order_no text,
  supplier_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('DRAFT', 'SENT', 'PARTLY_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED')),
  ordered_on date NOT NULL,
  expected_on date,
  note text,
  close_reason text,
  search text GENERATED ALWAYS AS (lower(coalesce(order_no, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id)
);
CREATE UNIQUE INDEX purchase_orders_order_no_unique ON purchase_orders (shop_id, order_no);
CREATE INDEX purchase_orders_of_supplier ON purchase_orders (shop_id, supplier_id);
SELECT enable_shop_rls('purchase_orders');

CREATE TABLE purchase_order_lines (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_cost_paise bigint,
  received_quantity integer NOT NULL DEFAULT 0 CHECK (received_quantity >= 0), -- by its bills
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, order_id) REFERENCES purchase_orders (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id)
);
CREATE UNIQUE INDEX purchase_order_lines_order_id_product_id_unique
  ON purchase_order_lines (shop_id, order_id, product_id) NULLS NOT DISTINCT;
CREATE INDEX purchase_order_lines_of_product ON purchase_order_lines (shop_id, product_id);
SELECT enable_shop_rls('purchase_order_lines');

ALTER TABLE purchase_bills
  ADD COLUMN order_id uuid,
  ADD CONSTRAINT purchase_bills_order FOREIGN KEY (shop_id, order_id) REFERENCES purchase_orders (shop_id, id);
CREATE INDEX purchase_bills_of_order ON purchase_bills (shop_id, order_id) WHERE order_id IS NOT NULL;

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
