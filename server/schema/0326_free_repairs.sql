-- A warranty repair that costs nothing is billed, and no sale in statistics.
ALTER TABLE sales ADD COLUMN free_repair boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sales.free_repair IS 'The bill of a repair at nothing: in the history, not in statistics.';
