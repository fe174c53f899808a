-- Warranty repairs charged to the brand, and repairs that come back. docs/decisions/185-repair-parts.md

ALTER TABLE brand_claims DROP CONSTRAINT brand_claims_kind_check,
  ADD CONSTRAINT brand_claims_kind_check CHECK (kind IN ('BUY_DOWN', 'PRICE_DROP', 'ACTIVATION', 'WARRANTY')),
  ADD COLUMN ticket_id uuid,
  ADD COLUMN place_of_supply text,
  ADD COLUMN gst_rate_bps integer NOT NULL DEFAULT 0 CHECK (gst_rate_bps >= 0),
  ADD COLUMN cgst_paise bigint NOT NULL DEFAULT 0 CHECK (cgst_paise >= 0),
  ADD COLUMN sgst_paise bigint NOT NULL DEFAULT 0 CHECK (sgst_paise >= 0),
  ADD COLUMN igst_paise bigint NOT NULL DEFAULT 0 CHECK (igst_paise >= 0),
  ADD FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id),
  ADD CONSTRAINT brand_claims_of_ticket CHECK ((kind = 'WARRANTY') = (ticket_id IS NOT NULL));
-- A repair is charged to the brand once.
CREATE UNIQUE INDEX brand_claims_ticket_unique ON brand_claims (shop_id, ticket_id) WHERE ticket_id IS NOT NULL;
DROP VIEW brand_claims_read;
CREATE VIEW brand_claims_read AS
  SELECT b.*, c.name AS company, b.amount_paise - b.received_paise - b.written_off_paise AS open_paise,
         CASE WHEN b.cancelled THEN 'CANCELLED'
              WHEN b.amount_paise > b.received_paise + b.written_off_paise THEN 'OPEN'
              ELSE 'SETTLED' END AS status,
         lower(b.claim_no || ' ' || c.name || coalesce(' ' || b.reference, '')) AS search
    FROM brand_claims b JOIN companies c ON c.shop_id = b.shop_id AND c.id = b.company_id
   WHERE b.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('brand_claims_read');

ALTER TABLE tickets
  ADD COLUMN claim_id uuid,
  ADD COLUMN brand_sent_on date,
  ADD COLUMN brand_back_on date,
  ADD COLUMN repeat_of_id uuid,
  ADD FOREIGN KEY (shop_id, claim_id) REFERENCES brand_claims (shop_id, id),
  ADD FOREIGN KEY (shop_id, repeat_of_id) REFERENCES tickets (shop_id, id);
CREATE INDEX tickets_of_claim_id ON tickets (shop_id, claim_id);
CREATE INDEX tickets_of_repeat_of_id ON tickets (shop_id, repeat_of_id);
CREATE INDEX tickets_of_imei1 ON tickets (shop_id, imei1) WHERE imei1 IS NOT NULL;
CREATE INDEX tickets_notices_due ON tickets (shop_id, next_notice_on) WHERE state = 'READY';
