// Dues lead from the list to a receipt, a promise and a reminder; at the counter in eight keys.
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithin } from '../support/openWithin.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';

interface Due {
  id: string;
  name: string;
  phone: string;
  duePaise: number;
  sales: { id: string; invoiceNo: string; duePaise: number }[];
}
interface Dues {
  payload: { content: Due[]; totalElements: number };
}

const duesOf = async (shop: TestShop, query: string): Promise<Due[]> =>
  (await shop.call<Dues>('owner', 'GET', `/api/dues?${query}`)).payload.content;

/** Finds a customer who owes for more than one bill. */
const customerWithBills = async (shop: TestShop): Promise<Due> => {
  const found = (await duesOf(shop, 'party=CUSTOMER&size=200')).find(({ sales }) => sales.length > 1);
  if (!found) throw new Error('the demo shop has no customer with two open bills');
  return found;
};

/** Finds a customer with dues whose last five digits are theirs alone. */
const customerByEnding = async (shop: TestShop): Promise<Due> => {
  for (const due of await duesOf(shop, 'party=CUSTOMER&size=200')) {
    const { payload } = await shop.call<{ payload: unknown[] }>(
      'owner',
      'GET',
      `/api/counter/customers?phone=${due.phone.slice(-5)}`,
    );
    if (payload.length === 1) return due;
  }
  throw new Error('the demo shop has no such customer');
};

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => void counted.prints++;
  });
});

test('dues: a chosen bill is collected over two methods, with a receipt', async ({ page, shop, signIn }) => {
  const customer = await customerWithBills(shop);
  const bill = customer.sales.at(-1);
  if (!bill) throw new Error('no bill');
  await signIn('owner');
  await page.goto('/en/dues-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Dues management' })).toBeVisible();
  await page.getByRole('searchbox').fill(customer.phone);
  await page.getByRole('link', { name: customer.name }).click();
  await expect(page.getByText(`Due: ${formatPaise(customer.duePaise)}`)).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${bill.invoiceNo}` }).check();
  const form = page.getByRole('region', { name: 'Collect' });
  await form.getByLabel('Amount').fill('1');
  await form.getByRole('button', { name: 'Add payment' }).click();
  await expect(form.getByLabel('Amount').nth(1)).toHaveValue(
    formatPaise(bill.duePaise - 100, { symbol: false }),
  );
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Collect' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'RC/' })).toBeVisible();
  const [after] = await duesOf(shop, `id=${customer.id}`);
  expect(after?.duePaise).toBe(customer.duePaise - bill.duePaise);
  expect(after?.sales.map(({ id }) => id)).not.toContain(bill.id);

  await page.getByRole('link', { name: 'Open receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^RC\// })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
});

test('dues: the owner collects with a discount, writes off, charges, and takes the write-off back', async ({
  page,
  shop,
  signIn,
}) => {
  const customer = await customerWithBills(shop);
  await signIn('owner');
  await page.goto(`/en/dues-management/customers/${customer.id}`);
  const form = page.getByRole('region', { name: 'Collect' });
  await form.getByLabel('Amount').fill('2');
  await form.getByLabel('Discount').fill('1');
  await form.getByRole('button', { name: 'Collect' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'RC/' })).toBeVisible();
  const [collected] = await duesOf(shop, `id=${customer.id}`);
  expect(collected?.duePaise).toBe(customer.duePaise - 300);

  await page.getByRole('button', { name: 'Write off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write off' });
  await expect(dialog.getByText('GST does not change')).toBeVisible();
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByLabel('Reason').fill('Not reachable');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('region', { name: 'Write-offs' }).getByRole('link', { name: /^WO\// }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^WO\// })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cancel write-off' }).click();
  const sure = page.getByRole('dialog');
  await sure.getByLabel('Reason').fill('Paid after all');
  await sure.getByRole('button', { name: 'Cancel write-off' }).click();
  await expect(page.getByText('Paid after all')).toBeVisible();
  expect((await duesOf(shop, `id=${customer.id}`))[0]?.duePaise).toBe(customer.duePaise - 300);

  await page.goto(`/en/customers/${customer.id}/show`);
  await page.getByRole('button', { name: 'New debit note' }).click();
  const charge = page.getByRole('dialog', { name: 'New debit note' });
  await charge.getByLabel('Amount').fill('118');
  await charge.getByLabel('GST rate').fill('18');
  await charge.getByLabel('Reason').fill('Delivery');
  await charge.getByRole('button', { name: 'New debit note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^CD\// })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  expect((await duesOf(shop, `id=${customer.id}`))[0]?.duePaise).toBe(customer.duePaise - 300 + 118_00);
});

test('dues: a promise for today is on the follow-up list; a reminder is logged', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  const [customer] = await duesOf(shop, 'party=CUSTOMER&size=1');
  if (!customer) throw new Error('no dues');
  await context.route(/wa\.me/, route => route.fulfill({ body: 'WhatsApp' }));
  await signIn('office');
  await page.goto(`/en/dues-management/customers/${customer.id}`);
  const promise = page.getByRole('region', { name: 'Promised date' });
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
  );
  await promise.getByLabel('Will pay on').fill(today);
  await promise.getByLabel('Note').fill('After the salary');
  await promise.getByRole('button', { name: 'Save promise' }).click();
  await expect(promise.getByText('Promised for')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await opened;
  await expect(page.getByText('Last reminder')).toBeVisible();
  await expect(page.getByText(/^UPI: /m)).toBeVisible();
  await expect(page.getByText('upi://')).toHaveCount(0);
  await page.goto('/en/dues-management?show=today');
  await expect(page.getByRole('link', { name: customer.name })).toBeVisible();
});

test('dues: list, person, statement at 390 in Hindi and dark Arabic', async ({ page, shop, signIn }) => {
  const customer = await customerWithBills(shop);
  await signIn('owner');
  for (const [lang, dark, width] of [
    ['hi', false, 390],
    ['ar', true, 390],
    ['en', false, 1366],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.goto(`/${lang}/dues-management`);
    for (const path of [
      'dues-management',
      `dues-management/customers/${customer.id}`,
      `dues-management/customers/${customer.id}/statement?timePeriod=all`,
    ]) {
      await openWithin(page, `/${lang}/${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('main').getByText('INV/').or(page.getByRole('main').getByText('0–30')).first(),
      ).toBeVisible();
      await settled(page);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${lang} ${path}`).toBeLessThanOrEqual(0);
    }
  }
});

test('counter: the dues of the customer who stands there take eight keys', async ({ page, shop, signIn }) => {
  const customer = await customerByEnding(shop);
  await signIn('staff');
  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  await press('F8');
  await expect(page.locator('[data-spot="SCAN"]')).toBeFocused();
  await press('Alt+d');
  await expect(page.getByLabel('Last digits of the phone')).toBeFocused();
  for (const digit of customer.phone.slice(-5)) await press(digit);
  const panel = page.locator('[data-spot="DUES"]');
  await expect(panel.getByText(formatPaise(customer.duePaise)).first()).toBeVisible();
  await press('F10');
  await expect(panel.getByRole('alert')).toContainText('RC/');
  expect(presses).toBeLessThanOrEqual(8);
  await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  expect(await duesOf(shop, `id=${customer.id}`)).toEqual([]);
});
