-- Devices bound to a drawer; money moved between cash, bank and drawers: docs/decisions/110-drawers.md.

-- A device is known by the hash of its cookie, as in sign_in_devices; it has one drawer, a drawer many devices.
CREATE TABLE drawer_devices (
  shop_id uuid NOT NULL,
  token_hash text NOT NULL,
  drawer_id uuid NOT NULL,
  bound_by uuid NOT NULL,
  bound_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, token_hash),
  FOREIGN KEY (shop_id, drawer_id) REFERENCES drawers (shop_id, id)
);
SELECT enable_shop_rls('drawer_devices', 'SELECT, INSERT, UPDATE, DELETE');

-- Between two drawers the money is in transit from one side's word to the other's.
CREATE TABLE transfers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('TO_BANK', 'FROM_BANK', 'DRAWERS')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  note text,
  from_session_id uuid,
  to_drawer_id uuid,
  requested_by uuid NOT NULL,
  requested_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, document_no),
  FOREIGN KEY (shop_id, from_session_id) REFERENCES drawer_sessions (shop_id, id),
  FOREIGN KEY (shop_id, to_drawer_id) REFERENCES drawers (shop_id, id),
  CONSTRAINT transfers_of_drawers CHECK ((kind = 'DRAWERS') = (to_drawer_id IS NOT NULL))
);
SELECT enable_shop_rls('transfers', 'SELECT, INSERT');
CREATE INDEX transfers_between_drawers ON transfers (shop_id, id) WHERE kind = 'DRAWERS';

-- The other side's word; a declined transfer went back to the drawer it came from.
CREATE TABLE transfer_answers (
  shop_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  accepted boolean NOT NULL,
  session_id uuid NOT NULL, -- where the money went
  reason text,
  answered_by uuid NOT NULL,
  answered_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, transfer_id),
  FOREIGN KEY (shop_id, transfer_id) REFERENCES transfers (shop_id, id),
  FOREIGN KEY (shop_id, session_id) REFERENCES drawer_sessions (shop_id, id)
);
SELECT enable_shop_rls('transfer_answers', 'SELECT, INSERT');

CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_answers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION open_cash_in_transit() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO accounts (shop_id, code, name, type) VALUES (NEW.id, 'CASH_IN_TRANSIT', 'Cash in transit', 'ASSET');
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_cash_in_transit AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION open_cash_in_transit();
INSERT INTO accounts (shop_id, code, name, type) SELECT id, 'CASH_IN_TRANSIT', 'Cash in transit', 'ASSET' FROM shops;
