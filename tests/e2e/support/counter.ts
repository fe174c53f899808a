// Uses the counter as a person at the till sees it.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { TestShop } from './session.ts';
import { listQuery, type SaleRow, type Unit } from './trade.ts';

export interface Customer {
  id: string;
  name: string;
  phone: string;
}
export interface HistoryPage {
  payload: { totalElements: number; content: SaleRow[] };
}

/** Phones in stock now; every test sells the first of them. */
export const unitsInStock = async (shop: TestShop): Promise<Unit[]> => {
  const units = await shop.call<Unit[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK' }, 49)}`,
  );
  return units.filter(unit => /^\d{15}$/.test(unit.imei));
};
export const twoUnitsInStock = async (shop: TestShop): Promise<[Unit, Unit]> => {
  const [first, second] = await unitsInStock(shop);
  if (!first || !second) throw new Error('not enough in stock');
  return [first, second];
};
export const unitInStock = async (shop: TestShop): Promise<Unit> => (await twoUnitsInStock(shop))[0];

export const salesMade = async (shop: TestShop): Promise<HistoryPage['payload']> =>
  (await shop.call<HistoryPage>('owner', 'GET', '/api/sales/shop-history?size=1')).payload;

/** Finds a customer whose last five digits are unique. */
export const knownCustomer = async (shop: TestShop): Promise<Customer> => {
  const customers = await shop.call<Customer[]>('owner', 'GET', `/api/customers?${listQuery({}, 199)}`);
  const endings = customers.map(customer => customer.phone.slice(-5));
  const one = customers.find((_, index) => endings.filter(ending => ending === endings[index]).length === 1);
  if (!one) throw new Error('the demo shop has no customer with a unique ending');
  return one;
};

export const scanBox = (page: Page) => page.locator('[data-spot="SCAN"]');
export const phoneBox = (page: Page) => page.locator('[data-spot="PHONE"]');
export const lines = (page: Page) => page.locator('[data-line]');
export const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);
export const lastSale = (page: Page) => page.getByText(/saved ·/);

/** Counts the keys a person presses, without the scanner's. */
export const countedKeys = (page: Page) => {
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  return {
    press,
    type: async (text: string) => {
      for (const key of text) await press(key);
    },
    presses: () => presses,
  };
};

export const openCounter = async (page: Page, language = 'en') => {
  await page.goto(`/${language}/counter`);
  await expect(scanBox(page)).toBeFocused();
};

/** Counts the prints instead of opening a dialog. */
export const stubPrint = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => void counted.prints++;
  });

/** Answers the newest sale with all it has. */
export const newestSale = async <T>(shop: TestShop): Promise<T> => {
  const { content } = await salesMade(shop);
  return (await shop.call<{ payload: T }>('owner', 'GET', `/api/sales/${content[0]?.id}`)).payload;
};
