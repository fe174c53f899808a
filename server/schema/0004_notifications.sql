-- What people are told: goods running low, dues overdue, a new device. docs/decisions/040-notifications.md

-- The last notification given in a shop, and the state up to which it was looked for what to tell. Whoever tells
-- something holds this row, so numbers are in the order of their commits and nothing is told twice.
CREATE TABLE notification_states (
  shop_id uuid NOT NULL REFERENCES shops (id),
  last bigint NOT NULL DEFAULT 0 CHECK (last >= 0),
  changes bigint NOT NULL DEFAULT 0, -- grows when something was read, removed or replaced
  low_stock_qty integer, -- the limits at the last look at all goods; null before the first
  critical_stock_qty integer,
  dues_on date, -- the business date of the last look at dues
  PRIMARY KEY (shop_id)
);
SELECT enable_shop_rls('notification_states');

-- No sentence is kept: each reader is told in his own language, from kind and params.
CREATE TABLE notifications (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  number bigint NOT NULL CHECK (number > 0), -- 1, 2, 3 … in the shop: the event id of the stream
  kind text NOT NULL CHECK (kind IN ('lowStock', 'criticalStock', 'dueOverdue', 'newDevice')),
  subject_id uuid, -- the product, sale or session; null: several at once
  params jsonb NOT NULL,
  roles text[] NOT NULL, -- for everybody of these roles
  user_id uuid, -- and for this person
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT notifications_number_unique UNIQUE (shop_id, number),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
SELECT enable_shop_rls('notifications');

-- What a person did with one: read it, removed it. It stays as it is for everybody else.
CREATE TABLE notification_marks (
  shop_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  user_id uuid NOT NULL,
  read boolean NOT NULL DEFAULT false,
  removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shop_id, notification_id, user_id),
  FOREIGN KEY (shop_id, notification_id) REFERENCES notifications (shop_id, id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_marks_of_user ON notification_marks (shop_id, user_id);
SELECT enable_shop_rls('notification_marks');

-- The level a product was last seen at, and the one that was told. A product above the limits has no row.
CREATE TABLE stock_levels (
  shop_id uuid NOT NULL,
  product_id uuid NOT NULL,
  level text NOT NULL CHECK (level IN ('low', 'critical')),
  told text NOT NULL CHECK (told IN ('none', 'low', 'critical')),
  in_stock integer NOT NULL,
  PRIMARY KEY (shop_id, product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id) ON DELETE CASCADE
);
SELECT enable_shop_rls('stock_levels');

-- Sales of which it was told that their due is overdue.
CREATE TABLE dues_told (
  shop_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  PRIMARY KEY (shop_id, sale_id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id)
);
SELECT enable_shop_rls('dues_told', 'SELECT, INSERT');
CREATE INDEX sales_with_due ON sales (shop_id, business_date) WHERE due_paise > 0;

-- Browser and system a person has signed in from.
CREATE TABLE known_devices (
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  device text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, device),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
SELECT enable_shop_rls('known_devices', 'SELECT, INSERT');
