-- Links by which a person sets a password: one per person, by the hash of its token; deleted when used.
CREATE TABLE password_links (
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
-- A token names no shop: its hash is looked up by the owner of the tables.
CREATE INDEX password_links_by_token ON password_links (token_hash);
SELECT enable_shop_rls('password_links');

ALTER TABLE users ADD COLUMN search text GENERATED ALWAYS AS (lower(name || ' ' || email)) STORED;
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);

CREATE OR REPLACE VIEW people_read AS
  SELECT u.shop_id, u.id, u.name, u.email, u.role, u.active,
         (SELECT max(s.last_used_at) FROM sessions s WHERE s.shop_id = u.shop_id AND s.user_id = u.id) AS last_seen_at,
         u.created_at, u.updated_at, u.version, u.search
    FROM users u
   WHERE u.shop_id = (SELECT galla_shop_id());
