import { describe, expect, it, vi } from 'vitest';
import {
  activeEntry,
  activeOfSet,
  homeOf,
  isBranch,
  menuItems,
  menuOf,
  menuSetOf,
  menuSetsOf,
  type MenuEntry,
} from '../../../src/shell/layout/menuEntries.ts';
import { afterPress } from '../../../src/shell/layout/openGroups.ts';
import { shortShopName } from '../../../src/shell/layout/shopName.ts';
import type { CurrentUser } from '../../../src/resources/session/answers.ts';
import type { Role } from '../../../src/kit/index.ts';

const user = (role: Role, gstnumber: string | null = '27AAPFU0939F1ZV') =>
  ({ role, shop: { gstnumber } }) as CurrentUser;

const paths = (someone: CurrentUser) => menuOf(someone).map(entry => entry.path);

describe('menu', () => {
  it('shows the owner the routes of the shop', () => {
    expect(paths(user('owner'))).toEqual(
      expect.arrayContaining([
        'dashboard',
        'inventory-management',
        'bill',
        'customers',
        'sales-management',
        'hsn-code/list',
        'settings',
      ]),
    );
  });

  it.each([null, '', '   '])("hides HSN codes from a shop whose GSTIN is '%s'", gstnumber => {
    expect(paths(user('owner', gstnumber))).not.toContain('hsn-code/list');
  });

  it('shows the office the sales history, and no bills', () => {
    expect(paths(user('office'))).toContain('sales-management');
    expect(paths(user('office'))).not.toContain('bill');
  });

  it('shows settings to roles that may change them', () => {
    expect(paths(user('staff'))).not.toContain('settings');
    expect(paths(user('staff'))).toContain('customers');
  });
});

describe('menu sets', () => {
  it('are both for the owner, shop for staff, back office for office', () => {
    expect(menuSetsOf(user('owner'))).toEqual(['shop', 'office']);
    expect(menuSetsOf(user('staff'))).toEqual(['shop']);
    expect(menuSetsOf(user('office'))).toEqual(['office']);
  });

  it('can be fixed to one by the build; an unknown name is ignored', () => {
    expect(menuSetsOf(user('owner'), menuSetOf('office'))).toEqual(['office']);
    expect(menuSetsOf(user('office'), menuSetOf('shop'))).toEqual(['shop']);
    expect(menuSetsOf(user('owner'), menuSetOf('shops'))).toEqual(['shop', 'office']);
  });

  it('are those of VITE_MENU_SET', async () => {
    vi.stubEnv('VITE_MENU_SET', 'office');
    const { FIXED_SET } = await import('../../../src/shell/layout/useMenu.ts');
    expect(FIXED_SET).toBe('office');
    vi.unstubAllEnvs();
  });

  it('without entries are omitted', () => {
    const ofShop = menuOf(user('owner')).filter(({ sets }) => !sets.includes('office'));
    expect(menuSetsOf(user('owner'), undefined, ofShop)).toEqual(['shop']);
  });

  it('start at the first accessible page, else at the profile', () => {
    const suppliers = menuOf(user('staff')).filter(({ path }) => path === 'suppliers');
    expect(homeOf(user('staff'), undefined, suppliers)).toBe('suppliers');
    expect(homeOf(user('staff'), undefined, [])).toBe('profilepage');
  });

  it('start at the dashboard for the shop, at the sales history for the office', () => {
    expect(homeOf(user('owner'))).toBe('dashboard');
    expect(homeOf(user('staff'))).toBe('dashboard');
    expect(homeOf(user('office'))).toBe('sales-management');
    expect(homeOf(user('owner'), 'office')).toBe('sales-management');
  });

  it('list entries in their fixed order, with submenus between them', () => {
    const shown = menuItems(menuOf(user('owner')), 'shop').map(item =>
      isBranch(item) ? item.entries.map(entry => entry.path) : item.path,
    );
    const known = [
      'dashboard',
      'inventory-management',
      'bill',
      'customers',
      'sales-management',
      'dues-management',
      'accounts',
      'hsn-code/list',
      'poster-generator',
      'settings',
    ];
    expect(shown.filter(item => known.includes(item as string))).toEqual(
      known.filter(path => shown.includes(path)),
    );
    const at = (item: unknown) => shown.map(each => JSON.stringify(each)).indexOf(JSON.stringify(item));
    const placed = [
      'imei',
      ['stock-counts', 'stock-plan', 'challans', 'stock-transfers', 'places'],
      ['products', 'companies'],
      'bill',
      ['purchase-entry', 'purchase-orders', 'suppliers', 'payables'],
      'customers',
    ];
    expect(placed.map(at)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('exclude the other set', () => {
    const office = menuItems(menuOf(user('owner')), 'office');
    expect(office.filter(item => isBranch(item) || !item.sets.includes('office'))).toEqual([]);
  });

  it('replace a submenu of one accessible page by that page', () => {
    const [entry] = menuOf(user('owner')).filter(({ path }) => path === 'suppliers');
    const items = menuItems([entry as MenuEntry], 'shop');
    expect(items).toMatchObject([{ path: 'suppliers' }]);
  });
});

describe('active entry', () => {
  const entry = (path: string, activeUrl = `/${path}/`) => ({ path, activeUrl }) as MenuEntry;

  it('is the page’s own, or the one whose activeUrl is in the path', () => {
    const entries = menuOf(user('owner'));
    expect(activeEntry(entries, 'customers')?.path).toBe('customers');
    expect(activeEntry(entries, 'hsn-code/list/create')?.path).toBe('hsn-code/list');
    expect(activeEntry(entries, 'customers-of-another-page')).toBeUndefined();
    expect(activeEntry([entry('users/dashboard', '/users/')], 'users/42/show')?.path).toBe('users/dashboard');
  });

  it('is none while the page is of the other set', () => {
    const entries = menuOf(user('owner'));
    expect(activeOfSet(entries, 'users/dashboard', 'shop')).toBeUndefined();
    expect(activeOfSet(entries, 'users/dashboard', 'office')?.path).toBe('users/dashboard');
    expect(activeOfSet(entries, 'dashboard', 'shop')?.path).toBe('dashboard');
  });

  it('an exact match goes before a partial one', () => {
    expect(activeEntry([entry('other', '/page/'), entry('page', '/elsewhere/')], 'page')?.path).toBe('page');
  });

  it('of several matches the longest', () => {
    const entries = [entry('financial-management'), entry('financial-management/finance')];
    expect(activeEntry(entries, 'financial-management/finance')?.path).toBe('financial-management/finance');
    expect(activeEntry(entries, 'financial-management/finance/7')?.path).toBe('financial-management/finance');
    expect(activeEntry(entries, 'financial-management/9')?.path).toBe('financial-management');
  });
});

describe('accordion', () => {
  it('has one open submenu; a second click closes it', () => {
    expect(afterPress(undefined, 'catalogue')).toBe('catalogue');
    expect(afterPress('catalogue', 'purchasing')).toBe('purchasing');
    expect(afterPress('purchasing', 'purchasing')).toBeUndefined();
  });
});

describe('shop name beside the logo', () => {
  it.each([
    ['Sharma Mobile Gallery', 'Sharma Mobile G…'],
    ['Fifteen letters', 'Fifteen letters'],
    ['शर्मा मोबाइल गैलरी पुणे शाखा', 'शर्मा मोबाइल गैलरी पुणे…'],
  ])('%s is %s', (name, shown) => {
    expect(shortShopName(name)).toBe(shown);
  });
});
