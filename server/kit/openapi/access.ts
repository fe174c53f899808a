/** Reads from the table of calls who may call what. */
import { ROLES } from '../../../src/kit/index.ts';
import { isGrantable, mayUse } from '../../../src/resources/abilities.ts';
import type { Call } from '../http/calls.ts';
import type { Section } from './sections.ts';

const mark = (yes: boolean): string => (yes ? '✓' : '');

const rowOf = ({ method, path, access, approvable }: Call): string[] => [
  `\`${method} ${path}\``,
  ...ROLES.map(role => mark(access === 'public' || mayUse({ role, ownRole: null }, access))),
  mark(access === 'public'),
  access !== 'public' && access !== 'everyone' && isGrantable(access) ? `\`${access}\`` : '',
  mark(Boolean(approvable)),
];

const byPath = (a: Call, b: Call): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1;

export const accessSections = (calls: readonly Call[]): Section[] => {
  const groups = [...new Set(calls.map(({ group }) => group))].sort();
  return groups.map(group => ({
    title: group,
    texts: [],
    tables: [
      {
        head: ['call', ...ROLES, 'public', 'own role', 'approval'],
        rows: calls
          .filter(call => call.group === group)
          .sort(byPath)
          .map(rowOf),
      },
    ],
  }));
};
