-- One form of text for finding and for sameness: docs/decisions/321-one-form.md

-- Digits of other scripts as ASCII; a text without them, which nearly all are, is asked once.
CREATE FUNCTION ascii_digits(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN words ~ '[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0DE6-\u0DEF\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u1090-\u1099\u17E0-\u17E9\u1810-\u1819\u1946-\u194F\u19D0-\u19D9\u1A80-\u1A89\u1A90-\u1A99\u1B50-\u1B59\u1BB0-\u1BB9\u1C40-\u1C49\u1C50-\u1C59\uA620-\uA629\uA8D0-\uA8D9\uA900-\uA909\uA9D0-\uA9D9\uA9F0-\uA9F9\uAA50-\uAA59\uABF0-\uABF9]' THEN translate(words,
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\07C0\07C1\07C2\07C3\07C4\07C5\07C6\07C7\07C8\07C9\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F\0DE6\0DE7\0DE8\0DE9\0DEA\0DEB\0DEC\0DED\0DEE\0DEF\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59\0ED0\0ED1\0ED2\0ED3\0ED4\0ED5\0ED6\0ED7\0ED8\0ED9\0F20\0F21\0F22\0F23\0F24\0F25\0F26\0F27\0F28\0F29\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049\1090\1091\1092\1093\1094\1095\1096\1097\1098\1099\17E0\17E1\17E2\17E3\17E4\17E5\17E6\17E7\17E8\17E9\1810\1811\1812\1813\1814\1815\1816\1817\1818\1819\1946\1947\1948\1949\194A\194B\194C\194D\194E\194F\19D0\19D1\19D2\19D3\19D4\19D5\19D6\19D7\19D8\19D9\1A80\1A81\1A82\1A83\1A84\1A85\1A86\1A87\1A88\1A89\1A90\1A91\1A92\1A93\1A94\1A95\1A96\1A97\1A98\1A99\1B50\1B51\1B52\1B53\1B54\1B55\1B56\1B57\1B58\1B59\1BB0\1BB1\1BB2\1BB3\1BB4\1BB5\1BB6\1BB7\1BB8\1BB9\1C40\1C41\1C42\1C43\1C44\1C45\1C46\1C47\1C48\1C49\1C50\1C51\1C52\1C53\1C54\1C55\1C56\1C57\1C58\1C59\A620\A621\A622\A623\A624\A625\A626\A627\A628\A629\A8D0\A8D1\A8D2\A8D3\A8D4\A8D5\A8D6\A8D7\A8D8\A8D9\A900\A901\A902\A903\A904\A905\A906\A907\A908\A909\A9D0\A9D1\A9D2\A9D3\A9D4\A9D5\A9D6\A9D7\A9D8\A9D9\A9F0\A9F1\A9F2\A9F3\A9F4\A9F5\A9F6\A9F7\A9F8\A9F9\AA50\AA51\AA52\AA53\AA54\AA55\AA56\AA57\AA58\AA59\ABF0\ABF1\ABF2\ABF3\ABF4\ABF5\ABF6\ABF7\ABF8\ABF9',
    '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789') ELSE words END;

-- The same as `folded` of src/kit/rules/folded.ts. Plain text, which nearly all is, is lowered alone.
CREATE FUNCTION folded(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN words ~ '^[!-~]*( [!-~]+)*$' THEN lower(words) ELSE
    btrim(regexp_replace(ascii_digits(replace(lower(normalize(regexp_replace(
      translate(normalize(replace(words, U&'\00B4', ''''), NFKD),
        U&'\2018\2019\201B\02BC\02B9\2032\201C\201D\201F\2010\2011\2012\2013\2014\2015\2212', '''''''''''''"""-------'),
      '[\u0300-\u036F\u093C\u064B-\u0652\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]+', '', 'g'), NFC)), U&'\03C2', U&'\03C3')), '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ') END;

-- A sale's text is written by the program. Nearly none differs: these alone are written again, and the rest is read once.
UPDATE sales SET search = folded(search) WHERE search !~ '^[!-~]*( [!-~]+)*$' AND search <> folded(search);

-- Search columns, keys of sameness and the views that read them are made anew with `folded` for `lower`. A table is written
-- once; an index of 100,000 customers takes a second. Text of codes alone (stock_items) has nothing to fold.
DO $$
DECLARE
  each record;
  statement text;
BEGIN
  CREATE TEMP TABLE views_made_anew ON COMMIT DROP AS
  WITH RECURSIVE search_columns AS (
    SELECT a.attrelid, a.attnum FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      JOIN pg_attrdef f ON f.adrelid = a.attrelid AND f.adnum = a.attnum
     WHERE a.attgenerated = 's' AND c.relname <> 'stock_items' AND pg_get_expr(f.adbin, f.adrelid) ~ '\mlower\('
  ), dependents AS (
    SELECT r.ev_class AS view FROM pg_depend d
      JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
      JOIN search_columns s ON d.refclassid = 'pg_class'::regclass AND d.refobjid = s.attrelid AND d.refobjsubid = s.attnum
     UNION
    SELECT v.oid FROM pg_class v
     WHERE v.relkind = 'v' AND v.relnamespace = 'public'::regnamespace AND pg_get_viewdef(v.oid) ~ '\mlower\('
     UNION
    SELECT r.ev_class FROM dependents p
      JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = p.view AND d.classid = 'pg_rewrite'::regclass
      JOIN pg_rewrite r ON r.oid = d.objid AND r.ev_class <> p.view
  )
  SELECT v.oid, v.relname::text AS name, regexp_replace(pg_get_viewdef(v.oid), '\mlower\(', 'folded(', 'g') AS definition, v.relacl AS rights
    FROM pg_class v WHERE v.oid IN (SELECT view FROM dependents);
  FOR each IN SELECT * FROM views_made_anew ORDER BY oid DESC LOOP
    EXECUTE format('DROP VIEW %I', each.name);
  END LOOP;

  FOR each IN
    SELECT c.relname::text AS name, a.attname::text AS search,
           regexp_replace(pg_get_expr(f.adbin, f.adrelid), '\mlower\(', 'folded(', 'g') AS expression,
           ARRAY(SELECT DISTINCT pg_get_indexdef(d.objid) FROM pg_depend d JOIN pg_index x ON x.indexrelid = d.objid
                  WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass
                    AND d.refobjid = c.oid AND d.refobjsubid = a.attnum) AS indexes
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      JOIN pg_attrdef f ON f.adrelid = a.attrelid AND f.adnum = a.attnum
     WHERE a.attgenerated = 's' AND c.relname <> 'stock_items' AND pg_get_expr(f.adbin, f.adrelid) ~ '\mlower\('
     ORDER BY c.relname
  LOOP
    EXECUTE format('ALTER TABLE %I DROP COLUMN %I', each.name, each.search);
    EXECUTE format('ALTER TABLE %I ADD COLUMN %I text GENERATED ALWAYS AS (%s) STORED', each.name, each.search, each.expression);
    FOREACH statement IN ARRAY each.indexes LOOP
      EXECUTE statement;
    END LOOP;
  END LOOP;

  -- Of two records that are the same now, the later one gets a number behind its name.
  FOR each IN
    SELECT c.relname::text AS name, i.relname::text AS index, x.indnullsnotdistinct AS nulls_same,
           regexp_replace(pg_get_indexdef(x.indexrelid), '\mlower\(', 'folded(', 'g') AS definition,
           ARRAY(SELECT regexp_replace(pg_get_indexdef(x.indexrelid, k, true), '\mlower\(', 'folded(', 'g')
                   FROM generate_series(1, x.indnkeyatts) k) AS keys,
           substring(pg_get_indexdef(x.indexrelid) FROM '\mlower\(\(?(\w+)') AS renamed
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
     WHERE x.indisunique AND c.relnamespace = 'public'::regnamespace AND i.relname LIKE '%\_unique'
       AND pg_get_indexdef(x.indexrelid) ~ '\mlower\((?!\(?(email|month|url|barcode))'
  LOOP
    EXECUTE format('DROP INDEX %I', each.index);
    EXECUTE format(
      'UPDATE %I t SET %I = left(t.%I, 50) || '' ('' || d.place || '')''
         FROM (SELECT x.ctid AS row, row_number() OVER (PARTITION BY %s ORDER BY to_jsonb(x) ->> ''id'', x.ctid) AS place FROM %I x %s) d
        WHERE t.ctid = d.row AND d.place > 1',
      each.name, each.renamed, each.renamed, array_to_string(each.keys, ', '), each.name,
      CASE WHEN each.nulls_same THEN '' ELSE format('WHERE %s IS NOT NULL', array_to_string(each.keys, ' IS NOT NULL AND ')) END);
    EXECUTE each.definition;
  END LOOP;

  FOR each IN SELECT * FROM views_made_anew ORDER BY oid LOOP
    EXECUTE format('CREATE VIEW %I AS %s', each.name, each.definition);
    FOR statement IN
      SELECT format('GRANT %s ON %I TO %I', a.privilege_type, each.name, r.rolname)
        FROM aclexplode(each.rights) a JOIN pg_roles r ON r.oid = a.grantee WHERE r.rolname <> current_user
    LOOP
      EXECUTE statement;
    END LOOP;
  END LOOP;

  -- An erased buyer is taken out of the text of their sales in the form that it has.
  EXECUTE replace(pg_get_functiondef('blank_customer'::regproc), 'lower(customer_name)', 'folded(customer_name)');
  -- One name is one person, in cash of a day as in the expenses' key of their payee.
  EXECUTE regexp_replace(pg_get_functiondef('expense_cash_of_day'::regproc), '\mlower\(', 'folded(', 'g');
END $$;
