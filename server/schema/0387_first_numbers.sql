-- What a series of a financial year begins with: a shop goes on from its old books.
ALTER TABLE document_counters ADD COLUMN first integer NOT NULL DEFAULT 1 CHECK (first > 0);
ALTER TABLE document_counters DROP CONSTRAINT document_counters_last_check;
ALTER TABLE document_counters ADD CONSTRAINT document_counters_in_order CHECK (last >= first - 1);
