-- A person has an email, a mobile number or both, and signs in with either.
DROP VIEW people_read;
ALTER TABLE users DROP COLUMN search;
ALTER TABLE users ALTER COLUMN email DROP NOT NULL;
ALTER TABLE users ADD COLUMN phone text CHECK (phone ~ '^[6-9]\d{9}$');
ALTER TABLE users ADD CONSTRAINT users_sign_in CHECK (email IS NOT NULL OR phone IS NOT NULL);
ALTER TABLE users ADD COLUMN search text GENERATED ALWAYS AS
  (folded(name || coalesce(' ' || email, '') || coalesce(' ' || phone, ''))) STORED;
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX users_phone_unique ON users (shop_id, phone);

CREATE VIEW people_read AS
 SELECT u.shop_id, u.id, u.name, u.email, u.role, u.active,
        (SELECT max(s.last_used_at) FROM sessions s WHERE s.shop_id = u.shop_id AND s.user_id = u.id) AS last_seen_at,
        u.created_at, u.updated_at, u.version, u.search, u.role_id, u.pin_hash IS NOT NULL AS has_pin, u.phone
   FROM users u
  WHERE u.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('people_read');

-- One row for each name that a person signs in with.
ALTER TABLE sign_ins RENAME COLUMN email TO login;
ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_user;
CREATE INDEX sign_ins_of_user ON sign_ins (shop_id, user_id);
ALTER TABLE failed_sign_ins RENAME COLUMN email TO login;

-- A login of another person, of any shop, fails on sign_ins_pkey.
CREATE OR REPLACE FUNCTION keep_sign_in() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM sign_ins
   WHERE shop_id = NEW.shop_id AND user_id = NEW.id AND login IS DISTINCT FROM lower(NEW.email) AND login IS DISTINCT FROM NEW.phone;
  INSERT INTO sign_ins (login, shop_id, user_id)
  SELECT l.login, NEW.shop_id, NEW.id FROM (VALUES (lower(NEW.email)), (NEW.phone)) l (login)
   WHERE l.login IS NOT NULL
     AND NOT EXISTS (SELECT FROM sign_ins s WHERE s.shop_id = NEW.shop_id AND s.user_id = NEW.id AND s.login = l.login);
  RETURN NULL;
END $$;
DROP TRIGGER users_sign_in ON users;
CREATE TRIGGER users_sign_in AFTER INSERT OR UPDATE OF email, phone ON users
  FOR EACH ROW EXECUTE FUNCTION keep_sign_in();
