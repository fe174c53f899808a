-- The people of the shop as their list reads them.
CREATE VIEW people_read AS
  SELECT u.shop_id, u.id, u.name, u.email, u.role, u.active,
         (SELECT max(s.last_used_at) FROM sessions s WHERE s.shop_id = u.shop_id AND s.user_id = u.id) AS last_seen_at,
         u.created_at, u.updated_at, u.version
    FROM users u
   WHERE u.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('people_read');
