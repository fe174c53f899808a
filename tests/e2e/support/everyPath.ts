// Every page there is, for tests that walk them all.
import { expect } from '@playwright/test';
import { pages } from '../../../src/custom/pages.tsx';
import { adminName } from '../../../src/providers/names.ts';
import { resources } from '../../../src/resources/index.ts';
import type { TestShop } from './session.ts';
import { testDay } from './shopServer.ts';

/** Each page whose parameter is not a record's id has a path. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'imei/:imei': 'imei/352050611000299',
  'accounts/:code': 'accounts/SALES?timePeriod=all',
};

type Paged = { payload: { content: { id: string }[] } };
const firstOf = async (shop: TestShop, path: string): Promise<string> =>
  (await shop.call<Paged>('owner', 'GET', path)).payload.content[0]?.id ?? '';

const customerWithDues = (shop: TestShop) => firstOf(shop, '/api/dues?party=CUSTOMER&size=1');
const firstDrawer = async (shop: TestShop): Promise<string> =>
  (await shop.call<{ payload: { id: string }[] }>('owner', 'GET', '/api/drawers')).payload[0]?.id ?? '';

const supplierOwed = (shop: TestShop) => firstOf(shop, '/api/payables?size=1');
/** Makes a debit note of a unit that is in stock with its bill. */
const debitNote = async (shop: TestShop): Promise<string> => {
  const filter = encodeURIComponent('{"status":"IN_STOCK","itemCategory":"MOBILE"}');
  const items = await shop.call<{ id: string; purchaseBillId: string | null }[]>(
    'owner',
    'GET',
    `/api/stock-items?filter=${filter}&range=[0,49]`,
  );
  const unit = items.find(({ purchaseBillId }) => purchaseBillId);
  const body = { stockItemIds: [unit?.id], reason: 'Dead on arrival' };
  const path = `/api/purchase-bills/${unit?.purchaseBillId}/return`;
  return (await shop.call<{ payload: { id: string } }>('owner', 'POST', path, body)).payload.id;
};

const postedTo = async (shop: TestShop, path: string, body: object): Promise<string> =>
  (await shop.call<{ payload: { id: string } }>('owner', 'POST', path, body)).payload.id;

/** Finds the id for a page whose record is not of a resource. */
const IDS: Readonly<Record<string, (shop: TestShop) => Promise<string>>> = {
  'credit-notes/:id': async shop => {
    const saleId = await firstOf(shop, '/api/sales/shop-history?status=RETURNED&size=1');
    const sale = await shop.call<{ payload: { creditNotes: { id: string }[] } }>(
      'owner',
      'GET',
      `/api/sales/${saleId}`,
    );
    return sale.payload.creditNotes[0]?.id ?? '';
  },
  'dues-management/customers/:id': customerWithDues,
  'dues-management/customers/:id/statement': customerWithDues,
  'dues-management/financiers/:id': async shop =>
    (await shop.call<{ id: string }[]>('owner', 'GET', '/api/financiers?range=[0,0]'))[0]?.id ?? '',
  'dues-management/debit-notes/:id': async shop =>
    postedTo(shop, `/api/customers/${await customerWithDues(shop)}/debit-notes`, {
      amountPaise: 1_00,
      reason: 'Late payment',
    }),
  'dues-management/write-offs/:id': async shop =>
    postedTo(shop, '/api/dues/write-off', {
      customerId: await customerWithDues(shop),
      amountPaise: 1_00,
      reason: 'Moved away',
    }),
  'vouchers/:id': async shop =>
    postedTo(shop, `/api/customers/${await customerWithDues(shop)}/set-off`, {
      supplierId: await supplierOwed(shop),
      amountPaise: 1_00,
    }),
  'dues-management/receipts/:id': shop => firstOf(shop, '/api/receipts?size=1'),
  'accounts/journal/:id': async shop =>
    (await firstOf(shop, '/api/accounts/journal?size=1')) ||
    (
      await shop.call<{ payload: { id: string } }>('owner', 'POST', '/api/accounts/journal', {
        lines: [
          { account: 'BANK', debitPaise: 100 },
          { account: 'CAPITAL', creditPaise: 100 },
        ],
      })
    ).payload.id,
  'tickets/workshop/:id': async shop =>
    (await shop.call<{ id: string }[]>('owner', 'GET', '/api/tickets?range=[0,0]'))[0]?.id ?? '',
  'payables/:id': supplierOwed,
  'payables/:id/statement': supplierOwed,
  'payables/payments/:id': async shop => {
    const path = `/api/suppliers/${await supplierOwed(shop)}`;
    const known = await firstOf(shop, `${path}/payments?size=1`);
    if (known) return known;
    const payments = [{ method: 'UPI', amountPaise: 1_000_00 }];
    return (await shop.call<{ payload: { id: string } }>('owner', 'POST', `${path}/pay`, { payments }))
      .payload.id;
  },
  'debit-notes/:id': debitNote,
  'drawers/:id/history': firstDrawer,
  // It is the first open day, before any drawer is opened.
  'drawers/days/:id': async shop => {
    const known = await firstOf(shop, '/api/day-closes?size=1');
    if (known) return known;
    const day = { businessDate: `${testDay.slice(0, 4)}-04-01`, counted: {}, reason: 'Not counted' };
    await shop.call('owner', 'POST', '/api/accounts/day-close', day);
    return firstOf(shop, '/api/day-closes?size=1');
  },
  'drawers/sessions/:id': async shop => {
    const path = `/api/drawers/${await firstDrawer(shop)}`;
    type Session = { payload: { id: string } };
    const sessions = `${path}/sessions?size=1`;
    const known = await firstOf(shop, sessions);
    if (known) return known;
    return (await shop.call<Session>('owner', 'POST', `${path}/open`, { counted: {} })).payload.id;
  },
};

/** Makes a record of a resource that the demo shop has none of. */
const MADE: Readonly<Record<string, (shop: TestShop) => Promise<string>>> = {
  loans: async shop => {
    const [category] = await shop.call<{ id: string }[]>(
      'owner',
      'GET',
      '/api/expense-categories?range=[0,0]',
    );
    const body = {
      name: 'Shop front',
      lender: 'HDFC Bank',
      instalmentPaise: 20_000_00,
      interestBps: 1200,
      category: category?.id,
      method: 'BANK_TRANSFER',
      dayOfMonth: 5,
      firstDueOn: testDay,
    };
    return (await shop.call<{ id: string }>('owner', 'POST', '/api/loans', body)).id;
  },
};

/** Forms written by hand; of the settings, their tabs. */
const FORMS = [
  'settings',
  'settings?part=invoice',
  'settings?part=numbers',
  'settings?part=selling',
  'social-media',
  'profilepage',
  'purchase-entry',
];

/** Tells whether a path shows a form whose submit button is always in sight. */
export const isForm = (path: string): boolean =>
  FORMS.includes(path) ||
  resources.some(
    each =>
      each.writes !== 'server' &&
      !each.singleton &&
      new RegExp(`^${adminName(each)}/(create|[0-9a-f-]{36})$`).test(path),
  );

/** A path below `/{lang}` for every page an owner may open. */
export async function everyPath(shop: TestShop): Promise<string[]> {
  const idOf = async (name: string): Promise<string | undefined> => {
    const rows = await shop.call<{ id: string }[]>('owner', 'GET', `/api/${name}?range=[0,0]`);
    return rows[0]?.id;
  };
  // The log begins with the first change.
  await shop.call('owner', 'POST', '/api/shop-settings', { lowStockQty: 1 });
  const paths: string[] = [...FORMS];
  for (const resource of resources) {
    const path = adminName(resource);
    paths.push(path, ...Object.keys(resource.views).map(view => `${path}?view=${view}`));
    if (resource.singleton) continue;
    const id = (await idOf(resource.name)) ?? (await MADE[resource.name]?.(shop));
    expect(id, `the demo shop has no record of ${resource.name}`).toBeTruthy();
    paths.push(`${path}/${id}/show`);
    if (resource.writes !== 'server') paths.push(`${path}/create`, `${path}/${id}`);
  }
  for (const { path } of pages) {
    if (!path.includes(':')) paths.push(path);
    else if (EXAMPLES[path]) paths.push(EXAMPLES[path]);
    else if (IDS[path]) {
      const id = await IDS[path](shop);
      expect(id, `the demo shop has no record for ${path}`).toBeTruthy();
      paths.push(path.replace(':id', id));
    } else {
      const resource = resources.find(each => path.startsWith(`${adminName(each)}/:id`));
      expect(resource, `${path} has no example in tests/e2e/support/everyPath.ts`).toBeTruthy();
      if (resource) paths.push(path.replace(':id', (await idOf(resource.name)) ?? ''));
    }
  }
  return [...new Set(paths)];
}
