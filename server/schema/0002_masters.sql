-- Master records. A sale copies what it used of them, so editing one never rewrites history.
-- `search` is what the keyword looks in: lower case, part of a word (trigram index). Ask the view for it, not the
-- table: see grant_shop_view in 0001.

CREATE TABLE companies (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  logo_url text,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX companies_name_unique ON companies (shop_id, lower(name));
CREATE INDEX companies_search ON companies USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('companies');

CREATE TABLE hsn_codes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^\d{4,8}$'),
  description text NOT NULL,
  gst_rate_bps integer NOT NULL CHECK (gst_rate_bps BETWEEN 0 AND 10000),
  uqc text NOT NULL DEFAULT 'NOS' CHECK (uqc IN ('NOS', 'PCS', 'SET', 'PAC', 'BOX', 'PRS', 'NA')),
  valid_from date NOT NULL,
  search text GENERATED ALWAYS AS (lower(code || ' ' || description)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX hsn_codes_code_valid_from_unique ON hsn_codes (shop_id, lower(code), valid_from);
CREATE INDEX hsn_codes_search ON hsn_codes USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('hsn_codes');

CREATE TABLE products (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  model text NOT NULL CHECK (model <> ''),
  item_category text NOT NULL CHECK (item_category IN ('MOBILE', 'TABLET', 'LAPTOP', 'WATCH', 'AUDIO', 'ACCESSORY', 'SERVICE', 'OTHER')),
  ram integer CHECK (ram >= 0),
  storage integer CHECK (storage >= 0),
  colour text,
  hsn_code text NOT NULL,
  gst_rate_bps integer NOT NULL CHECK (gst_rate_bps BETWEEN 0 AND 10000),
  selling_price_paise bigint NOT NULL CHECK (selling_price_paise >= 0),
  mrp_paise bigint CHECK (mrp_paise >= 0),
  tracking text NOT NULL CHECK (tracking IN ('IMEI', 'SERIAL', 'QUANTITY')),
  barcode text,
  image_url text,
  active boolean NOT NULL DEFAULT true,
  in_stock integer NOT NULL DEFAULT 0 CHECK (in_stock >= 0),
  search text GENERATED ALWAYS AS (lower(model || coalesce(' ' || colour, '') || coalesce(' ' || barcode, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, company_id) REFERENCES companies (shop_id, id)
);
-- The same product is the same company, model, RAM, storage and colour.
CREATE UNIQUE INDEX products_model_unique ON products (shop_id, company_id, lower(model), ram, storage, lower(colour)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX products_barcode_unique ON products (shop_id, lower(barcode));
CREATE INDEX products_search ON products USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('products');

CREATE VIEW products_read AS
  SELECT p.*, c.name AS company
    FROM products p
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   WHERE p.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('products_read');

CREATE TABLE customers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  email text,
  gstin text,
  address text,
  state_code text CHECK (state_code IN ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97')),
  credit_limit_paise bigint CHECK (credit_limit_paise >= 0),
  notes text,
  due_paise bigint NOT NULL DEFAULT 0,
  store_credit_paise bigint NOT NULL DEFAULT 0 CHECK (store_credit_paise >= 0),
  total_purchases_paise bigint NOT NULL DEFAULT 0,
  search text GENERATED ALWAYS AS (lower(name || ' ' || phone || coalesce(' ' || email, '') || coalesce(' ' || gstin, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT customers_phone_unique UNIQUE (shop_id, phone)
);
CREATE INDEX customers_search ON customers USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('customers');

CREATE VIEW customers_read AS
  SELECT c.* FROM customers c WHERE c.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('customers_read');

CREATE TABLE suppliers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  gstin text,
  address text,
  state_code text CHECK (state_code IN ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97')),
  payable_paise bigint NOT NULL DEFAULT 0,
  search text GENERATED ALWAYS AS (lower(name || ' ' || phone || coalesce(' ' || gstin, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT suppliers_phone_unique UNIQUE (shop_id, phone)
);
CREATE INDEX suppliers_search ON suppliers USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('suppliers');

CREATE VIEW suppliers_read AS
  SELECT s.* FROM suppliers s WHERE s.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('suppliers_read');
