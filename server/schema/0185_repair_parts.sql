-- Parts of tickets: reserved, fitted, billed. docs/decisions/185-repair-parts.md

CREATE FUNCTION open_repair_accounts(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO accounts (shop_id, code, name, type)
  SELECT shop, code, name, type FROM (VALUES
    ('WORK_IN_PROGRESS', 'Work in progress', 'ASSET'),
    ('ADVANCE_TAX', 'GST on advances', 'ASSET'),
    ('WARRANTY_COST', 'Warranty cost', 'EXPENSE')
  ) AS chart (code, name, type)
$$;
CREATE FUNCTION shop_opens_repair_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM open_repair_accounts(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_repair_accounts AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_opens_repair_accounts();
SELECT open_repair_accounts(id) FROM shops;

ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check,
  ADD CONSTRAINT stock_movements_kind_check CHECK (kind IN
    ('PURCHASE', 'PURCHASE_CANCELLED', 'SALE', 'SALE_CANCELLED', 'SALE_RETURNED', 'BUY_BACK', 'BUY_BACK_CANCELLED',
     'SUPPLIER_RETURNED', 'WRITTEN_OFF', 'FOUND', 'CORRECTED', 'FITTED', 'PUT_BACK'));
COMMENT ON COLUMN stock_items.held_quantity IS 'Out on challans or reserved for tickets: in stock by value, not for sale.';

-- What was posted for a ticket: parts into work in progress and out of it, or its cost to warranty and back.
CREATE TABLE ticket_moves (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('FITTED', 'PUT_BACK', 'WARRANTY', 'WARRANTY_BACK')),
  document_no text NOT NULL,
  business_date date NOT NULL,
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id)
);
CREATE INDEX ticket_moves_of_ticket ON ticket_moves (shop_id, ticket_id);
SELECT enable_shop_rls('ticket_moves', 'SELECT, INSERT');
CREATE TRIGGER ticket_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A row for each lot that a line is served from. What is let go of before it was fitted is deleted.
CREATE TABLE ticket_parts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  ticket_line_id uuid NOT NULL,
  product_id uuid NOT NULL,
  stock_item_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('RESERVED', 'FITTED', 'PUT_BACK', 'BILLED')),
  cost_paise bigint CHECK (cost_paise >= 0),
  fitted_move_id uuid,
  back_move_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  FOREIGN KEY (shop_id, fitted_move_id) REFERENCES ticket_moves (shop_id, id),
  FOREIGN KEY (shop_id, back_move_id) REFERENCES ticket_moves (shop_id, id),
  CONSTRAINT ticket_parts_fitted CHECK ((state = 'RESERVED') = (fitted_move_id IS NULL) AND (state = 'RESERVED') = (cost_paise IS NULL)),
  CONSTRAINT ticket_parts_back CHECK ((state = 'PUT_BACK') = (back_move_id IS NOT NULL))
);
CREATE INDEX ticket_parts_of_ticket ON ticket_parts (shop_id, ticket_id);
CREATE INDEX ticket_parts_of_product ON ticket_parts (shop_id, product_id);
CREATE INDEX ticket_parts_of_item ON ticket_parts (shop_id, stock_item_id);
SELECT enable_shop_rls('ticket_parts', 'SELECT, INSERT');
GRANT UPDATE (state, back_move_id) ON ticket_parts TO galla_app;
GRANT DELETE ON ticket_parts TO galla_app;
CREATE FUNCTION keep_fitted_part() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'A fitted part stays on record' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ticket_parts_fitted_stay BEFORE DELETE ON ticket_parts
  FOR EACH ROW WHEN (OLD.state <> 'RESERVED') EXECUTE FUNCTION keep_fitted_part();

-- Which part a line of a bill is: its goods left stock when they were fitted.
CREATE TABLE ticket_part_sales (
  shop_id uuid NOT NULL REFERENCES shops (id),
  sale_line_id uuid NOT NULL,
  ticket_part_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  PRIMARY KEY (shop_id, sale_line_id, ticket_part_id),
  FOREIGN KEY (shop_id, ticket_part_id) REFERENCES ticket_parts (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id)
);
CREATE INDEX ticket_part_sales_of_part ON ticket_part_sales (shop_id, ticket_part_id);
CREATE INDEX ticket_part_sales_of_sale ON ticket_part_sales (shop_id, sale_id);
SELECT enable_shop_rls('ticket_part_sales', 'SELECT, INSERT');
CREATE TRIGGER ticket_part_sales_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_part_sales
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
