-- Dependencies and members are edited with their task and team, in an order.
ALTER TABLE task_dependencies ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE team_members ADD COLUMN position integer NOT NULL DEFAULT 0;
DROP INDEX team_members_search;
ALTER TABLE team_members DROP COLUMN search;
ALTER TABLE tasks ADD COLUMN tags jsonb;
