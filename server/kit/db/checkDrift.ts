import type { NeededTable } from './columns.ts';
import type { Relation } from './schema.ts';
import { checkCommentSql } from './tableSql.ts';

export interface Drift {
  problem: string;
  /** This SQL loses nothing; it is null where a person has to decide. */
  sql: string | null;
  /** This SQL loses data and is applied only on request. */
  drop?: string;
  /** It says what to declare first, since rows that exist would not fit. Nothing is drafted until then. */
  refused?: string;
}

/** Declared checks that the table holds otherwise, or not at all; a constraint with a comment is a declared one. */
export function checkDrift({ table, checks }: NeededTable, { named }: Relation): Drift[] {
  const drop = (name: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${name};`;
  const declared = named.filter(({ kind, comment }) => kind === 'CHECK' && comment !== null);
  const changed = checks.filter(({ name, sql }) => declared.find(has => has.name === name)?.comment !== sql);
  return [
    ...changed.map(({ name, sql }) => ({
      problem: `${table}: the check ${name} is not the declared one`,
      sql: [
        ...(named.some(has => has.name === name) ? [drop(name)] : []),
        '-- NOT VALID: it holds for every write from now on, and records that break it stay until they are changed.',
        `-- Where there are none: ALTER TABLE ${table} VALIDATE CONSTRAINT ${name};`,
        `ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${sql}) NOT VALID;`,
        checkCommentSql(table, name, sql),
      ].join('\n'),
    })),
    ...declared
      .filter(({ name }) => !checks.some(check => check.name === name))
      .map(({ name }) => ({ problem: `${table}: the check ${name} is no longer declared`, sql: drop(name) })),
  ];
}
