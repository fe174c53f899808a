-- A unit that was added at the counter without its bill: what it cost is not known yet, and stands as 0 in the books until it is.
ALTER TABLE stock_items ADD COLUMN cost_unknown boolean NOT NULL DEFAULT false;
ALTER TABLE stock_items ADD CONSTRAINT stock_items_cost_unknown CHECK (NOT cost_unknown OR cost_paise = beyond_price_paise);
CREATE INDEX stock_items_cost_unknown ON stock_items (shop_id, id) WHERE cost_unknown;

-- Whatever gives it a cost makes it known; parts that are put into it do not.
CREATE FUNCTION know_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cost_unknown := false;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_items_know_cost BEFORE UPDATE ON stock_items
  FOR EACH ROW WHEN (OLD.cost_unknown AND NEW.cost_paise > NEW.beyond_price_paise) EXECUTE FUNCTION know_cost();

ALTER TABLE stock_changes DROP CONSTRAINT stock_changes_kind_check,
  ADD CONSTRAINT stock_changes_kind_check CHECK (kind IN
    ('WRITE_OFF', 'FOUND', 'CORRECT', 'COUNT', 'WRITE_DOWN', 'PARTS', 'ADDED', 'BILLED'));
COMMENT ON COLUMN stock_changes.kind IS
  'ADDED: a unit without its cost. BILLED: it leaves for the unit of its bill; what was sold before leaves at the cost of the bill.';

CREATE OR REPLACE VIEW stock_items_read AS
  SELECT i.shop_id, i.id, i.product_id, i.imei, i.imei2, i.serial_no, i.status, i.condition, i.quantity, i.received_quantity,
         i.received_on, i.left_on, CASE WHEN NOT i.cost_unknown THEN i.cost_paise END AS cost_paise, i.value_paise, i.own_price_paise,
         i.on_hold, i.check_pending, i.held_quantity,
         i.transit_quantity, i.purchase_bill_id, i.purchase_bill_line_id, i.search, i.created_at, i.updated_at, i.version,
         c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour,
         coalesce(i.own_price_paise, CASE WHEN i.condition = 'NEW' THEN p.selling_price_paise END) AS selling_price_paise,
         greatest(0, coalesce(i.left_on, (now() AT TIME ZONE h.time_zone)::date) - i.received_on) AS age_days,
         -- Counted goods of several places have none.
         CASE WHEN i.status = 'IN_STOCK' AND (p.elsewhere = 0 OR coalesce(i.imei, i.imei2, i.serial_no) IS NOT NULL)
              THEN coalesce(i.place_id, (SELECT o.id FROM places o WHERE o.shop_id = (SELECT galla_shop_id()) AND o.is_default))
         END AS place_id
    FROM stock_items i
    JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    JOIN shops h ON h.id = i.shop_id
   WHERE i.shop_id = (SELECT galla_shop_id());

CREATE OR REPLACE FUNCTION stock_items_as_of(day date) RETURNS TABLE (
    shop_id uuid, id uuid, product_id uuid, imei text, imei2 text, serial_no text, status text, condition text, quantity integer,
    received_quantity integer, received_on date, left_on date, cost_paise bigint, value_paise bigint, own_price_paise bigint,
    on_hold boolean, check_pending boolean, held_quantity integer, transit_quantity integer, purchase_bill_id uuid,
    purchase_bill_line_id uuid, search text, created_at timestamptz, updated_at timestamptz, version integer,
    company text, model text, item_category text, ram integer, storage integer, colour text,
    selling_price_paise bigint, age_days integer, place_id uuid)
  LANGUAGE sql STABLE
  AS $$
  SELECT i.shop_id, i.id, i.product_id, i.imei, i.imei2, i.serial_no,
         CASE WHEN m.pieces > 0 THEN 'IN_STOCK'
              WHEN m.last_kind IS NULL THEN i.status
              WHEN m.last_kind IN ('SALE', 'FITTED') THEN 'SOLD'
              WHEN m.last_kind IN ('WRITTEN_OFF', 'CORRECTED', 'OPENING') THEN 'WRITTEN_OFF'
              ELSE 'RETURNED_TO_SUPPLIER' END,
         i.condition, coalesce(m.pieces, 0)::integer, i.received_quantity, i.received_on,
         CASE WHEN i.left_on <= $1 THEN i.left_on END,
         CASE WHEN i.cost_unknown THEN NULL WHEN m.pieces > 0 THEN m.value_paise / m.pieces ELSE i.cost_paise END, coalesce(m.value_paise, 0)::bigint,
         i.own_price_paise, i.on_hold, i.check_pending, least(i.held_quantity, coalesce(m.pieces, 0)::integer),
         least(i.transit_quantity, coalesce(m.pieces, 0)::integer), i.purchase_bill_id, i.purchase_bill_line_id, i.search, i.created_at,
         i.updated_at, i.version, c.name, p.model, p.item_category, p.ram, p.storage, p.colour,
         coalesce(i.own_price_paise, CASE WHEN i.condition = 'NEW' THEN p.selling_price_paise END),
         greatest(0, least(coalesce(i.left_on, $1), $1) - i.received_on),
         NULL::uuid
    FROM stock_items i
    JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   CROSS JOIN LATERAL (
     SELECT sum(s.quantity) AS pieces, sum(s.cost_paise)::bigint AS value_paise,
            (array_agg(s.kind ORDER BY s.business_date DESC, s.id DESC))[1] AS last_kind
       FROM stock_movements s
      WHERE s.shop_id = i.shop_id AND s.stock_item_id = i.id AND s.business_date <= $1
        AND (i.left_on IS NULL OR i.left_on > $1 OR coalesce(i.imei, i.imei2, i.serial_no) IS NULL)) m
   WHERE i.shop_id = (SELECT galla_shop_id()) AND i.received_on <= $1
$$;
