/** Asks git about migrations: a file that HEAD lacks is a draft. Without git no file is one. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Names the files of a commit; it is undefined where git knows none, as in a copy without its history. */
function filesAt(directory: string, commit: string): ReadonlySet<string> | undefined {
  const { status, stdout } = spawnSync('git', ['ls-tree', '--name-only', commit, './'], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const names = status === 0 ? stdout.split('\n').filter(Boolean) : [];
  return names.length > 0 ? new Set(names) : undefined;
}

export function draftsIn(directory: string): (name: string) => boolean {
  const committed = filesAt(directory, 'HEAD');
  return name => committed !== undefined && !committed.has(name);
}

const MAIN = ['origin/HEAD', 'main', 'master'];

/** Finds which of two files with one number came later: it is not committed, or on this branch alone. */
function newcomer(directory: string, pair: readonly [string, string]): { name: string; lacks: string } {
  for (const commit of ['HEAD', ...MAIN]) {
    const there = filesAt(directory, commit);
    const missing = there ? pair.filter(name => !there.has(name)) : [];
    if (missing.length === 1 && missing[0])
      return {
        name: missing[0],
        lacks: commit === 'HEAD' ? 'is not committed' : 'is not on the main branch',
      };
  }
  return { name: pair[1], lacks: 'is the second' };
}

/** Says what to do about two migrations with one number. */
export function renumbered(directory: string, pair: readonly [string, string], last: string): string {
  const { name, lacks } = newcomer(directory, pair);
  const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0') + name.slice(4);
  const shown = path.relative(process.cwd(), directory).replaceAll('\\', '/');
  const move = draftsIn(directory)(name) ? 'mv' : 'git mv';
  return (
    `Two migrations have number ${name.slice(0, 4)}: ${pair.join(' and ')}. ${name} ${lacks}: give it the next number.\n` +
    `  ${move} ${shown}/${name} ${shown}/${next}\n` +
    'A database that has it already takes over the new name.'
  );
}
