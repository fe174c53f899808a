// Makes the page of who may call what, docs/access.md, from the table of calls.
import { format } from 'oxfmt';
import type { Call } from '../../server/kit/http/calls.ts';
import { ROLES } from '../../src/kit/index.ts';
import { isGrantable, mayUse } from '../../src/resources/abilities.ts';
import { allCalls } from './allCalls.ts';

export const PAGE = 'docs/access.md';

const mark = (yes: boolean): string => (yes ? '✓' : '');

const rowOf = ({ method, path, access, approvable }: Call): string => {
  const roles = ROLES.map(role => mark(access === 'public' || mayUse({ role, ownRole: null }, access)));
  const own = access !== 'public' && access !== 'everyone' && isGrantable(access) ? `\`${access}\`` : '';
  return `| \`${method} ${path}\` | ${roles.join(' | ')} | ${mark(access === 'public')} | ${own} | ${mark(Boolean(approvable))} |`;
};

const byPath = (a: Call, b: Call): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1;

export const accessPage = async (): Promise<string> => {
  const calls = allCalls();
  const groups = [...new Set(calls.map(({ group }) => group))].sort();
  const text = `# Who may call what

Made by \`npm run docs:access\` from the table of calls; do not edit. Fields that a role does not see are in the declarations (\`see:\`).

- **own role**: the ability that an own role can be given or lose. Calls without one are of the owner, or of everybody for their own things.
- **approval**: an owner's approval (\`POST /api/approvals\`) lifts the limits of staff for one such request: discount over the limit, back-dating beyond
  the limit, cash below zero, a drawer's difference above the limit, late returns. It opens no call that the role may not use.

${groups
  .map(
    group => `## ${group}

| call | ${ROLES.join(' | ')} | public | own role | approval |
| --- | ${ROLES.map(() => '---').join(' | ')} | --- | --- | --- |
${calls
  .filter(call => call.group === group)
  .sort(byPath)
  .map(rowOf)
  .join('\n')}
`,
  )
  .join('\n')}`;
  return (await format(PAGE, text)).code;
};
