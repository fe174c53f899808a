-- Cheques that bear a later day: docs/decisions/128-own-cheques.md.

ALTER TABLE payments ADD COLUMN cheque_on date,
  ADD CONSTRAINT payments_cheque_on CHECK (cheque_on IS NULL OR method = 'CHEQUE');
CREATE INDEX payments_by_cheque ON payments (shop_id, (coalesce(cheque_on, business_date)), id) WHERE method = 'CHEQUE';
CREATE INDEX payments_post_dated ON payments (shop_id, cheque_on) WHERE cheque_on IS NOT NULL AND NOT reversed;

-- What the shop has given cheques for that its bank does not pay yet.
CREATE FUNCTION open_cheques_issued(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO accounts (shop_id, code, name, type) VALUES (shop, 'CHEQUES_ISSUED', 'Cheques issued', 'LIABILITY')
$$;
CREATE FUNCTION shop_opens_cheques_issued() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM open_cheques_issued(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_cheques_issued AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_opens_cheques_issued();
SELECT open_cheques_issued(id) FROM shops;
