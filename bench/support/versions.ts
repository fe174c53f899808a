import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { findPostgres, postgresVersion } from '../../scripts/lib/postgres.mjs';

type Engine = 'postgres' | 'embedded';

const embeddedVersion = (): string => {
  const file = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `PGlite ${version}`;
};

/** Answers what figures are printed with, on one line: Node, engines, processor. */
export function versionsOf(...engines: readonly Engine[]): string {
  const binaries = findPostgres();
  return [
    `Node ${process.version}`,
    ...engines.map(engine =>
      engine === 'embedded' ? embeddedVersion() : binaries ? postgresVersion(binaries) : 'no PostgreSQL',
    ),
    `${cpus().length} × ${cpus()[0]?.model}`,
  ].join(', ');
}
