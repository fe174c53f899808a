-- Delivery challans: goods that leave without a sale stay the shop's, and are held. docs/decisions/145-estimates.md.

ALTER TABLE stock_items
  ADD COLUMN held_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT stock_items_held CHECK (held_quantity BETWEEN 0 AND quantity);
COMMENT ON COLUMN stock_items.held_quantity IS 'Out on challans: in stock by value, not for sale.';
CREATE INDEX stock_items_held_now ON stock_items (shop_id, id) WHERE held_quantity > 0;

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

CREATE TABLE challans (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  challan_no text NOT NULL,
  business_date date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('APPROVAL', 'JOB_WORK', 'BRANCH', 'OTHER')),
  consignee_name text NOT NULL CHECK (consignee_name <> ''),
  consignee_phone text,
  consignee_gstin text,
  consignee_address text,
  consignee_state_code text,
  place_of_supply text,
  inter_state boolean NOT NULL,
  expected_on date,
  vehicle_no text,
  items text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  value_paise bigint NOT NULL CHECK (value_paise >= 0), -- without tax
  note text,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT challans_challan_no_unique UNIQUE (shop_id, challan_no)
);
CREATE INDEX challans_newest ON challans (shop_id, business_date, id);
SELECT enable_shop_rls('challans', 'SELECT, INSERT');
GRANT UPDATE (updated_at, version) ON challans TO galla_app;

-- A line of counted goods has a row for each lot that it was drawn from.
CREATE TABLE challan_lines (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  challan_id uuid NOT NULL,
  line_no integer NOT NULL,
  product_id uuid NOT NULL,
  stock_item_id uuid NOT NULL,
  company text NOT NULL,
  model text NOT NULL,
  variant text,
  hsn_code text NOT NULL,
  uqc text NOT NULL,
  gst_rate_bps integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_value_paise bigint NOT NULL CHECK (unit_value_paise >= 0),
  returned_quantity integer NOT NULL DEFAULT 0 CHECK (returned_quantity >= 0),
  sold_quantity integer NOT NULL DEFAULT 0 CHECK (sold_quantity >= 0),
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, challan_id) REFERENCES challans (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  CONSTRAINT challan_lines_open CHECK (returned_quantity + sold_quantity <= quantity)
);
CREATE UNIQUE INDEX challan_lines_of_challan ON challan_lines (shop_id, challan_id, line_no, stock_item_id);
CREATE INDEX challan_lines_of_item ON challan_lines (shop_id, stock_item_id);
CREATE INDEX challan_lines_of_product ON challan_lines (shop_id, product_id);
SELECT enable_shop_rls('challan_lines', 'SELECT, INSERT');
GRANT UPDATE (returned_quantity, sold_quantity) ON challan_lines TO galla_app;

-- What came back, and what was sold from it.
CREATE TABLE challan_events (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  challan_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RETURNED', 'SOLD')),
  business_date date NOT NULL,
  sale_id uuid,
  note text,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, challan_id) REFERENCES challans (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  CONSTRAINT challan_events_sold_by_sale CHECK ((kind = 'SOLD') = (sale_id IS NOT NULL))
);
CREATE INDEX challan_events_of_challan ON challan_events (shop_id, challan_id);
CREATE INDEX challan_events_of_sale ON challan_events (shop_id, sale_id) WHERE sale_id IS NOT NULL;
SELECT enable_shop_rls('challan_events', 'SELECT, INSERT');
CREATE TRIGGER challan_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON challan_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE challan_event_lines (
  shop_id uuid NOT NULL REFERENCES shops (id),
  event_id uuid NOT NULL,
  challan_line_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shop_id, event_id, challan_line_id),
  FOREIGN KEY (shop_id, event_id) REFERENCES challan_events (shop_id, id),
  FOREIGN KEY (shop_id, challan_line_id) REFERENCES challan_lines (shop_id, id)
);
CREATE INDEX challan_event_lines_of_line ON challan_event_lines (shop_id, challan_line_id);
SELECT enable_shop_rls('challan_event_lines', 'SELECT, INSERT');
CREATE TRIGGER challan_event_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON challan_event_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW challans_read AS
  SELECT c.*, l.open_quantity, CASE l.open_quantity WHEN 0 THEN 'CLOSED' ELSE 'OUT' END AS state,
         lower(c.challan_no || ' ' || c.items || ' ' || c.consignee_name || coalesce(' ' || c.consignee_phone, '')) AS search
    FROM challans c
   CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity - returned_quantity - sold_quantity), 0)::int AS open_quantity
        FROM challan_lines WHERE shop_id = c.shop_id AND challan_id = c.id) l
   WHERE c.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('challans_read');
