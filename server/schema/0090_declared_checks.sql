-- The same rule, under the name of its check: a violation answers with the sentence of the declaration.
ALTER TABLE projects DROP CONSTRAINT projects_due_on_after_start;
ALTER TABLE projects ADD CONSTRAINT projects_due_after_start CHECK ((due_on IS NULL OR starts_on IS NULL OR due_on >= starts_on) IS TRUE);
COMMENT ON CONSTRAINT projects_due_after_start ON projects IS '(due_on IS NULL OR starts_on IS NULL OR due_on >= starts_on) IS TRUE';
