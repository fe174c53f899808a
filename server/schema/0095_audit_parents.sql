-- An entry of the log about a line belongs to the records that the line is of: their timelines show it, and it is seen by
-- whoever reaches them. Append-only as the log itself, which no foreign key may lead to: it would answer TRUNCATE first.
CREATE TABLE audit_parents (
  shop_id uuid NOT NULL REFERENCES shops (id),
  resource text NOT NULL,
  record_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  PRIMARY KEY (shop_id, resource, record_id, entry_id)
);
CREATE INDEX audit_parents_of_entry ON audit_parents (shop_id, entry_id);
CREATE TRIGGER audit_parents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_parents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT enable_shop_rls('audit_parents', 'SELECT, INSERT');

INSERT INTO audit_parents (shop_id, resource, record_id, entry_id)
SELECT DISTINCT a.shop_id, line.parent, (side.values ->> line.by)::uuid, a.id
  FROM (VALUES ('project-milestones', 'projects', 'projectId'), ('project-members', 'projects', 'projectId'),
               ('team-members', 'teams', 'teamId'), ('task-dependencies', 'tasks', 'taskId')) AS line (resource, parent, by)
  JOIN audit_log a ON a.resource = line.resource
 CROSS JOIN LATERAL (VALUES (a.before), (a.after)) AS side (values)
 WHERE side.values ->> line.by IS NOT NULL;
