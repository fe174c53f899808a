import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../src/custom/pages.tsx';
import { tilesFor } from '../../../src/shell/shortcuts/tiles.ts';
import type { Language } from '../../../src/kit/languages.ts';
import { translator } from '../../../src/i18n/translate.ts';
import { adminName } from '../../../src/providers/names.ts';
import type { CurrentUser } from '../../../src/resources/session/answers.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Role } from '../../../src/kit/index.ts';

const tiles = (role: Role) => tilesFor({ role, shop: { gstnumber: null } } as CurrentUser);
const served = new Set([...pages.map(({ path }) => path), ...resources.map(adminName)]);

describe('keyboard shortcuts', () => {
  it.each(['owner', 'staff', 'office'] as const)('of %s link to existing pages', role => {
    expect(tiles(role).filter(({ url }) => !served.has(url))).toEqual([]);
    expect(tiles(role).map(({ name }) => name)).toEqual(expect.arrayContaining(['invoices', 'account']));
  });

  it('are limited to the role', () => {
    const urls = (role: Role) => Object.fromEntries(tiles(role).map(({ name, url }) => [name, url]));
    expect(urls('owner')).toMatchObject({ dashboard: 'dashboard', account: 'settings' });
    expect(urls('staff')).toMatchObject({ dashboard: 'dashboard', account: 'profilepage' });
    expect(urls('office')['dashboard']).not.toBe('dashboard');
    expect(urls('office')['account']).toBe('profilepage');
  });

  const ofTheSpec = [
    ['calendar', 'calendar'],
    ['invoices', 'sales-management'],
    ['users', 'user-management'],
    ['roles', 'user-management/roles'],
    ['dashboard', 'dashboard'],
    ['account', 'settings'],
  ];

  it('are six in a fixed order, once their pages exist', () => {
    const all = new Set(ofTheSpec.map(([, url = '']) => url));
    expect(tilesFor({ role: 'owner' } as CurrentUser, all).map(({ name, url }) => [name, url])).toEqual(
      ofTheSpec,
    );
  });

  it('of the owner are these, as far as their pages exist', () => {
    const open = ofTheSpec.filter(([, url = '']) => served.has(url));
    expect(open.map(([name]) => name)).toEqual(
      expect.arrayContaining(['calendar', 'invoices', 'users', 'roles', 'dashboard', 'account']),
    );
    expect(tiles('owner').map(({ name, url }) => [name, url])).toEqual(open);
  });

  it.each(Object.keys(catalogues) as Language[])('have a title and a subtitle in %s', language => {
    const translate = translator(language, catalogues[language]);
    const texts = tiles('owner').flatMap(({ name }) => [`${name}.title`, `${name}.subtitle`]);
    const labels = texts.map(key => translate(`shortcuts.${key}`));
    expect(new Set(labels).size).toBe(texts.length);
    expect(labels.filter(text => text.startsWith('shortcuts.'))).toEqual([]);
    if (language === 'en')
      expect(labels.filter((_, at) => at % 2 === 0)).toEqual([
        'Calendar',
        'Invoice list',
        'Users',
        'Roles',
        'Dashboard',
        'Account settings',
      ]);
  });
});
