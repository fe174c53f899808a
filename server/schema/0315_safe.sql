-- Cash is in the drawers and in the safe: what of CASH belongs to no session is in the safe.
ALTER TABLE drawer_sessions ADD COLUMN difference_from text
  CHECK (difference_from IN ('SAFE', 'DRAWINGS', 'CAPITAL', 'SHORT_OVER'));

ALTER TABLE transfers DROP CONSTRAINT transfers_kind_check;
ALTER TABLE transfers ADD CONSTRAINT transfers_kind_check
  CHECK (kind IN ('TO_BANK', 'FROM_BANK', 'DRAWERS', 'TO_SAFE', 'FROM_SAFE'));
