-- Time that people worked on tickets: docs/decisions/166-workshop.md.

CREATE TABLE ticket_times (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  person_id uuid NOT NULL,
  day date NOT NULL,
  minutes integer CHECK (minutes BETWEEN 0 AND 1440),
  running_since timestamptz,
  note text,
  search text GENERATED ALWAYS AS (lower(coalesce(note, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT ticket_times_minutes_once_stopped CHECK ((minutes IS NULL) = (running_since IS NOT NULL)),
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, ticket_id) REFERENCES tickets (shop_id, id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id)
);
-- One running timer a person; start and stop see to it that none runs on a task beside it.
CREATE UNIQUE INDEX ticket_times_running ON ticket_times (shop_id, person_id) WHERE running_since IS NOT NULL;
CREATE INDEX ticket_times_of_ticket_id ON ticket_times (shop_id, ticket_id);
CREATE INDEX ticket_times_of_person_id ON ticket_times (shop_id, person_id, day);
CREATE INDEX ticket_times_search ON ticket_times USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('ticket_times');
