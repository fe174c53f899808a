-- Work after the commit: put in by the transaction that gives rise to it, removed with its effect.
CREATE TABLE outbox (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL, -- the key that an effect is given, the same on each try
  resource text NOT NULL,
  effect text NOT NULL,
  record_id uuid NOT NULL,
  payload jsonb NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  error text, -- of the last try
  parked_at timestamptz, -- given up: the owner was told
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id)
);
CREATE INDEX outbox_due ON outbox (shop_id, due_at) WHERE parked_at IS NULL;
SELECT enable_shop_rls('outbox');

-- Long actions, done in slices.
CREATE TABLE background_jobs (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  resource text NOT NULL,
  action text NOT NULL,
  record_ids uuid[] NOT NULL,
  input jsonb NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  position integer NOT NULL DEFAULT 0, -- of record_ids that were worked on
  done integer NOT NULL DEFAULT 0,
  refused jsonb NOT NULL DEFAULT '[]', -- [{ id, message }]
  tries integer NOT NULL DEFAULT 0, -- of the present slice
  error text,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id)
);
CREATE INDEX background_jobs_due ON background_jobs (shop_id, due_at) WHERE state IN ('WAITING', 'RUNNING');
SELECT enable_shop_rls('background_jobs');

-- The kinds stand in the declaration of the answers: a list here had to be replaced with each new one.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
