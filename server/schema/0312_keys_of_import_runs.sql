-- The Idempotency-Keys of the requests that take part: whichever ends the run answers all of them.
ALTER TABLE import_runs ADD COLUMN keys uuid[] NOT NULL DEFAULT '{}';
