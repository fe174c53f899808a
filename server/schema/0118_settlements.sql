-- Settlements of financiers and claims on brands: docs/decisions/118-settlements.md.

ALTER TABLE financiers ADD COLUMN unpaid_after_days integer CHECK (unpaid_after_days BETWEEN 1 AND 365);
CREATE OR REPLACE VIEW financiers_read AS
  SELECT f.* FROM financiers f WHERE f.shop_id = (SELECT galla_shop_id());

-- The numbers of a loan without spaces and signs.
ALTER TABLE payments
  ADD COLUMN loan_key text GENERATED ALWAYS AS
    (nullif(upper(regexp_replace(loan_no, '[^A-Za-z0-9]', '', 'g')), '')) STORED,
  ADD COLUMN delivery_order_key text GENERATED ALWAYS AS
    (nullif(upper(regexp_replace(delivery_order_no, '[^A-Za-z0-9]', '', 'g')), '')) STORED;
CREATE INDEX payments_loan_key ON payments (shop_id, financier_id, loan_key) WHERE loan_key IS NOT NULL;
CREATE INDEX payments_delivery_order_key ON payments (shop_id, financier_id, delivery_order_key)
  WHERE delivery_order_key IS NOT NULL;
CREATE INDEX payments_open_loans ON payments (shop_id, financier_id, business_date, id)
  WHERE financier_id IS NOT NULL AND NOT reversed AND settled_paise + returned_paise < amount_paise;

-- What a financier paid by one UTR, or how one of its exceptions was resolved.
CREATE TABLE settlements (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  financier_id uuid NOT NULL,
  settlement_no text NOT NULL,
  source text NOT NULL CHECK (source IN ('HAND', 'FILE', 'MATCH', 'WRITE_OFF')),
  utr text NOT NULL CHECK (utr <> ''),
  business_date date NOT NULL,
  bank_paise bigint NOT NULL CHECK (bank_paise >= 0),
  credited_paise bigint NOT NULL,
  line_count integer NOT NULL CHECK (line_count > 0),
  reason text,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, settlement_no),
  FOREIGN KEY (shop_id, financier_id) REFERENCES financiers (shop_id, id)
);
CREATE INDEX settlements_of_financier ON settlements (shop_id, financier_id, business_date, id);
SELECT enable_shop_rls('settlements', 'SELECT, INSERT');

CREATE TABLE settlement_lines (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  settlement_id uuid NOT NULL,
  line_no integer NOT NULL,
  financier_id uuid NOT NULL,
  loan_no text, -- as written
  payment_id uuid, -- the loan; null while it is not known
  sale_id uuid,
  gross_paise bigint NOT NULL,
  net_paise bigint NOT NULL,
  deductions jsonb NOT NULL CHECK (jsonb_typeof(deductions) = 'object'), -- paise by kind
  accepted jsonb NOT NULL CHECK (jsonb_typeof(accepted) = 'object'), -- of these, covered by the scheme
  applied_paise bigint NOT NULL, -- credited to the loan
  unapplied_paise bigint NOT NULL, -- credited to the financier and no loan
  round_off_paise bigint NOT NULL,
  exception text CHECK (exception IN ('SHORT', 'EXTRA_DEDUCTION', 'OVERPAID', 'UNKNOWN')),
  difference_paise bigint NOT NULL,
  resolves_line_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, settlement_id, line_no),
  FOREIGN KEY (shop_id, settlement_id) REFERENCES settlements (shop_id, id),
  FOREIGN KEY (shop_id, payment_id) REFERENCES payments (shop_id, id),
  FOREIGN KEY (shop_id, resolves_line_id) REFERENCES settlement_lines (shop_id, id)
);
CREATE INDEX settlement_lines_of_loan ON settlement_lines (shop_id, payment_id, created_at) WHERE payment_id IS NOT NULL;
CREATE INDEX settlement_lines_exceptions ON settlement_lines (shop_id, financier_id) WHERE exception IS NOT NULL;
CREATE INDEX settlement_lines_resolutions ON settlement_lines (shop_id, resolves_line_id)
  WHERE resolves_line_id IS NOT NULL;
SELECT enable_shop_rls('settlement_lines', 'SELECT, INSERT');

-- What counts once; a cancelled settlement gives its amounts free again.
CREATE TABLE settlement_amounts (
  shop_id uuid NOT NULL,
  financier_id uuid NOT NULL,
  loan_key text NOT NULL,
  kind text NOT NULL,
  utr_key text NOT NULL,
  amount_paise bigint NOT NULL,
  settlement_id uuid NOT NULL,
  PRIMARY KEY (shop_id, financier_id, utr_key, loan_key, kind, amount_paise),
  FOREIGN KEY (shop_id, settlement_id) REFERENCES settlements (shop_id, id)
);
CREATE INDEX settlement_amounts_of_settlement ON settlement_amounts (shop_id, settlement_id);
SELECT enable_shop_rls('settlement_amounts', 'SELECT, INSERT, DELETE');

CREATE TABLE settlement_cancellations (
  shop_id uuid NOT NULL,
  settlement_id uuid NOT NULL,
  id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, settlement_id),
  UNIQUE (shop_id, document_no),
  FOREIGN KEY (shop_id, settlement_id) REFERENCES settlements (shop_id, id)
);
SELECT enable_shop_rls('settlement_cancellations', 'SELECT, INSERT');

-- Which column of a financier's file is which field.
CREATE TABLE settlement_mappings (
  shop_id uuid NOT NULL,
  financier_id uuid NOT NULL,
  mapping jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, financier_id),
  FOREIGN KEY (shop_id, financier_id) REFERENCES financiers (shop_id, id) ON DELETE CASCADE
);
SELECT enable_shop_rls('settlement_mappings');

CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_cancellations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_cancellations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW settlements_read AS
  SELECT s.*, f.name AS financier_name,
         CASE WHEN c.settlement_id IS NULL THEN 'POSTED' ELSE 'CANCELLED' END AS status,
         lower(s.settlement_no || ' ' || s.utr || ' ' || f.name) AS search
    FROM settlements s
    JOIN financiers f ON f.shop_id = s.shop_id AND f.id = s.financier_id
    LEFT JOIN settlement_cancellations c ON c.shop_id = s.shop_id AND c.settlement_id = s.id
   WHERE s.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('settlements_read');

-- What a brand owes the shop: its buy-downs, price drops, activation schemes.
CREATE TABLE brand_claims (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  claim_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BUY_DOWN', 'PRICE_DROP', 'ACTIVATION')),
  company_id uuid NOT NULL,
  business_date date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  received_paise bigint NOT NULL DEFAULT 0,
  written_off_paise bigint NOT NULL DEFAULT 0,
  reference text,
  note text,
  units jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(units) = 'array'), -- IMEIs
  settlement_id uuid, -- whose deduction it is
  sale_id uuid,
  cancelled boolean NOT NULL DEFAULT false,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, claim_no),
  CHECK (received_paise >= 0 AND written_off_paise >= 0 AND received_paise + written_off_paise <= amount_paise),
  FOREIGN KEY (shop_id, company_id) REFERENCES companies (shop_id, id),
  FOREIGN KEY (shop_id, settlement_id) REFERENCES settlements (shop_id, id)
);
CREATE INDEX brand_claims_of_company ON brand_claims (shop_id, company_id, business_date);
CREATE INDEX brand_claims_of_settlement ON brand_claims (shop_id, settlement_id) WHERE settlement_id IS NOT NULL;
SELECT enable_shop_rls('brand_claims', 'SELECT, INSERT');
GRANT UPDATE (received_paise, written_off_paise, cancelled, updated_at, version) ON brand_claims TO galla_app;

CREATE TABLE brand_claim_settlements (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  claim_id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  received_paise bigint NOT NULL CHECK (received_paise >= 0),
  method text CHECK (method IN ('BANK_TRANSFER', 'SUPPLIER_CREDIT')),
  supplier_id uuid,
  reference text,
  written_off_paise bigint NOT NULL CHECK (written_off_paise >= 0),
  reason text,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, document_no),
  CHECK (received_paise + written_off_paise > 0),
  CHECK ((received_paise > 0) = (method IS NOT NULL)),
  CHECK ((coalesce(method, '') = 'SUPPLIER_CREDIT') = (supplier_id IS NOT NULL)),
  CHECK (written_off_paise = 0 OR reason <> ''),
  FOREIGN KEY (shop_id, claim_id) REFERENCES brand_claims (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id)
);
CREATE INDEX brand_claim_settlements_of_claim ON brand_claim_settlements (shop_id, claim_id, created_at);
SELECT enable_shop_rls('brand_claim_settlements', 'SELECT, INSERT');
CREATE TRIGGER brand_claim_settlements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON brand_claim_settlements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW brand_claims_read AS
  SELECT b.*, c.name AS company, b.amount_paise - b.received_paise - b.written_off_paise AS open_paise,
         CASE WHEN b.cancelled THEN 'CANCELLED'
              WHEN b.amount_paise > b.received_paise + b.written_off_paise THEN 'OPEN'
              ELSE 'SETTLED' END AS status,
         lower(b.claim_no || ' ' || c.name || coalesce(' ' || b.reference, '')) AS search
    FROM brand_claims b JOIN companies c ON c.shop_id = b.shop_id AND c.id = b.company_id
   WHERE b.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('brand_claims_read');
