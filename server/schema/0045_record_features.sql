-- Comments and files of records whose declaration has them. The bytes of a file lie in FILES_DIR, by shop and id.
CREATE TABLE record_comments (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  mentions uuid[] NOT NULL DEFAULT '{}', -- the people named in the text
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id)
);
CREATE INDEX record_comments_of_record ON record_comments (shop_id, resource, record_id, created_at DESC, id DESC);
SELECT enable_shop_rls('record_comments', 'SELECT, INSERT, DELETE');

CREATE TABLE record_files (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id)
);
CREATE INDEX record_files_of_record ON record_files (shop_id, resource, record_id, created_at DESC, id DESC);
SELECT enable_shop_rls('record_files', 'SELECT, INSERT, DELETE');

-- A person is notified of a comment that names them.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check
    CHECK (kind IN ('lowStock', 'criticalStock', 'dueOverdue', 'newDevice', 'newProduct', 'storageLow', 'mention'));
