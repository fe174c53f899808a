-- Imports commit in slices; the same file sent again goes on behind the last one. docs/decisions/250-imports-in-slices.md
CREATE TABLE import_runs (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  resource text NOT NULL,
  file_hash text NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX import_runs_unfinished ON import_runs (shop_id, resource, file_hash) WHERE finished_at IS NULL;
SELECT enable_shop_rls('import_runs');

-- One row a committed slice, so that nothing grows with the file.
CREATE TABLE import_slices (
  shop_id uuid NOT NULL,
  run_id uuid NOT NULL,
  slice integer NOT NULL CHECK (slice >= 0),
  accepted integer NOT NULL CHECK (accepted >= 0),
  rejected jsonb NOT NULL,
  PRIMARY KEY (shop_id, run_id, slice),
  FOREIGN KEY (shop_id, run_id) REFERENCES import_runs (shop_id, id) ON DELETE CASCADE
);
SELECT enable_shop_rls('import_slices');
