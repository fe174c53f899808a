CREATE TABLE project_milestones (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  due_on date,
  cost_paise bigint,
  done boolean NOT NULL,
  done_on date,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, project_id) REFERENCES projects (shop_id, id)
);
CREATE INDEX project_milestones_of_project_id ON project_milestones (shop_id, project_id);
SELECT enable_shop_rls('project_milestones');

CREATE TABLE project_members (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  person_id uuid NOT NULL,
  part text,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, project_id) REFERENCES projects (shop_id, id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id)
);
CREATE UNIQUE INDEX project_members_project_id_person_id_unique ON project_members (shop_id, project_id, person_id) NULLS NOT DISTINCT;
CREATE INDEX project_members_of_person_id ON project_members (shop_id, person_id);
SELECT enable_shop_rls('project_members');
