-- What is logged stays: the application adds rows, and nobody changes one. audit_log has been so from the first.
REVOKE UPDATE, DELETE ON state_changes FROM galla_app;
CREATE TRIGGER state_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON state_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A comment or file is logged by its own id; `about_…` is the record that it is of.
CREATE OR REPLACE VIEW logs_read AS
  SELECT a.shop_id, a.id, a.at, a.user_name, a.action, a.resource, a.record_id, a.address,
         jsonb_pretty(a.before) AS before, jsonb_pretty(a.after) AS after,
         a.at AS created_at, a.at AS updated_at, 1 AS version,
         a.user_id,
         CASE WHEN a.resource IN ('comments', 'files') THEN coalesce(a.after, a.before) ->> 'resource'
              ELSE a.resource END AS about_resource,
         CASE WHEN a.resource IN ('comments', 'files') THEN coalesce(a.after, a.before) ->> 'recordId'
              ELSE a.record_id END AS about_id
    FROM audit_log a
   WHERE a.shop_id = (SELECT galla_shop_id());
CREATE INDEX audit_log_of_user ON audit_log (shop_id, user_id, at DESC, id);
