-- Goods moved between places of a shop, on the way until they are received: docs/decisions/180-places.md.

CREATE TABLE stock_transfers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  transfer_no text NOT NULL,
  business_date date NOT NULL,
  from_place_id uuid NOT NULL,
  to_place_id uuid NOT NULL,
  items text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  note text,
  stock_count_id uuid, -- the count that found the goods in the wrong place
  sent_by uuid NOT NULL,
  sent_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT stock_transfers_transfer_no_unique UNIQUE (shop_id, transfer_no),
  FOREIGN KEY (shop_id, from_place_id) REFERENCES places (shop_id, id),
  FOREIGN KEY (shop_id, to_place_id) REFERENCES places (shop_id, id),
  FOREIGN KEY (shop_id, stock_count_id) REFERENCES stock_counts (shop_id, id),
  CONSTRAINT stock_transfers_two_places CHECK (from_place_id <> to_place_id)
);
CREATE INDEX stock_transfers_newest ON stock_transfers (shop_id, business_date, id);
CREATE INDEX stock_transfers_from ON stock_transfers (shop_id, from_place_id);
CREATE INDEX stock_transfers_to ON stock_transfers (shop_id, to_place_id);
CREATE INDEX stock_transfers_of_count ON stock_transfers (shop_id, stock_count_id) WHERE stock_count_id IS NOT NULL;
SELECT enable_shop_rls('stock_transfers', 'SELECT, INSERT');
GRANT UPDATE (updated_at, version) ON stock_transfers TO galla_app;

-- A line of counted goods has a row for each lot that it was drawn from.
CREATE TABLE stock_transfer_lines (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  line_no integer NOT NULL,
  product_id uuid NOT NULL,
  stock_item_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  received_quantity integer NOT NULL DEFAULT 0 CHECK (received_quantity >= 0),
  returned_quantity integer NOT NULL DEFAULT 0 CHECK (returned_quantity >= 0), -- by a cancellation
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, transfer_id) REFERENCES stock_transfers (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  CONSTRAINT stock_transfer_lines_open CHECK (received_quantity + returned_quantity <= quantity)
);
CREATE UNIQUE INDEX stock_transfer_lines_of_transfer ON stock_transfer_lines (shop_id, transfer_id, line_no, stock_item_id);
CREATE INDEX stock_transfer_lines_of_item ON stock_transfer_lines (shop_id, stock_item_id);
CREATE INDEX stock_transfer_lines_of_product ON stock_transfer_lines (shop_id, product_id);
SELECT enable_shop_rls('stock_transfer_lines', 'SELECT, INSERT');
GRANT UPDATE (received_quantity, returned_quantity) ON stock_transfer_lines TO galla_app;

CREATE TABLE stock_transfer_events (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RECEIVED', 'CANCELLED')),
  business_date date NOT NULL,
  note text,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, transfer_id) REFERENCES stock_transfers (shop_id, id)
);
CREATE INDEX stock_transfer_events_of_transfer ON stock_transfer_events (shop_id, transfer_id);
SELECT enable_shop_rls('stock_transfer_events', 'SELECT, INSERT');
CREATE TRIGGER stock_transfer_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_transfer_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE stock_transfer_event_lines (
  shop_id uuid NOT NULL REFERENCES shops (id),
  event_id uuid NOT NULL,
  transfer_line_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shop_id, event_id, transfer_line_id),
  FOREIGN KEY (shop_id, event_id) REFERENCES stock_transfer_events (shop_id, id),
  FOREIGN KEY (shop_id, transfer_line_id) REFERENCES stock_transfer_lines (shop_id, id)
);
CREATE INDEX stock_transfer_event_lines_of_line ON stock_transfer_event_lines (shop_id, transfer_line_id);
SELECT enable_shop_rls('stock_transfer_event_lines', 'SELECT, INSERT');
CREATE TRIGGER stock_transfer_event_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_transfer_event_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW stock_transfers_read AS
  SELECT t.*, l.open_quantity,
         CASE WHEN l.open_quantity = 0 THEN CASE l.received_quantity WHEN 0 THEN 'CANCELLED' ELSE 'RECEIVED' END
              WHEN l.received_quantity > 0 THEN 'PARTLY_RECEIVED' ELSE 'IN_TRANSIT' END AS state,
         lower(t.transfer_no || ' ' || t.items) AS search
    FROM stock_transfers t
   CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity - received_quantity - returned_quantity), 0)::int AS open_quantity,
             coalesce(sum(received_quantity), 0)::int AS received_quantity
        FROM stock_transfer_lines WHERE shop_id = t.shop_id AND transfer_id = t.id) l
   WHERE t.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('stock_transfers_read');
