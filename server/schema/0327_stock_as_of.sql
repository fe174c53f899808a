-- Stock as at the end of a day, unit by unit and product by product, with the columns of the views that lists read: pieces, value and status are those of that day.
-- A unit that left by then has no movement after it: nothing is added up for it.

CREATE FUNCTION stock_items_as_of(day date) RETURNS TABLE (
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
              WHEN m.last_kind IN ('WRITTEN_OFF', 'CORRECTED') THEN 'WRITTEN_OFF'
              ELSE 'RETURNED_TO_SUPPLIER' END,
         i.condition, coalesce(m.pieces, 0)::integer, i.received_quantity, i.received_on,
         CASE WHEN i.left_on <= $1 THEN i.left_on END,
         CASE WHEN m.pieces > 0 THEN m.value_paise / m.pieces ELSE i.cost_paise END, coalesce(m.value_paise, 0)::bigint,
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

-- Pieces of a product as at the end of a day: those of now without what moved since. Sales have an index of their own.
CREATE INDEX stock_movements_not_sold ON stock_movements (shop_id, product_id, business_date) WHERE kind <> 'SALE';
CREATE FUNCTION products_as_of(day date) RETURNS TABLE (
    shop_id uuid, id uuid, company_id uuid, model text, item_category text, ram integer, storage integer, colour text, hsn_code text,
    gst_rate_bps integer, selling_price_paise bigint, mrp_paise bigint, tracking text, barcode text, image_url text, active boolean,
    in_stock integer, search text, created_at timestamptz, updated_at timestamptz, version integer, unconfirmed_cost_paise bigint,
    warranty_months integer, company text, unconfirmed boolean)
  LANGUAGE sql STABLE
  AS $$
  SELECT p.shop_id, p.id, p.company_id, p.model, p.item_category, p.ram, p.storage, p.colour, p.hsn_code, p.gst_rate_bps,
         p.selling_price_paise, p.mrp_paise, p.tracking, p.barcode, p.image_url, p.active,
         p.in_stock
           - coalesce((SELECT sum(s.quantity) FROM stock_movements s
                        WHERE s.shop_id = p.shop_id AND s.product_id = p.id AND s.kind = 'SALE' AND s.business_date > $1), 0)::integer
           - coalesce((SELECT sum(s.quantity) FROM stock_movements s
                        WHERE s.shop_id = p.shop_id AND s.product_id = p.id AND s.kind <> 'SALE' AND s.business_date > $1), 0)::integer,
         p.search, p.created_at, p.updated_at, p.version, p.unconfirmed_cost_paise, p.warranty_months, c.name,
         p.unconfirmed_cost_paise IS NOT NULL
    FROM products p
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   WHERE p.shop_id = (SELECT galla_shop_id())
$$;
