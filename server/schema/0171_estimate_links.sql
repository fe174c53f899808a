-- Links to an estimate are revoked by raising its round.
ALTER TABLE estimates ADD COLUMN link_rounds integer NOT NULL DEFAULT 0;
GRANT UPDATE (link_rounds) ON estimates TO galla_app;
