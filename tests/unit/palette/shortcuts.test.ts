import { describe, expect, it } from 'vitest';
import { pages } from '../../../src/custom/pages.tsx';
import { tilesFor } from '../../../src/shell/shortcuts/tiles.ts';
import { adminName } from '../../../src/providers/names.ts';
import type { CurrentUser } from '../../../src/resources/calls/session.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Role } from '../../../src/resources/kit/index.ts';

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

  it('are the six of the SPEC, in order, once their pages exist', () => {
    const all = new Set([
      'calendar',
      'sales-management',
      'user-management',
      'user-management/roles',
      'dashboard',
      'settings',
    ]);
    expect(tilesFor({ role: 'owner' } as CurrentUser, all).map(({ name, url }) => [name, url])).toEqual([
      ['calendar', 'calendar'],
      ['invoices', 'sales-management'],
      ['users', 'user-management'],
      ['roles', 'user-management/roles'],
      ['dashboard', 'dashboard'],
      ['account', 'settings'],
    ]);
  });
});
