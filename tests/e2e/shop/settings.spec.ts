// Every setting takes effect where it is used, and what cannot be fetched or saved is reported.
import type { Locator, Page } from '@playwright/test';
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { shapeAndColour, widePicture } from '../support/pictures.ts';
import { demoPassword, shopAt, signInAs } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { openCopiedShop } from '../support/shopServer.ts';
import {
  buyUsedPhone,
  firstOf,
  firstSale,
  newPhone,
  saleLine,
  sell,
  setProfile,
  setSettings,
} from '../support/trade.ts';

const ASHA = { name: 'Asha Patil', phone: '9876500001' };

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole('tabpanel');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function openSettings(page: Page, part = 'shop'): Promise<void> {
  await page.goto(`/en/settings?part=${part}`);
  await settled(page);
}

/** Saves, and waits for the form to have the saved values. */
async function saveSettings(page: Page): Promise<void> {
  const reloaded = page.waitForResponse(
    answer => answer.url().endsWith('/api/shop-settings') && answer.request().method() === 'GET',
  );
  await save(page);
  await expect(page.getByText('Shop settings updated successfully!')).toBeVisible();
  await reloaded;
}

async function saveProfile(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText('Shop profile saved')).toBeVisible();
}

async function choosePicture(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `${name}: Choose picture` }).press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await widePicture(page) });
}

/** Chooses the option of that name, by default the last; returns its text. */
async function choose(page: Page, name: string, option?: string): Promise<string> {
  await page.getByRole('combobox', { name }).click();
  const options = option ? page.getByRole('option', { name: option }) : page.getByRole('option').last();
  const text = (await options.textContent()) ?? '';
  await options.click();
  return text;
}

async function openInvoice(page: Page, saleId: string): Promise<Locator> {
  await page.goto(`/en/sales-management/${saleId}/show`);
  return page.getByRole('main');
}

async function expectTexts(part: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(part).toContainText(text);
}

async function enterAtCounter(page: Page, imei: string): Promise<void> {
  await page.getByLabel('Scan', { exact: false }).first().fill(imei);
  await page.keyboard.press('Enter');
}

/** Opens the form of the registration on its own page. */
async function openRegistration(page: Page): Promise<Locator> {
  await page.goto('/en/settings/registrations');
  await page.getByRole('button', { name: 'Change registration' }).click();
  return page.getByRole('dialog', { name: 'Change the GST registration' });
}

async function registerAs(page: Page, scheme: string, gstin?: string): Promise<void> {
  const form = await openRegistration(page);
  await form.getByRole('combobox', { name: 'Registered as' }).click();
  await page.getByRole('option', { name: scheme, exact: true }).click();
  if (gstin) await form.getByLabel('GSTIN', { exact: true }).fill(gstin);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Registration saved')).toBeVisible();
}

test('customer form: State follows the GSTIN until another is chosen', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/customers/create');
  const gstin = field(page, 'GSTIN');
  const state = page.getByRole('combobox', { name: 'State', exact: true });
  await gstin.fill('27AAPFU0939F1Z');
  await expect(state).toHaveValue('');
  await gstin.fill('27AAPFU0939F1ZV');
  await expect(state).toHaveValue(/Maharashtra/);
  await gstin.fill('29AAPFU0939F1ZR');
  await expect(state).toHaveValue(/Karnataka/);
  await state.fill('Guj');
  await page.getByRole('option', { name: /Gujarat/ }).click();
  await gstin.fill('27AAPFU0939F1ZV');
  await expect(state).toHaveValue(/Gujarat/);
});

test('shop profile and registration: a wrong GSTIN is refused; what is saved is in menu and invoice', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  const form = await openRegistration(page);
  await expect(form.getByText(/Documents already entered stay as they are/)).toBeVisible();
  await expect(form.getByText(/Tax invoices with CGST and SGST/)).toBeVisible();
  const gstin = form.getByLabel('GSTIN', { exact: true });
  await gstin.fill('29AAEFS9012H2Z2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Wrong check character. Compare with the GST certificate.')).toBeVisible();
  await gstin.fill('29aaefs9012h2z1');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Registration saved')).toBeVisible();
  await expectTexts(page.getByRole('main'), ['29AAEFS9012H2Z1', 'Karnataka', 'From the start']);
  await openSettings(page);
  await expectTexts(page.getByRole('region', { name: 'GST registration' }), ['Regular', '29AAEFS9012H2Z1']);
  await page.getByLabel('Shop name').fill('Sharma Phones');
  await page.getByLabel('PIN code').fill('560001');
  await field(page, 'Phone').fill('9845012345');
  await field(page, 'Email').fill('hello@sharma.example');
  await field(page, 'UPI ID').fill('sharmaphones@okaxis');
  await field(page, 'Address').fill('4 Brigade Road\nBengaluru');
  await saveProfile(page);
  await expect(menu(page).getByText('Sharma Phones')).toBeVisible();

  const phone = await newPhone(shop);
  const sale = await sell(shop, { customer: ASHA, lines: [saleLine(phone)] });
  const invoice = await openInvoice(page, sale.id);
  await expectTexts(invoice, [
    'Sharma Phones',
    '4 Brigade Road',
    'Bengaluru – 560001',
    '9845012345',
    'hello@sharma.example',
    '29AAEFS9012H2Z1',
    '29 – Karnataka',
  ]);
});

test('logo: it is cropped by keyboard and in the menu once saved', async ({ page, signIn }) => {
  await signIn('owner');
  await openSettings(page);
  await choosePicture(page, 'Logo or photo');
  await page.getByRole('button', { name: 'Logo or photo: Crop' }).press('Enter');
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await crop.getByRole('button', { name: 'Square' }).focus();
  await page.keyboard.press('Tab');
  await expectNoAxeViolations(page);
  await crop.getByRole('group', { name: 'Crop area' }).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await crop.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(crop).toHaveCount(0);
  await saveProfile(page);
  const logo = menu(page).getByRole('link').first().locator('img');
  await expect(logo).toBeVisible();
  expect(await shapeAndColour(page, (await logo.getAttribute('src')) ?? '')).toEqual([1, 'red']);
});

test('GST registration: without one the HSN codes leave the menu; a regular one may wait for its GSTIN', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  const codes = menu(page).getByRole('link', { name: 'HSN codes' });
  await registerAs(page, 'Not registered');
  await expect(codes).toHaveCount(0);
  await registerAs(page, 'Regular');
  await expect(codes).toBeVisible();
  await expect(page.getByText('To be entered')).toBeVisible();
  await registerAs(page, 'Regular', '27AAPFU0939F1ZV');
  await expect(codes).toBeVisible();
});

test('invoice settings: previewed before saving, applied to the next invoice; a closed address is reported', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openSettings(page, 'invoice');
  await expect(page.getByRole('region', { name: 'Links to bills' }).getByRole('alert')).toContainText(
    'PUBLIC_URL',
  );
  const logo = `data:image/png;base64,${(await widePicture(page)).toString('base64')}`;
  await setProfile(shop, {
    shopStoreName: 'Sharma Phones',
    upiVpa: 'sharmaphones@okaxis',
    profilePhotoUrl: logo,
  });
  await page.getByLabel('Invoice terms').fill('No returns after seven days.');
  await expect(panel(page).getByRole('region', { name: 'Preview' })).toContainText(
    'No returns after seven days.',
  );
  await page.getByLabel('Invoice warranty line').fill('One year by the maker.');
  await page.getByLabel('Bank details on the invoice').fill('Axis Bank 9170');
  await choosePicture(page, 'Signature');
  await expect(panel(page).getByRole('img', { name: 'Authorised signatory' })).toBeVisible();
  await choose(page, 'Invoice paper size', 'A5');
  const template = await choose(page, 'Invoice template');
  await saveSettings(page);

  const phone = await newPhone(shop);
  const sale = await sell(shop, { customer: ASHA, lines: [saleLine(phone)] });
  const invoice = await openInvoice(page, sale.id);
  await expectTexts(invoice, ['No returns after seven days.', 'One year by the maker.', 'Axis Bank 9170']);
  const upiCode = `Scan to pay by UPI ${formatPaise(sale.duePaise)}`;
  for (const picture of ['Sharma Phones', 'Authorised signatory', upiCode])
    await expect(invoice.getByRole('img', { name: picture }).first()).toBeVisible();

  await openSettings(page, 'invoice');
  await expect(page.getByRole('combobox', { name: 'Invoice template' })).toHaveText(template);
  await expect(page.getByRole('combobox', { name: 'Invoice paper size' })).toContainText('A5');
});

test('limits: a refused value comes into sight from another tab; low stock is notified once saved', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openSettings(page, 'selling');
  await page.getByLabel('Low stock at').fill('3');
  await page.getByLabel('Critical stock at').fill('4');
  await page.getByLabel(/^Staff discount limit/).fill('5');
  await tab(page, 'Numbers').click();
  await save(page);
  await expect(page.getByText('Failed to update shop settings.')).toBeVisible();
  await expect(page.getByText('Critical stock can’t be above low stock (3)')).toBeVisible();
  await page.getByLabel('Critical stock at').fill('2');
  await saveSettings(page);
  await expectNoAxeViolations(page);
  expect(await shop.call('owner', 'GET', '/api/shop-settings')).toMatchObject({
    payload: { lowStockQty: 3, criticalStockQty: 2, staffDiscountLimitBps: 500 },
  });
  // More models are low at three pieces than at one.
  await expect(page.getByRole('button', { name: /^Notifications, \d+ new/ })).toBeVisible();
});

test('document numbers: prefixes are previewed, and number the next sale and cancellation', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openSettings(page, 'numbers');
  await page.getByLabel('Invoice prefix').fill('GLM');
  await expect(panel(page).getByText(/Next number: GLM\/26-27\/\d{4}/)).toBeVisible();
  await page.getByLabel('Cancelled sale prefix').fill('GLX');
  await page.getByLabel('Cancelled purchase bill prefix').fill('GPX');
  await saveSettings(page);

  const phone = await newPhone(shop);
  const sale = await sell(shop, { customer: ASHA, lines: [saleLine(phone)] });
  expect(sale.invoiceNo).toMatch(/^GLM\/26-27\/\d{4}$/);
  await shop.call('owner', 'POST', `/api/sales/${sale.id}/cancel`, { reason: 'wrong phone' });
  const invoice = await openInvoice(page, sale.id);
  await expect(invoice).toContainText(/Cancelled by GLX\/26-27\/\d{4} on 18\/11\/2026: wrong phone/);
  const { billId } = await buyUsedPhone(shop, phone.productId);
  await shop.call('owner', 'POST', `/api/purchase-bills/${billId}/cancel`, { reason: 'wrong phone' });
  await openSettings(page, 'numbers');
  await expect(panel(page).getByText(/Next number: GPX\/26-27\/\d{4}/)).toBeVisible();
});

test('margin scheme: it includes its tax, which the invoice explains and only the owner sees', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openSettings(page, 'selling');
  const includesTax = page.getByRole('switch', { name: 'Margin includes tax' });
  await expect(includesTax).toBeDisabled();
  await page.getByRole('switch', { name: 'Margin scheme for used goods' }).click();
  await expect(includesTax).toBeChecked();
  await saveSettings(page);

  const phone = await newPhone(shop);
  const { imei } = await buyUsedPhone(shop, phone.productId, 30_000_00);
  const sale = await sell(shop, {
    customer: ASHA,
    lines: [saleLine(phone), { imei, unitPricePaise: 30_000_00 }],
    payments: [{ method: 'CARD', amountPaise: phone.sellingPricePaise }],
  });
  const invoice = await openInvoice(page, sale.id);
  await expectTexts(invoice, ['Margin scheme', 'Tax paid on margin under Rule 32(5)']);
  await expect(page.getByText('margin ₹5,000, tax on it ₹762.72')).toBeVisible();
  // The paper itself shows neither the margin nor its tax.
  await expect(page.getByText(/762\.7|381\.3|4,237/)).toHaveCount(1);
});

test('counter: a discount above the staff limit is refused on its line; a used phone is of the margin scheme', async ({
  page,
  shop,
  signIn,
}) => {
  await setSettings(shop, { staffDiscountLimitBps: 500, marginScheme: true });
  const phone = await newPhone(shop);
  await signIn('staff');
  await page.goto('/en/counter');
  await enterAtCounter(page, phone.imei);
  const tenPercent = String(Math.ceil(phone.sellingPricePaise / 100 / 10));
  await page
    .getByLabel(/^Discount/)
    .first()
    .fill(tenPercent);
  await expect(page.getByText(/^Staff discount limit is 5%/)).toBeVisible();
  const { imei } = await buyUsedPhone(shop, phone.productId, 30_000_00);
  await enterAtCounter(page, imei);
  await expect(page.getByText('Margin scheme')).toBeVisible();
});

test('composition and time zone: the next sale is a bill of supply, on the day of that zone', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Los_Angeles');
  await page.getByRole('option', { name: 'America/Los_Angeles' }).click();
  await saveProfile(page);
  await registerAs(page, 'Composition');
  const phone = await newPhone(shop);
  const sale = await sell(shop, {
    lines: [saleLine(phone)],
    payments: [{ method: 'CARD', amountPaise: phone.sellingPricePaise }],
  });
  const invoice = await openInvoice(page, sale.id);
  await expectTexts(invoice, [
    'Bill of supply',
    'Composition taxable person, not eligible to collect tax on supplies',
    '17/11/2026',
  ]);
  await setProfile(shop, { timeZone: 'Asia/Kolkata', composition: false });
});

test('social links: another site’s address is refused, a right one can be opened', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/social-media');
  await field(page, 'Facebook').fill('https://instagram.com/sharma');
  await field(page, 'WhatsApp').fill('https://wa.me/919822012345');
  await save(page);
  await expect(page.getByText('Enter a Facebook link, such as https://facebook.com/yourshop')).toBeVisible();
  await field(page, 'Facebook').fill('https://facebook.com/sharma');
  await save(page);
  await expect(page.getByText('Links saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a new tab: Facebook' })).toHaveText(
    'facebook.com/sharma',
  );
});

test('HSN codes: the list shows which rate is in force today in the shop’s zone', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  const code = { code: '85171300', description: 'Phones', uqc: 'NOS' };
  for (const rate of [
    { validFrom: '2026-11-18', gstRateBps: 500 },
    { validFrom: '2026-11-19', gstRateBps: 1200 },
  ])
    await shop.call('owner', 'POST', '/api/hsn-codes', { ...code, ...rate });
  await page.goto('/en/hsn-code/list?filter={"code":"85171300"}');
  const rate = (percent: string) => page.getByRole('row').filter({ hasText: percent });
  await expect(rate('12%')).toContainText('Upcoming');
  await expect(rate('5%').filter({ hasText: '18 Nov 2026' })).toContainText('In force');
  await expect(rate('18%')).toContainText('Earlier');
});

test('HSN codes: a product whose code has no rate is reported and gets another', async ({
  page,
  shop,
  signIn,
}) => {
  const { id } = await firstOf(shop, 'products');
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  await shop.call('owner', 'PUT', `/api/products?filter=${filter}`, { hsnCode: '85170000' });
  await signIn('owner');
  await page.goto('/en/hsn-code/list');
  await page.getByRole('alert').getByRole('link', { name: 'Assign codes' }).click();
  await expect(page.getByText('No rate today')).toHaveCount(1);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('combobox', { name: 'HSN code to assign' }).fill('85171300');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Assign to 1 product' }).click();
  await expect(page.getByText('Every product has a code with a rate.')).toBeVisible();
  await expectNoAxeViolations(page);
});

const devices = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');

test('profile: a saved name is in the bar; another device is signed out alone, then all of them', async ({
  page,
  shop,
  signIn,
}) => {
  await shop.tokensOf('owner');
  await signIn('owner');
  await page.goto('/en/profilepage');
  await page.getByLabel('Name', { exact: false }).first().fill('Rakesh K. Sharma');
  await save(page);
  await expect(page.getByRole('button', { name: 'Account: Rakesh K. Sharma' })).toBeVisible();
  await expect(devices(page).nth(1)).toBeVisible();
  const before = await devices(page).count();
  await devices(page)
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await expect(devices(page)).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
});

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Old password').fill(from);
  await page.getByLabel(/^New password\W*$/).fill(to);
  await page.getByLabel('Repeat new password').fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('password: a wrong old and a common new one are refused; a change signs out other devices', async ({
  page,
  shop,
  signIn,
}) => {
  // No other test of this file signs in as this role.
  await shop.tokensOf('office');
  await signIn('office');
  await page.goto('/en/profilepage');
  await expect(devices(page)).toHaveCount(2);
  await changePassword(page, 'wrong', 'a new password');
  await expect(page.getByText('Wrong old password').first()).toBeVisible();
  await changePassword(page, demoPassword, 'password123');
  await expect(page.getByText('This is one of the most common passwords')).toBeVisible();
  await changePassword(page, demoPassword, 'a new password');
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
});

/** Goes to a page as a link would: the app is not loaded again. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
}

/** Leaves an owner on the social links of a shop that has other limits than the defaults, with its server stopped. */
async function openWithStoppedServer(page: Page): Promise<{ saleId: string }> {
  const server = await openCopiedShop();
  try {
    const shop = shopAt(server.baseUrl);
    const { id } = await firstSale(shop);
    await setSettings(shop, { lowStockQty: 7, criticalStockQty: 5 });
    await signInAs(page, shop, 'owner');
    // The code of the pages is fetched while there is a server; their records are forgotten with each load.
    const pages = ['settings?part=selling', 'dashboard', 'sales-management', `sales-management/${id}/show`];
    for (const path of [...pages, 'social-media', 'social-media'])
      await page.goto(`${server.baseUrl}/en/${path}`).then(() => settled(page));
    return { saleId: id };
  } finally {
    await server.stop();
  }
}

test('server stopped: settings report their own errors and show the defaults; their readers report theirs', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/net::ERR_/, /Failed to load resource/);
  const { saleId } = await openWithStoppedServer(page);
  await field(page, 'X').fill('https://x.com/sharma');
  await save(page);
  await expect(page.getByText('Failed to create social media links')).toBeVisible();

  page.once('dialog', dialog => void dialog.accept());
  await goWithin(page, '/en/settings?part=selling');
  await expect(page.getByText('Failed to fetch shop settings.')).toBeVisible();
  await expect(page.getByLabel('Low stock at')).toHaveValue('1');
  await expect(page.getByLabel('Critical stock at')).toHaveValue('1');
  await tab(page, 'Invoice').click();
  await expect(page.getByRole('combobox', { name: 'Invoice template' })).toHaveText('Classic');
  await tab(page, 'Stock and selling').click();
  await page.getByLabel('Low stock at').fill('4');
  await save(page);
  await expect(page.getByText('Failed to update shop settings.')).toBeVisible();
  await tab(page, 'Shop').click();
  await expect(page.getByText('Failed to fetch shopkeeper info').first()).toBeVisible();

  page.once('dialog', dialog => void dialog.accept());
  for (const [path, message] of [
    ['dashboard', 'Failed to fetch top selling models'],
    ['sales-management', 'Failed to fetch sales history'],
    [`sales-management/${saleId}/show`, 'Failed to fetch sale details'],
  ] as const) {
    await goWithin(page, `/en/${path}`);
    await expect(page.getByText(message).first()).toBeVisible();
  }
});
