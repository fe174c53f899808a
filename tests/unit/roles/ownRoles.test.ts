import { LANGUAGES } from '../../../src/kit/languages.ts';
import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { abilityGroups } from '../../../src/custom/roles/abilityNames.ts';
import { switched } from '../../../src/custom/roles/RoleFields.tsx';
import { translator } from '../../../src/i18n/translate.ts';
import { mayDo } from '../../../src/providers/createAuthProvider.ts';
import type { CurrentUser } from '../../../src/resources/session/answers.ts';
import type { OwnRole } from '../../../src/kit/index.ts';
import { abilities, mayUse } from '../../../src/resources/abilities.ts';
import { menuOf, menuSetsOf } from '../../../src/shell/layout/menuEntries.ts';

const own = (lists: Partial<Pick<OwnRole, 'without' | 'with'>>): OwnRole => ({
  id: '',
  name: 'Own',
  without: [],
  with: [],
  ...lists,
});
const person = (role: 'staff' | 'office', lists: Partial<Pick<OwnRole, 'without' | 'with'>>) =>
  ({ role, ownRole: own(lists), shop: { gstnumber: '27AAPFU0939F1ZV' } }) as unknown as CurrentUser;

describe('access table', () => {
  it.each(LANGUAGES)('abilities: each has a name and a page in %s', language => {
    const translate = translator(language, catalogues[language]);
    const asked: string[] = [];
    const groups = abilityGroups((key, params = {}) => {
      asked.push(key);
      // A menu name may be missing: then it is that of the resource.
      return translate(key, { ...(params as object), ...(key.startsWith('app.menu') ? {} : { _: '' }) });
    });
    const named = groups.flatMap(group => group.abilities);
    expect(groups.filter(({ name }) => !name || name.includes('.'))).toEqual([]);
    expect(named.filter(({ name }) => !name || name.startsWith('roles.'))).toEqual([]);
    expect(named.map(({ ability }) => ability).sort()).toEqual([...abilities().keys()].sort());
    expect(asked.length).toBeGreaterThan(abilities().size);
  });
});

describe('switch of an own role', () => {
  const none = { without: [], with: [] };

  it('switch: what the base has is taken away and given back, what it lacks is added', () => {
    const taken = switched('staff', none, 'sales.cancel', false);
    expect(taken).toEqual({ without: ['sales.cancel'], with: [] });
    expect(switched('staff', taken, 'sales.cancel', true)).toEqual(none);
    const added = switched('staff', none, 'projects.read', true);
    expect(added).toEqual({ without: [], with: ['projects.read'] });
    expect(switched('staff', added, 'projects.read', false)).toEqual(none);
  });

  it('switch: without the reading of a page nothing added there stays', () => {
    const lists = { without: [], with: ['projects.read', 'projects.write', 'logs.read'] };
    expect(switched('staff', lists, 'projects.read', false).with).toEqual(['logs.read']);
  });
});

describe('own role', () => {
  const paths = (user: CurrentUser) => menuOf(user).map(({ path }) => path);

  it('menu: has no page that was taken away, and one that was added with its set', () => {
    const user = person('staff', { without: ['customers.read'], with: ['projects.read'] });
    expect(paths(user)).not.toContain('customers');
    expect(paths(user)).toContain('project-management');
    expect(menuSetsOf(user)).toEqual(['shop', 'office']);
    expect(menuSetsOf(person('staff', { without: ['customers.read'] }))).toEqual(['shop']);
  });

  it('buttons: follow reading, exporting, changing and deleting apart', () => {
    const user = person('staff', { without: ['companies.export', 'companies.delete'] });
    const may = (action: string) => mayDo(user, 'companies', action);
    expect(['list', 'export', 'create', 'edit', 'delete'].map(may)).toEqual([true, false, true, true, false]);
    const blind = person('staff', { without: ['companies.read'] });
    expect(
      ['list', 'export', 'create', 'edit', 'delete'].filter(action => mayDo(blind, 'companies', action)),
    ).toEqual([]);
  });

  it('ability: what a declaration has made the owner’s since is not held by an older role', () => {
    expect(mayUse(person('staff', { with: ['shop.write'] }), 'shop.write')).toBe(false);
    expect(mayUse(person('staff', { with: ['gone.read'] }), 'gone.read')).toBe(false);
  });
});
