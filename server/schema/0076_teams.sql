CREATE TABLE teams (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  lead_id uuid NOT NULL,
  working_days jsonb NOT NULL CHECK (working_days <@ '["MON","TUE","WED","THU","FRI","SAT","SUN"]'::jsonb),
  hours_per_day integer NOT NULL CHECK (hours_per_day BETWEEN 0 AND 1440), -- minutes
  description text,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, lead_id) REFERENCES users (shop_id, id)
);
CREATE UNIQUE INDEX teams_name_unique ON teams (shop_id, lower(name));
CREATE INDEX teams_of_lead_id ON teams (shop_id, lead_id);
CREATE INDEX teams_search ON teams USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('teams');

CREATE TABLE team_members (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  team_id uuid NOT NULL,
  person_id uuid NOT NULL,
  part text,
  search text GENERATED ALWAYS AS (lower(coalesce(part, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, team_id) REFERENCES teams (shop_id, id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id)
);
CREATE UNIQUE INDEX team_members_team_id_person_id_unique
  ON team_members (shop_id, team_id, person_id) NULLS NOT DISTINCT;
CREATE INDEX team_members_of_person_id ON team_members (shop_id, person_id);
CREATE INDEX team_members_search ON team_members USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('team_members');

CREATE TABLE leaves (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CASUAL', 'SICK', 'EARNED', 'UNPAID')),
  from_on date NOT NULL,
  to_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('ASKED', 'APPROVED', 'REFUSED')),
  reason text,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT leaves_to_before_from CHECK ((to_on >= from_on) IS TRUE),
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id)
);
COMMENT ON CONSTRAINT leaves_to_before_from ON leaves IS '(to_on >= from_on) IS TRUE';
CREATE INDEX leaves_of_person_id ON leaves (shop_id, person_id, from_on);
SELECT enable_shop_rls('leaves');
