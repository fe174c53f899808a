-- PINs of people at a shared device, and approvals of a single request: docs/decisions/116-approvals.md.

ALTER TABLE users ADD COLUMN pin_hash text;

-- Wrong PINs of a person since their last password sign-in: at a device that knows them, and at all others together
-- (device ''), so that a new device gives no further tries.
CREATE TABLE pin_failures (
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  device text NOT NULL,
  failures smallint NOT NULL CHECK (failures > 0),
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, device),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
SELECT enable_shop_rls('pin_failures');

-- One request of one person, by hash; used once.
CREATE TABLE approvals (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash text NOT NULL,
  request_hash text NOT NULL,
  requester_id uuid NOT NULL,
  approver_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, token_hash),
  FOREIGN KEY (shop_id, requester_id) REFERENCES users (shop_id, id),
  FOREIGN KEY (shop_id, approver_id) REFERENCES users (shop_id, id)
);
SELECT enable_shop_rls('approvals', 'SELECT, INSERT');
GRANT UPDATE (used_at) ON approvals TO galla_app;

CREATE OR REPLACE VIEW people_read AS
  SELECT u.shop_id, u.id, u.name, u.email, u.role, u.active,
         (SELECT max(s.last_used_at) FROM sessions s WHERE s.shop_id = u.shop_id AND s.user_id = u.id) AS last_seen_at,
         u.created_at, u.updated_at, u.version, u.search, u.role_id, u.pin_hash IS NOT NULL AS has_pin
    FROM users u
   WHERE u.shop_id = (SELECT galla_shop_id());

-- The history of one salesperson, by instant.
CREATE INDEX sales_of_seller ON sales (shop_id, sold_by, created_at, id);
