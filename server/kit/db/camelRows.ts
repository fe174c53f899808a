import type pg from 'pg';

const camelNames = new Map<string, string>();

const camel = (name: string): string => {
  const known =
    camelNames.get(name) ?? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, known);
  return known;
};

/** Writes the columns and the keys of the rows in camelCase. */
export function camelRows<Row extends pg.QueryResultRow>(answer: pg.QueryResult<Row>): pg.QueryResult<Row> {
  if (!answer.fields.some(({ name }) => name.includes('_'))) return answer;
  const fields = answer.fields.map(field => ({ ...field, name: camel(field.name) }));
  const rows = answer.rows.map(
    row => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])) as Row,
  );
  return { ...answer, fields, rows };
}
