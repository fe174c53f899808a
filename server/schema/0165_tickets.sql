-- Tickets: repairs, warranty, complaints: docs/decisions/165-tickets.md.

CREATE TABLE fault_codes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  part_id uuid,
  part_price_paise bigint,
  labour_id uuid,
  labour_price_paise bigint,
  usual_minutes integer,
  active boolean NOT NULL,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, part_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, labour_id) REFERENCES products (shop_id, id)
);
CREATE UNIQUE INDEX fault_codes_name_unique ON fault_codes (shop_id, lower(name));
CREATE INDEX fault_codes_of_part_id ON fault_codes (shop_id, part_id);
CREATE INDEX fault_codes_of_labour_id ON fault_codes (shop_id, labour_id);
CREATE INDEX fault_codes_search ON fault_codes USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('fault_codes');

CREATE TABLE tickets (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  ticket_no text,
  kind text NOT NULL CHECK (kind IN ('REPAIR', 'WARRANTY', 'COMPLAINT')),
  state text NOT NULL CHECK (state IN ('RECEIVED', 'DIAGNOSING', 'QUOTED', 'APPROVED', 'WAIT_PARTS', 'AT_BRAND', 'IN_REPAIR', 'QC', 'READY', 'UNCLAIMED', 'DELIVERED', 'DECLINED', 'UNREPAIRABLE', 'OPEN', 'IN_PROGRESS', 'CLOSED')),
  customer_phone text,
  customer_name text,
  customer_id uuid,
  other_phone text,
  imei1 text,
  imei2 text,
  device_model text,
  sold_on date,
  sold_sale_id uuid,
  warranty_until date,
  fault_code_id uuid,
  fault_text text NOT NULL,
  accessories text,
  sim_left boolean,
  card_left boolean,
  before_power text CHECK (before_power IN ('YES', 'NO', 'CANT_TEST')),
  before_touch text CHECK (before_touch IN ('YES', 'NO', 'CANT_TEST')),
  before_cameras text CHECK (before_cameras IN ('YES', 'NO', 'CANT_TEST')),
  before_microphone text CHECK (before_microphone IN ('YES', 'NO', 'CANT_TEST')),
  before_speaker text CHECK (before_speaker IN ('YES', 'NO', 'CANT_TEST')),
  before_charging text CHECK (before_charging IN ('YES', 'NO', 'CANT_TEST')),
  before_wifi text CHECK (before_wifi IN ('YES', 'NO', 'CANT_TEST')),
  before_biometrics text CHECK (before_biometrics IN ('YES', 'NO', 'CANT_TEST')),
  screen_grade text CHECK (screen_grade IN ('A', 'B', 'C', 'D')),
  body_grade text CHECK (body_grade IN ('A', 'B', 'C', 'D')),
  liquid text CHECK (liquid IN ('YES', 'NO', 'CANT_TEST')),
  account_lock text CHECK (account_lock IN ('YES', 'NO', 'CANT_TEST')),
  passcode text,
  data_loss_agreed boolean,
  terms_accepted boolean,
  agreed_max_paise bigint,
  inspection_fee_paise bigint,
  promised_on date,
  promise_reason text,
  first_promised_on date,
  assignee_id uuid,
  assignee_name text,
  quote_version integer,
  quoted_paise bigint,
  approved_paise bigint,
  approved_by text,
  approval_channel text CHECK (approval_channel IN ('INTAKE', 'COUNTER', 'PHONE', 'WHATSAPP', 'LINK')),
  declined_by text,
  decline_channel text CHECK (decline_channel IN ('INTAKE', 'COUNTER', 'PHONE', 'WHATSAPP', 'LINK')),
  close_reason text,
  parts_order text,
  brand_job_no text,
  brand_challan_no text,
  after_power text CHECK (after_power IN ('YES', 'NO', 'CANT_TEST')),
  after_touch text CHECK (after_touch IN ('YES', 'NO', 'CANT_TEST')),
  after_cameras text CHECK (after_cameras IN ('YES', 'NO', 'CANT_TEST')),
  after_microphone text CHECK (after_microphone IN ('YES', 'NO', 'CANT_TEST')),
  after_speaker text CHECK (after_speaker IN ('YES', 'NO', 'CANT_TEST')),
  after_charging text CHECK (after_charging IN ('YES', 'NO', 'CANT_TEST')),
  after_wifi text CHECK (after_wifi IN ('YES', 'NO', 'CANT_TEST')),
  after_biometrics text CHECK (after_biometrics IN ('YES', 'NO', 'CANT_TEST')),
  outcome text CHECK (outcome IN ('REPAIRED', 'RETURNED')),
  ready_on date,
  notices_sent integer,
  next_notice_on date,
  pickup_code text,
  handover_code text,
  signed_by text,
  payment_method text CHECK (payment_method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'STORE_CREDIT')),
  received_paise bigint,
  delivered_on date,
  sale_id uuid,
  rework_of_id uuid,
  link_round integer,
  resolution text,
  search text GENERATED ALWAYS AS (lower(coalesce(ticket_no, '') || coalesce(' ' || customer_phone, '') || coalesce(' ' || customer_name, '') || coalesce(' ' || imei1, '') || coalesce(' ' || device_model, '') || coalesce(' ' || assignee_name, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, sold_sale_id) REFERENCES sales (shop_id, id),
  FOREIGN KEY (shop_id, fault_code_id) REFERENCES fault_codes (shop_id, id),
  FOREIGN KEY (shop_id, assignee_id) REFERENCES users (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  FOREIGN KEY (shop_id, rework_of_id) REFERENCES tickets (shop_id, id),
  CONSTRAINT tickets_terms_accepted CHECK (((kind = ANY(ARRAY['REPAIR', 'WARRANTY']::text[])) IS NOT TRUE OR terms_accepted = true::boolean) IS TRUE)
);
COMMENT ON CONSTRAINT tickets_terms_accepted ON tickets IS '((kind = ANY(ARRAY[''REPAIR'', ''WARRANTY'']::text[])) IS NOT TRUE OR terms_accepted = true::boolean) IS TRUE';
CREATE UNIQUE INDEX tickets_ticket_no_unique ON tickets (shop_id, ticket_no);
CREATE INDEX tickets_of_customer_id ON tickets (shop_id, customer_id);
CREATE INDEX tickets_of_sold_sale_id ON tickets (shop_id, sold_sale_id);
CREATE INDEX tickets_of_fault_code_id ON tickets (shop_id, fault_code_id);
CREATE INDEX tickets_of_assignee_id ON tickets (shop_id, assignee_id);
CREATE INDEX tickets_of_sale_id ON tickets (shop_id, sale_id);
CREATE INDEX tickets_of_rework_of_id ON tickets (shop_id, rework_of_id);
CREATE INDEX tickets_search ON tickets USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('tickets');

CREATE TABLE ticket_lines (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PART', 'LABOUR')),
  product_id uuid NOT NULL,
  unit_code text,
  quantity integer NOT NULL,
  unit_price_paise bigint NOT NULL,
  use text CHECK (use IN ('PLANNED', 'USED', 'PUT_BACK')),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  CONSTRAINT ticket_lines_one_unit CHECK ((unit_code IS NULL OR quantity <= 1::bigint) IS TRUE)
);
COMMENT ON CONSTRAINT ticket_lines_one_unit ON ticket_lines IS '(unit_code IS NULL OR quantity <= 1::bigint) IS TRUE';
CREATE INDEX ticket_lines_of_ticket_id ON ticket_lines (shop_id, ticket_id);
CREATE INDEX ticket_lines_of_product_id ON ticket_lines (shop_id, product_id);
SELECT enable_shop_rls('ticket_lines');

CREATE TABLE ticket_quotes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  quote_version integer NOT NULL CHECK (quote_version > 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  promised_on date,
  decision text CHECK (decision IN ('APPROVED', 'DECLINED')),
  decided_by text,
  channel text CHECK (channel IN ('INTAKE', 'COUNTER', 'PHONE', 'WHATSAPP', 'LINK')),
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX ticket_quotes_of_version ON ticket_quotes (shop_id, ticket_id, quote_version);
SELECT enable_shop_rls('ticket_quotes');
