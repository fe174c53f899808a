-- Places of records in the columns of a board. A place counts only while the record is in that column.
CREATE TABLE record_ranks (
  shop_id uuid NOT NULL REFERENCES shops (id),
  resource text NOT NULL,
  view text NOT NULL,
  record_id uuid NOT NULL,
  lane text NOT NULL, -- value of the column; blank: none
  rank text COLLATE "C" NOT NULL CHECK (rank <> ''), -- fractional key
  PRIMARY KEY (shop_id, resource, view, record_id),
  -- At the end of a statement, so that one statement can renumber a column.
  CONSTRAINT record_ranks_order UNIQUE (shop_id, resource, view, lane, rank) DEFERRABLE INITIALLY IMMEDIATE
);
SELECT enable_shop_rls('record_ranks');

-- A shared view (owner_id null) is for everyone, or for one role beside the owners.
ALTER TABLE saved_views ADD COLUMN for_role text CHECK (for_role IN ('owner', 'staff', 'office')),
  ADD CONSTRAINT saved_views_for_role_is_shared CHECK (for_role IS NULL OR owner_id IS NULL);
DROP INDEX saved_views_name_unique;
CREATE UNIQUE INDEX saved_views_name_unique
  ON saved_views (shop_id, resource, owner_id, for_role, lower(name)) NULLS NOT DISTINCT;
