-- What was quoted, line by line; of versions before this only the total is known. docs/decisions/165-tickets.md
ALTER TABLE ticket_quotes ADD COLUMN items jsonb CHECK (jsonb_typeof(items) = 'array');
