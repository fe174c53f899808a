-- As a phone was that a bill brought in, for the voucher its seller signs; the unit's own condition changes later.

CREATE TABLE bought_phones (
  shop_id uuid NOT NULL REFERENCES shops (id),
  stock_item_id uuid NOT NULL,
  purchase_bill_id uuid NOT NULL,
  condition text NOT NULL CHECK (condition IN ('NEW', 'USED', 'OPENED', 'FAULTY')),
  condition_grid jsonb CHECK (jsonb_typeof(condition_grid) = 'object'),
  PRIMARY KEY (shop_id, stock_item_id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  FOREIGN KEY (shop_id, purchase_bill_id) REFERENCES purchase_bills (shop_id, id)
);
CREATE INDEX bought_phones_of_bill ON bought_phones (shop_id, purchase_bill_id);

-- A unit that never came back is as it was bought.
INSERT INTO bought_phones (shop_id, stock_item_id, purchase_bill_id, condition)
SELECT i.shop_id, i.id, i.purchase_bill_id, i.condition
  FROM stock_items i
 WHERE i.purchase_bill_id IS NOT NULL AND i.condition <> 'NEW' AND coalesce(i.imei, i.serial_no) IS NOT NULL
   AND NOT EXISTS (SELECT FROM stock_movements m
                    WHERE m.shop_id = i.shop_id AND m.stock_item_id = i.id AND m.kind = 'SALE_RETURNED');

CREATE TRIGGER bought_phones_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bought_phones
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT enable_shop_rls('bought_phones', 'SELECT, INSERT');
