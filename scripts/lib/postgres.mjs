// @ts-check
// The PostgreSQL programs on this machine, for tests and measurements; never a server that is already running.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './browsers.mjs';
import { canRun, isRoot, print } from './processes.mjs';

const oldestMajor = 15;

/** @param {string} program @param {string[]} args */
function ask(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * Finds the folder with initdb, pg_ctl and postgres of the newest PostgreSQL from 15 on, or undefined.
 * `GALLA_POSTGRES_BIN` names another.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const named = process.env['GALLA_POSTGRES_BIN'];
  if (named) return named;
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map(version => join(debian, version, 'bin'))
    : [];
  folders.push(ask('pg_config', ['--bindir']), '/opt/homebrew/bin', '/usr/local/bin');
  return folders.find(folder => {
    if (!folder || !['initdb', 'pg_ctl', 'postgres'].every(name => existsSync(join(folder, name))))
      return false;
    const major = Number(/(\d+)/.exec(ask(join(folder, 'postgres'), ['--version']))?.[1] ?? 0);
    return major >= oldestMajor;
  });
}

/** Finds the programs, or installs Debian's when we may. @returns {Promise<string | undefined>} */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found || !isRoot || !canRun('apt-get')) return found;
  print('Installing PostgreSQL (apt-get install postgresql) …');
  await aptInstall('postgresql');
  return findPostgres();
}

/** Its full version: of two minor releases the plans can differ. @param {string} binaries @returns {string} */
export const postgresVersion = binaries =>
  ask(join(binaries, 'postgres'), ['--version']).replace(/^postgres \((.+?)\) /, '$1 ');

/** Brings Debian's PostgreSQL to its newest minor release, or installs it, when we may; not one that is named. */
export async function updatePostgres() {
  const found = findPostgres();
  const [, major] = /^\/usr\/lib\/postgresql\/(\d+)\//.exec(found ?? '') ?? [];
  if (!isRoot || !canRun('apt-get') || process.env['GALLA_POSTGRES_BIN'] || (found && !major)) return;
  print('Bringing PostgreSQL up to date (apt-get install) …');
  await aptInstall(major ? `postgresql-${major}` : 'postgresql');
}

/** Finds PgBouncer for the tests of a pooler. @returns {string | undefined} */
export function findPgBouncer() {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/opt/homebrew/bin'];
  return folders.map(folder => join(folder, 'pgbouncer')).find(file => existsSync(file));
}

/** Finds PgBouncer, or installs Debian's when we may. */
export async function ensurePgBouncer() {
  if (findPgBouncer() || !isRoot || !canRun('apt-get')) return;
  print('Installing PgBouncer (apt-get install pgbouncer) …');
  await aptInstall('pgbouncer');
}
