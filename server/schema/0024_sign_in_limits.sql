-- Who may try a password how often. docs/decisions/095-sign-in-limits.md

-- Devices that an account has signed in from: a random cookie, kept hashed.
CREATE TABLE sign_in_devices (
  shop_id uuid NOT NULL,
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, token_hash, user_id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_in_devices_of_user ON sign_in_devices (shop_id, user_id, last_seen_at);
SELECT enable_shop_rls('sign_in_devices');

-- The device a session was opened from: signed out from afar, it is a stranger again.
ALTER TABLE sessions ADD COLUMN device_token_hash text;

-- Null: the account does not know the device.
ALTER TABLE failed_sign_ins ADD COLUMN device text;
DROP INDEX failed_sign_ins_recent;
CREATE INDEX failed_sign_ins_of_account ON failed_sign_ins (email, failed_at DESC);
CREATE INDEX failed_sign_ins_by_age ON failed_sign_ins (failed_at);
