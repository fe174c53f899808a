import { describe, expect, it } from 'vitest';
import { activeEntry, menuOf } from '../../../src/custom/layout/menuEntries.ts';
import { shortShopName } from '../../../src/custom/layout/shopName.ts';
import type { CurrentUser } from '../../../src/resources/calls/session.ts';
import type { Role } from '../../../src/resources/kit/index.ts';

const user = (role: Role, gstnumber: string | null = '27AAPFU0939F1ZV') =>
  ({ role, shop: { gstnumber } }) as CurrentUser;

const paths = (someone: CurrentUser) => menuOf(someone).map(entry => entry.path);

describe('the menu', () => {
  it('shows a shopkeeper the routes of the SPEC, the dashboard first', () => {
    const shown = paths(user('owner'));
    expect(shown[0]).toBe('dashboard');
    expect(shown).toEqual(
      expect.arrayContaining([
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

  it('shows the back office the sales history, and nothing of bills', () => {
    expect(paths(user('office'))).toContain('sales-management');
    expect(paths(user('office'))).not.toContain('bill');
  });

  it('lights the entry a path belongs to, the nearest one', () => {
    const entries = menuOf(user('owner'));
    expect(activeEntry(entries, 'hsn-code/list/create')?.path).toBe('hsn-code/list');
    expect(activeEntry(entries, 'customers')?.path).toBe('customers');
    expect(activeEntry(entries, 'customers-of-another-page')).toBeUndefined();
  });
});

describe('the shop’s name beside the logo', () => {
  it.each([
    ['Sharma Mobile Gallery', 'Sharma Mobile G…'],
    ['Fifteen letters', 'Fifteen letters'],
    ['शर्मा मोबाइल गैलरी पुणे शाखा', 'शर्मा मोबाइल गैलरी पुणे…'],
  ])('%s is %s', (name, shown) => {
    expect(shortShopName(name)).toBe(shown);
  });
});
