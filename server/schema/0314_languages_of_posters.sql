-- The calls say which languages there are, so a new one is no change of this table.
ALTER TABLE posters DROP CONSTRAINT posters_language_check;
