// A model is booked at the counter with an advance, and sold there.
import { expectNoAxeViolations } from '../support/axe.ts';
import { prints, stubPrint } from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan } from '../support/scanner.ts';
import { settled } from '../support/settled.ts';
import { listQuery, newPhone } from '../support/trade.ts';

interface Booking {
  id: string;
  status: string;
}

test('counter: a booked model is sold at its price, with the advance set against it', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const unit = await newPhone(shop);
  const customer = await shop.call<{ id: string }>('owner', 'POST', '/api/customers', {
    name: 'Nilesh Bhosale',
    phone: '9011223344',
  });
  await signIn('staff');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/en/counter');
  await page.locator('[data-spot="PHONE"]').fill('9011223344');
  await expect(page.getByText('Nilesh Bhosale')).toBeVisible();
  await page.keyboard.press('Alt+b');
  const panel = page.locator('[data-spot="BOOKING"]');
  await panel.getByRole('combobox', { name: 'Model' }).fill(unit.model);
  await page.getByRole('option').first().click();
  await panel.getByLabel('Advance').fill('2000');
  await expectNoAxeViolations(page);
  await panel.getByRole('button', { name: 'Take advance and book' }).click();
  await expect(panel.getByRole('status')).toContainText('RC/');
  await expect(page.getByText('Store credit ₹2,000')).toBeVisible();
  const bookings = () =>
    shop.call<(Booking & { productId: string })[]>(
      'owner',
      'GET',
      `/api/bookings?${listQuery({ customerId: customer.id })}`,
    );
  const [booking] = await bookings();
  if (!booking) throw new Error('no booking');
  const [booked] = await shop.call<{ imei: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', condition: 'NEW', productId: booking.productId })}`,
  );
  await page.goto(`/en/bookings/${booking.id}/show`);
  await page.getByRole('link', { name: 'Sell' }).click();
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await scan(page, booked?.imei ?? '');
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(page.getByText(/INV\/.* saved/)).toBeVisible();
  expect((await bookings()).map(({ status }) => status)).toEqual(['SOLD']);
  await page.goto(`/en/bookings/${booking.id}/show`);
  await settled(page);
});

test('booking: ended with a refund; its voucher is printed', async ({ page, context, shop, signIn }) => {
  await stubPrint(context);
  const [phone] = await shop.call<{ productId: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', condition: 'NEW', itemCategory: 'MOBILE' })}`,
  );
  const { id: customerId } = await shop.call<{ id: string }>('owner', 'POST', '/api/customers', {
    name: 'Sunita Pawar',
    phone: '9011223355',
  });
  const { payload } = await shop.call<{ payload: { booking: { id: string } } }>(
    'owner',
    'POST',
    '/api/receipts',
    {
      customerId,
      payments: [{ method: 'UPI', amountPaise: 2_000_00 }],
      booking: { productId: phone?.productId, pricePaise: 50_000_00 },
    },
  );
  const pagePath = `bookings/${payload.booking.id}/show`;
  await signIn('owner');
  await page.goto(`/en/${pagePath}`);
  await page.getByRole('button', { name: 'End booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Refund by').click();
  await page.getByRole('option', { name: 'UPI' }).click();
  await dialog.getByRole('button', { name: 'End booking' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('Chose another model');
  await page.reload();
  await page.getByRole('button', { name: 'End booking' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Chose another model');
  await expect(dialog.getByLabel('Refund by')).toHaveText('UPI');
  await dialog.getByRole('button', { name: 'End booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/₹2,000 refunded by UPI: RV\//)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  for (const [lang, width, dark] of [
    ['en', 1366, false],
    ['hi', 390, false],
    ['ar', 390, true],
  ] as const) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${lang}/${pagePath}`);
    await settled(page);
    await expectNoAxeViolations(page);
  }
});
