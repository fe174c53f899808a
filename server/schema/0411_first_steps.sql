-- The steps of a new shop: shown on its dashboard until they are done or dismissed. Shops that are there already have none.
ALTER TABLE shops ADD COLUMN first_steps boolean NOT NULL DEFAULT false;
-- Those that leave no trace of their own.
ALTER TABLE shops ADD COLUMN first_steps_done text[] NOT NULL DEFAULT '{}'
  CHECK (first_steps_done <@ ARRAY['TEST_SCAN', 'TEST_PAGE', 'BACK_UP']);
