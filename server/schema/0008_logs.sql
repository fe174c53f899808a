-- The audit log as its list reads it.
CREATE VIEW logs_read AS
  SELECT a.shop_id, a.id, a.at, a.user_name, a.action, a.resource, a.record_id, a.address,
         jsonb_pretty(a.before) AS before, jsonb_pretty(a.after) AS after,
         a.at AS created_at, a.at AS updated_at, 1 AS version
    FROM audit_log a
   WHERE a.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('logs_read');
