-- What a keyword asks of many sales at once: docs/decisions/057-keywords-of-ten-million.md

-- Each five digits that stand together in a text, as numbers: 'inv/1 98765432' gives 98765, 87654, 76543, 65432.
-- A part of a phone number or an IMEI is found by them at once; the trigrams of digits stand in a twentieth of all sales each.
CREATE FUNCTION five_digits(words text) RETURNS integer[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500
  AS $$
DECLARE
  digits text;
  found integer[] := '{}';
BEGIN
  FOREACH digits IN ARRAY regexp_split_to_array(words, '[^0-9]+') LOOP
    FOR place IN 1 .. length(digits) - 4 LOOP
      found := found || substr(digits, place, 5)::integer;
    END LOOP;
  END LOOP;
  RETURN found;
END $$;

CREATE INDEX sales_digits ON sales USING gin (five_digits(search));

-- One sale in 127, whatever the shop's size: how many of these have a word says about how many of all have it.
-- A prime, so that nothing a shop does every so many sales falls on it.
CREATE INDEX sales_sample ON sales USING gin (search gin_trgm_ops) WHERE sequence % 127 = 0;

-- The planner knows an index of an expression only after it has looked at its values.
ANALYZE sales;
