-- Roles of a shop's own: a built-in role without some abilities and with others.
CREATE TABLE roles (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  base text NOT NULL CHECK (base IN ('staff', 'office')),
  without jsonb CHECK (jsonb_typeof(without) = 'array'),
  with_ jsonb CHECK (jsonb_typeof(with_) = 'array'),
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, base, id)
);
CREATE UNIQUE INDEX roles_name_unique ON roles (shop_id, lower(name));
CREATE INDEX roles_search ON roles USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('roles');

-- A person's role is the base of their own one: that holds whatever writes, and a role in use stays.
ALTER TABLE users ADD COLUMN role_id uuid,
  ADD CONSTRAINT users_role_id_fkey FOREIGN KEY (shop_id, role, role_id) REFERENCES roles (shop_id, base, id);
CREATE INDEX users_of_role_id ON users (shop_id, role_id);

CREATE OR REPLACE VIEW people_read AS
  SELECT u.shop_id, u.id, u.name, u.email, u.role, u.active,
         (SELECT max(s.last_used_at) FROM sessions s WHERE s.shop_id = u.shop_id AND s.user_id = u.id) AS last_seen_at,
         u.created_at, u.updated_at, u.version, u.search, u.role_id
    FROM users u
   WHERE u.shop_id = (SELECT galla_shop_id());
