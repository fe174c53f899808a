-- Counts of stock, write-offs and corrections.

-- A change of stock that is neither sale nor purchase. Never changed.
CREATE TABLE stock_changes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('WRITE_OFF', 'FOUND', 'CORRECT', 'COUNT')),
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, document_no)
);
SELECT enable_shop_rls('stock_changes', 'SELECT, INSERT');

CREATE TABLE stock_change_lines (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  stock_change_id uuid NOT NULL,
  line_no integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('WRITTEN_OFF', 'FOUND', 'CORRECTED')),
  stock_item_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity <> 0), -- into stock above zero
  cost_paise bigint NOT NULL, -- of all the pieces, with the sign of the quantity
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, stock_change_id) REFERENCES stock_changes (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  CONSTRAINT stock_change_lines_sign CHECK (quantity::bigint * cost_paise >= 0
    AND CASE kind WHEN 'WRITTEN_OFF' THEN quantity < 0 WHEN 'FOUND' THEN quantity > 0 ELSE true END)
);
CREATE INDEX stock_change_lines_of_change ON stock_change_lines (shop_id, stock_change_id, line_no);
SELECT enable_shop_rls('stock_change_lines', 'SELECT, INSERT');

CREATE TRIGGER stock_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_change_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_change_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A count of the goods that its filter names, from the snapshot to the posted difference.
CREATE TABLE stock_counts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'POSTED', 'CANCELLED')),
  business_date date NOT NULL,
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  expected integer NOT NULL CHECK (expected >= 0),
  scanned integer CHECK (scanned >= 0), -- these three when it is posted
  missing integer CHECK (missing >= 0),
  unexpected integer CHECK (unexpected >= 0),
  outcome jsonb,
  stock_change_id uuid,
  document_no text,
  reason text,
  started_by uuid NOT NULL,
  started_by_name text NOT NULL,
  search text GENERATED ALWAYS AS (lower(coalesce(document_no, '') || ' ' || coalesce(reason, ''))) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, stock_change_id) REFERENCES stock_changes (shop_id, id),
  CONSTRAINT stock_counts_posted CHECK ((status = 'POSTED')
    = (stock_change_id IS NOT NULL AND document_no IS NOT NULL AND reason IS NOT NULL AND outcome IS NOT NULL))
);
CREATE INDEX stock_counts_by_date ON stock_counts (shop_id, business_date, id);
CREATE INDEX stock_counts_search ON stock_counts USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('stock_counts', 'SELECT, INSERT, UPDATE');

-- What was in stock when the count began.
CREATE TABLE stock_count_items (
  shop_id uuid NOT NULL,
  stock_count_id uuid NOT NULL,
  stock_item_id uuid NOT NULL,
  product_id uuid NOT NULL,
  is_unit boolean NOT NULL, -- counted by its own code
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shop_id, stock_count_id, stock_item_id),
  FOREIGN KEY (shop_id, stock_count_id) REFERENCES stock_counts (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id)
);
SELECT enable_shop_rls('stock_count_items', 'SELECT, INSERT');

-- A code as it was scanned. Ids ascend with those of the movements, which tell what came before.
CREATE TABLE stock_count_scans (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  stock_count_id uuid NOT NULL,
  code text NOT NULL,
  stock_item_id uuid, -- the unit with this code
  product_id uuid, -- counted goods
  quantity integer NOT NULL CHECK (quantity <> 0), -- below zero: an entry put right
  in_stock integer, -- of the product, at this scan
  scanned_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, stock_count_id) REFERENCES stock_counts (shop_id, id)
);
CREATE INDEX stock_count_scans_of_count ON stock_count_scans (shop_id, stock_count_id);
CREATE INDEX stock_count_scans_of_item ON stock_count_scans (shop_id, stock_item_id) WHERE stock_item_id IS NOT NULL;
SELECT enable_shop_rls('stock_count_scans', 'SELECT, INSERT');

CREATE TRIGGER stock_count_items_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_count_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_count_scans_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_count_scans
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
