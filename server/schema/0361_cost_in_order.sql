-- Goods leave at the cost of their day: none leaves on a day before one on which its cost changed. docs/decisions/329-cost-of-stock.md
CREATE OR REPLACE FUNCTION refuse_movement_out_of_order() RETURNS trigger
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
  IF NEW.quantity < 0 AND EXISTS (
    SELECT FROM stock_movements WHERE shop_id = NEW.shop_id AND stock_item_id = NEW.stock_item_id
       AND business_date > NEW.business_date AND kind = 'REVALUED') THEN
    RAISE EXCEPTION 'the goods had another cost on this day'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cost_there', DETAIL = named;
  END IF;
  IF (NEW.quantity < 0 AND fewest < 0) OR (NEW.quantity > 0 AND most > received) THEN
    RAISE EXCEPTION 'the goods were elsewhere on this day'
      USING ERRCODE = 'check_violation',
            CONSTRAINT = CASE WHEN NEW.quantity < 0 THEN 'goods_there' ELSE 'goods_away' END,
            DETAIL = named;
  END IF;
  RETURN NULL;
END $$;
