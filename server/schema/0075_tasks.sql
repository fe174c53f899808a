CREATE TABLE tasks (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  project_id uuid NOT NULL,
  assignee_id uuid,
  state text NOT NULL CHECK (state IN ('TODO', 'DOING', 'REVIEW', 'DONE')),
  priority text NOT NULL CHECK (priority IN ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  due_on date,
  estimate_minutes integer CHECK (estimate_minutes >= 0),
  description text,
  search text GENERATED ALWAYS AS (lower(title)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, project_id) REFERENCES projects (shop_id, id),
  FOREIGN KEY (shop_id, assignee_id) REFERENCES users (shop_id, id)
);
CREATE INDEX tasks_of_project_id ON tasks (shop_id, project_id);
CREATE INDEX tasks_of_assignee_id ON tasks (shop_id, assignee_id);
CREATE INDEX tasks_due ON tasks (shop_id, due_on);
CREATE INDEX tasks_search ON tasks USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('tasks');

CREATE TABLE task_dependencies (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  task_id uuid NOT NULL,
  depends_on_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT task_dependencies_not_itself CHECK ((depends_on_id IS DISTINCT FROM task_id) IS TRUE),
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, task_id) REFERENCES tasks (shop_id, id),
  FOREIGN KEY (shop_id, depends_on_id) REFERENCES tasks (shop_id, id)
);
COMMENT ON CONSTRAINT task_dependencies_not_itself ON task_dependencies IS '(depends_on_id IS DISTINCT FROM task_id) IS TRUE';
CREATE UNIQUE INDEX task_dependencies_task_id_depends_on_id_unique
  ON task_dependencies (shop_id, task_id, depends_on_id) NULLS NOT DISTINCT;
CREATE INDEX task_dependencies_of_depends_on_id ON task_dependencies (shop_id, depends_on_id);
SELECT enable_shop_rls('task_dependencies');

-- Once a statement. The lock lets a second writer see the first one's dependencies: each alone may be no circle.
CREATE FUNCTION refuse_dependency_circle() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(shop_id::text, 4471200005)) FROM (SELECT DISTINCT shop_id FROM added ORDER BY 1) AS s;
  IF EXISTS (
    WITH RECURSIVE waits (shop_id, task_id, for_id) AS (
      SELECT shop_id, task_id, depends_on_id FROM added
      UNION
      SELECT w.shop_id, w.task_id, d.depends_on_id
      FROM waits w JOIN task_dependencies d ON d.shop_id = w.shop_id AND d.task_id = w.for_id
    )
    SELECT FROM waits WHERE for_id = task_id)
  THEN
    RAISE EXCEPTION 'the tasks wait for each other'
      USING ERRCODE = 'check_violation', TABLE = 'task_dependencies', CONSTRAINT = 'task_dependencies_depends_on_id_circle';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER task_dependencies_added AFTER INSERT ON task_dependencies
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_dependency_circle();
CREATE TRIGGER task_dependencies_changed AFTER UPDATE ON task_dependencies
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_dependency_circle();

CREATE TABLE time_entries (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  task_id uuid NOT NULL,
  person_id uuid NOT NULL,
  day date NOT NULL,
  minutes integer CHECK (minutes BETWEEN 0 AND 1440),
  running_since timestamptz,
  note text,
  search text GENERATED ALWAYS AS (lower(coalesce(note, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT time_entries_minutes_once_stopped CHECK ((minutes IS NULL) = (running_since IS NOT NULL)),
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, task_id) REFERENCES tasks (shop_id, id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id)
);
-- One running timer a person.
CREATE UNIQUE INDEX time_entries_running ON time_entries (shop_id, person_id) WHERE running_since IS NOT NULL;
CREATE INDEX time_entries_of_task_id ON time_entries (shop_id, task_id);
CREATE INDEX time_entries_of_person_id ON time_entries (shop_id, person_id, day);
CREATE INDEX time_entries_search ON time_entries USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('time_entries');
