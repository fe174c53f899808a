-- The owner is told when the disk is almost full.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check
    CHECK (kind IN ('lowStock', 'criticalStock', 'dueOverdue', 'newDevice', 'newProduct', 'storageLow'));
