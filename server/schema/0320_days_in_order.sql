-- A document is never earlier than what it uses: goods and credit are there on the day on which they are used.
-- docs/decisions/320-days.md

-- The fewest pieces that there are of an item from a day on. What a document of that day takes must be among them.
CREATE FUNCTION least_pieces_since(shop uuid, item uuid, day date) RETURNS integer
  LANGUAGE sql STABLE
  AS $$
  SELECT min(pieces)::integer FROM (
    SELECT sum(sum(m.quantity)) OVER (ORDER BY m.on_day) AS pieces FROM (
      SELECT greatest(business_date, day) AS on_day, quantity FROM stock_movements
       WHERE shop_id = shop AND stock_item_id = item
       UNION ALL SELECT day, 0) m
     GROUP BY m.on_day) days
$$;

CREATE FUNCTION pieces_on(shop uuid, item uuid, day date) RETURNS integer
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(sum(quantity), 0)::integer FROM stock_movements
   WHERE shop_id = shop AND stock_item_id = item AND business_date <= day
$$;

-- Of a day that others followed: below no piece and above those received, the item was not where the movement finds it.
CREATE FUNCTION refuse_movement_out_of_order() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  fewest integer;
  most integer;
  received integer;
  named text;
BEGIN
  IF NOT EXISTS (SELECT FROM stock_movements WHERE shop_id = NEW.shop_id AND stock_item_id = NEW.stock_item_id
                    AND business_date > NEW.business_date) THEN
    RETURN NULL;
  END IF;
  SELECT min(pieces), max(pieces) INTO fewest, most FROM (
    SELECT sum(sum(m.quantity)) OVER (ORDER BY m.business_date) AS pieces, m.business_date
      FROM stock_movements m WHERE m.shop_id = NEW.shop_id AND m.stock_item_id = NEW.stock_item_id
     GROUP BY m.business_date) days
   WHERE business_date >= NEW.business_date;
  SELECT i.received_quantity, coalesce(i.imei, i.serial_no, i.imei2, p.model) INTO received, named
    FROM stock_items i JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
   WHERE i.shop_id = NEW.shop_id AND i.id = NEW.stock_item_id;
  IF (NEW.quantity < 0 AND fewest < 0) OR (NEW.quantity > 0 AND most > received) THEN
    RAISE EXCEPTION 'the goods were elsewhere on this day'
      USING ERRCODE = 'check_violation',
            CONSTRAINT = CASE WHEN NEW.quantity < 0 THEN 'goods_there' ELSE 'goods_away' END,
            DETAIL = named;
  END IF;
  RETURN NULL;
END $$;
-- What is received is first: a bill of thousands of units costs nothing.
CREATE TRIGGER stock_movements_in_order AFTER INSERT ON stock_movements FOR EACH ROW
  WHEN (NEW.kind NOT IN ('PURCHASE', 'BUY_BACK')) EXECUTE FUNCTION refuse_movement_out_of_order();

-- Store credit, pay and advances of a person likewise. At the end of the transaction: a return and what replaces it are two entries.
CREATE FUNCTION refuse_credit_out_of_order() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  least_paise bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_lines WHERE shop_id = NEW.shop_id AND party_id = NEW.party_id
                    AND account = NEW.account AND business_date > NEW.business_date) THEN
    RETURN NULL;
  END IF;
  SELECT min(paise) INTO least_paise FROM (
    SELECT sum(sum(CASE WHEN l.account = 'STAFF_ADVANCES' THEN l.amount_paise ELSE -l.amount_paise END))
             OVER (ORDER BY l.business_date) AS paise, l.business_date
      FROM ledger_lines l WHERE l.shop_id = NEW.shop_id AND l.party_id = NEW.party_id AND l.account = NEW.account
     GROUP BY l.business_date) days
   WHERE business_date >= NEW.business_date;
  IF least_paise < 0 THEN
    RAISE EXCEPTION 'the credit was not there on this day'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_there';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_lines_in_order AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.party_id IS NOT NULL AND ((NEW.account IN ('STORE_CREDIT', 'STAFF_PAYABLE') AND NEW.amount_paise > 0)
     OR (NEW.account = 'STAFF_ADVANCES' AND NEW.amount_paise < 0)))
  EXECUTE FUNCTION refuse_credit_out_of_order();
