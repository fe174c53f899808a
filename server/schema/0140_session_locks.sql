-- A shared counter locks: docs/decisions/140-locked-counter.md. A locked session stays the device's and answers nothing
-- until somebody unlocks it by PIN.

ALTER TABLE sessions
  ADD COLUMN locked_at timestamptz;

-- Minutes without a key or a touch until the counter locks by itself; null or 0: it does not.
ALTER TABLE shops
  ADD COLUMN lock_after_minutes integer CHECK (lock_after_minutes BETWEEN 0 AND 240);
