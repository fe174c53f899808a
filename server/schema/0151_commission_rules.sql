-- What a salesperson gets of what he sells: docs/decisions/151-commission.md.

CREATE TABLE commission_rules (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  person_id uuid,
  item_category text CHECK (item_category IN ('MOBILE', 'TABLET', 'LAPTOP', 'WATCH', 'AUDIO', 'ACCESSORY', 'SERVICE', 'OTHER')),
  company_id uuid,
  product_id uuid,
  basis text NOT NULL CHECK (basis IN ('MARGIN', 'SALE', 'UNIT')),
  rate_bps integer,
  per_unit_paise bigint,
  starts_on date NOT NULL,
  ends_on date,
  target_paise bigint,
  above_rate_bps integer,
  above_per_unit_paise bigint,
  active boolean NOT NULL,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id),
  FOREIGN KEY (shop_id, company_id) REFERENCES companies (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  CONSTRAINT commission_rules_ends_after_start CHECK ((ends_on IS NULL OR ends_on >= starts_on) IS TRUE)
);
COMMENT ON CONSTRAINT commission_rules_ends_after_start ON commission_rules IS '(ends_on IS NULL OR ends_on >= starts_on) IS TRUE';
CREATE UNIQUE INDEX commission_rules_name_unique ON commission_rules (shop_id, lower(name));
CREATE INDEX commission_rules_of_person_id ON commission_rules (shop_id, person_id);
CREATE INDEX commission_rules_of_company_id ON commission_rules (shop_id, company_id);
CREATE INDEX commission_rules_of_product_id ON commission_rules (shop_id, product_id);
CREATE INDEX commission_rules_search ON commission_rules USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('commission_rules');

-- What was earned has no method: it was neither over the limit of cash nor below it.
CREATE OR REPLACE VIEW staff_payments_read AS
  SELECT p.*, u.name AS person_name,
         CASE WHEN c.entry_id IS NULL THEN 'POSTED' ELSE 'CANCELLED' END AS status,
         coalesce(c.entry_id IS NULL AND p.method = 'CASH' AND p.amount_paise > 0
           AND (SELECT sum(o.amount_paise) FROM staff_payments o
                 WHERE o.shop_id = p.shop_id AND o.person_id = p.person_id AND o.business_date = p.business_date AND o.method = 'CASH'
                   AND NOT EXISTS (SELECT FROM staff_payment_cancellations x WHERE x.shop_id = o.shop_id AND x.entry_id = o.id)) > 1000000, false)
           AS over_cash_limit,
         lower(concat_ws(' ', p.entry_no, u.name, p.reference)) AS search
    FROM staff_payments p
    JOIN users u ON u.shop_id = p.shop_id AND u.id = p.person_id
    LEFT JOIN staff_payment_cancellations c ON c.shop_id = p.shop_id AND c.entry_id = p.id
   WHERE p.shop_id = (SELECT galla_shop_id());
