// What the owner sets takes effect where it is used, and what cannot be fetched or saved is said in the SPEC's words.
import type { Page } from '@playwright/test';
import { imeiCheckDigit } from '../../src/resources/rules/imei.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { shiftClock, shopAt, signInAs } from './support/session.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';
import { openCopiedShop } from './support/shopServer.ts';

const SAVED = 'Shop settings updated successfully!';

const part = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole('tabpanel');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

/** A used phone bought from a person for ₹25,000. */
async function usedPhone(shop: TestShop, productId: string): Promise<{ imei: string; billId: string }> {
  const imei = `35990000000077${imeiCheckDigit('35990000000077')}`;
  const { payload } = await shop.call<{ payload: { id: string } }>('owner', 'POST', '/api/purchase-bills', {
    supplier: { name: 'Ramesh Kale', phone: '9822054321' },
    billNo: 'RK/1',
    billDate: '2026-11-18',
    totalPaise: 25_000_00,
    lines: [
      {
        productId,
        unitCostPaise: 25_000_00,
        gstRateBps: 0,
        units: [{ imei, condition: 'USED', sellingPricePaise: 30_000_00 }],
      },
    ],
  });
  return { imei, billId: payload.id };
}

async function newestSaleOf(shop: TestShop): Promise<string> {
  const { payload } = await shop.call<{ payload: { content: { id: string }[] } }>(
    'owner',
    'GET',
    '/api/sales/shop-history?size=1',
  );
  return payload.content[0]?.id ?? '';
}

async function phoneInStock(
  shop: TestShop,
): Promise<{ imei: string; productId: string; sellingPricePaise: number }> {
  const filter = encodeURIComponent(
    JSON.stringify({ status: 'IN_STOCK', itemCategory: 'MOBILE', condition: 'NEW' }),
  );
  const [unit] = await shop.call<{ imei: string; productId: string; sellingPricePaise: number }[]>(
    'owner',
    'GET',
    `/api/stock-items?filter=${filter}&range=[0,0]`,
  );
  if (!unit) throw new Error('The demo shop has no new phone.');
  return unit;
}

test('a customer’s State is that of his GSTIN, unless somebody chose another', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/customers/create');
  const gstin = page.getByLabel('GSTIN', { exact: true });
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

test('every setting takes effect where it is used', async ({ page, shop, signIn, browser }) => {
  await signIn('owner');
  await page.goto('/en/settings');
  await settled(page);

  // The profile: State and PAN come with the GSTIN, the menu follows what was saved.
  const gstin = page.getByLabel('GSTIN', { exact: true });
  await gstin.fill('29AAEFS9012H2Z2');
  await save(page);
  await expect(page.getByText('Wrong check character. Compare with the GST certificate.')).toBeVisible();
  await gstin.fill('29aaefs9012h2z1');
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('AAEFS9012H');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await page.getByLabel('Shop name').fill('Sharma Phones');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByLabel('Phone', { exact: true }).fill('9845012345');
  await page.getByLabel('Email', { exact: true }).fill('hello@sharma.example');
  await page.getByLabel('UPI ID', { exact: true }).fill('sharmaphones@okaxis');
  await page.getByLabel('Address', { exact: true }).fill('4 Brigade Road\nBengaluru');

  // The logo: chosen, cut by the keyboard alone, and in the menu once it is saved.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Logo or photo: Choose picture' }).press('Enter');
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await wideLogo(page) });
  await page.getByRole('button', { name: 'Logo or photo: Crop' }).press('Enter');
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await crop.getByRole('button', { name: 'Square' }).focus();
  await page.keyboard.press('Tab');
  await expectNoAxeViolations(page);
  await crop.getByRole('group', { name: 'Crop area' }).focus();
  for (let at = 0; at < 12; at++) await page.keyboard.press('ArrowRight');
  await crop.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(crop).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Shop profile saved')).toBeVisible();
  await expect(menu(page).getByText('Sharma Phones')).toBeVisible();
  const logo = menu(page).getByRole('link').first().locator('img');
  // The square that was kept is the red end of the picture.
  expect(await colourOf(page, (await logo.getAttribute('src')) ?? '')).toEqual([1, 'red']);

  // Not registered: the codes leave the menu, and their page says why.
  const codes = menu(page).getByRole('link', { name: 'HSN codes' });
  await expect(codes).toBeVisible();
  await page.getByRole('radio', { name: 'Not registered' }).click();
  await save(page);
  await expect(codes).toHaveCount(0);
  await page.getByRole('radio', { name: 'Regular' }).click();
  await save(page);
  await expect(page.getByText('Enter the GSTIN of the shop')).toBeVisible();
  await gstin.fill('27AAPFU0939F1ZV');
  await save(page);
  await expect(codes).toBeVisible();

  // The invoice: what is typed stands in the preview before it is saved.
  await part(page, 'Invoice').click();
  await page.getByLabel('Invoice terms').fill('No returns after seven days.');
  await expect(panel(page).getByRole('region', { name: 'Preview' })).toContainText(
    'No returns after seven days.',
  );
  await page.getByLabel('Invoice warranty line').fill('One year by the maker.');
  await page.getByLabel('Bank details on the invoice').fill('Axis Bank 9170');
  const signature = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Signature: Choose picture' }).click();
  await (await signature).setFiles({ name: 'sign.png', mimeType: 'image/png', buffer: await wideLogo(page) });
  await expect(panel(page).getByRole('img', { name: 'Authorised signatory' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Invoice paper size' }).click();
  await page.getByRole('option', { name: 'A5' }).click();
  await page.getByRole('combobox', { name: 'Invoice template' }).click();
  const templates = page.getByRole('option');
  const template = (await templates.last().textContent()) ?? '';
  await templates.last().click();

  // Numbers and limits are the same form: what is refused comes into sight.
  await part(page, 'Numbers').click();
  await page.getByLabel('Invoice prefix').fill('GLM');
  await expect(panel(page).getByText(/Next number: GLM\/26-27\/\d{4}/)).toBeVisible();
  await page.getByLabel('Cancelled sale prefix').fill('GLX');
  await page.getByLabel('Cancelled purchase bill prefix').fill('GPX');
  await part(page, 'Stock and selling').click();
  await page.getByLabel('Low stock at').fill('3');
  await page.getByLabel('Critical stock at').fill('4');
  await page.getByLabel(/^Staff discount limit/).fill('5');
  await part(page, 'Numbers').click();
  await save(page);
  await expect(page.getByText('Failed to update shop settings.')).toBeVisible();
  await expect(page.getByText('Critical stock can’t be above low stock (3)')).toBeVisible();
  await page.getByLabel('Critical stock at').fill('2');
  await expect(page.getByRole('switch', { name: 'Margin includes tax' })).toBeDisabled();
  await page.getByRole('switch', { name: 'Margin scheme for used goods' }).click();
  await expect(page.getByRole('switch', { name: 'Margin includes tax' })).toBeChecked();
  const reloaded = page.waitForResponse(
    answer => answer.url().endsWith('/api/shop-settings') && answer.request().method() === 'GET',
  );
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await reloaded;
  await expectNoAxeViolations(page);

  // Low stock is told: more models are low at three pieces than were at one.
  await expect(page.getByRole('button', { name: /^Notifications, \d+ new/ })).toBeVisible();

  // Staff sells: the next number, the terms and the paper; too large a discount is told on its line.
  const unit = await phoneInStock(shop);
  const counter = await browser.newPage({ baseURL: shop.baseUrl });
  await counter.addInitScript(shiftClock, Date.parse('2026-11-18T06:00:00.000Z') - Date.now());
  await signInAs(counter, shop, 'staff');
  await counter.goto('/en/counter');
  await counter.getByLabel('Scan', { exact: false }).first().fill(unit.imei);
  await counter.keyboard.press('Enter');
  const discount = counter.getByLabel(/^Discount/).first();
  await discount.fill(String(Math.ceil(unit.sellingPricePaise / 100 / 10)));
  await expect(counter.getByText(/^Staff discount limit is 5%/)).toBeVisible();
  const used = await usedPhone(shop, unit.productId);
  await counter.getByLabel('Scan', { exact: false }).first().fill(used.imei);
  await counter.keyboard.press('Enter');
  await expect(counter.getByText('Margin scheme')).toBeVisible();
  await counter.close();
  const [ofUnit, ofUsed] = [
    { imei: unit.imei, unitPricePaise: unit.sellingPricePaise },
    { imei: used.imei, unitPricePaise: 30_000_00 },
  ];
  const sale = { customer: null, lines: [ofUnit, ofUsed] };
  const { payload } = await shop.call<{ payload: { id: string; invoiceNo: string } }>(
    'staff',
    'POST',
    '/api/sales/create',
    {
      ...sale,
      customer: { name: 'Asha Patil', phone: '9876500001' },
      payments: [{ method: 'CARD', amountPaise: unit.sellingPricePaise }],
    },
  );
  expect(payload.invoiceNo).toMatch(/^GLM\/26-27\/\d{4}$/);
  await page.goto(`/en/sales-management/${payload.id}/show`);
  const invoice = page.getByRole('main');
  for (const words of [
    'No returns after seven days.',
    'One year by the maker.',
    'Axis Bank 9170',
    'Sharma Phones',
    '4 Brigade Road',
    'Bengaluru – 560001',
    '9845012345',
    'hello@sharma.example',
    '27AAPFU0939F1ZV',
    '27 – Maharashtra',
  ])
    await expect(invoice).toContainText(words);
  // The last of the templates, on its paper, with logo, signature and the code that asks for what is due.
  for (const picture of ['Sharma Phones', 'Authorised signatory', /^Scan to pay by UPI ₹30,000/])
    await expect(invoice.getByRole('img', { name: picture }).first()).toBeVisible();
  // The used phone stands on the paper by its price alone, and the paper says why; its tax is told the owner beside it.
  await expect(invoice).toContainText('Margin scheme');
  await expect(invoice).toContainText('Tax paid on margin under Rule 32(5)');
  await expect(page.getByText('margin ₹5,000, tax on it ₹762.72')).toBeVisible();
  await expect(page.getByText(/762\.7|381\.3|4,237/)).toHaveCount(1);

  // What takes back has numbers of its own.
  await shop.call('owner', 'POST', `/api/sales/${payload.id}/cancel`, { reason: 'wrong phone' });
  await page.reload();
  await expect(invoice).toContainText(/Cancelled by GLX\/26-27\/\d{4} on 18\/11\/2026: wrong phone/);
  await shop.call('owner', 'POST', `/api/purchase-bills/${used.billId}/cancel`, { reason: 'wrong phone' });
  // A link that no customer can open is said to be one.
  await page.goto('/en/settings?part=invoice');
  await expect(page.getByRole('region', { name: 'Links to bills' }).getByRole('alert')).toContainText(
    'PUBLIC_URL',
  );
  await page.goto('/en/settings?part=numbers');
  await expect(panel(page).getByText(/Next number: GPX\/26-27\/\d{4}/)).toBeVisible();
  await part(page, 'Invoice').click();
  await expect(page.getByRole('combobox', { name: 'Invoice template' })).toHaveText(template);
  await expect(page.getByRole('combobox', { name: 'Invoice paper size' })).toContainText('A5');

  // Composition: no tax on the next bill, and the words of the law. In another zone it is another day.
  await part(page, 'Shop').click();
  await page.getByRole('radio', { name: 'Composition' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Los_Angeles');
  await page.getByRole('option', { name: 'America/Los_Angeles' }).click();
  await save(page);
  await expect(page.getByText('Shop profile saved')).toBeVisible();
  const untaxed = await shop.call<{ payload: { id: string } }>('staff', 'POST', '/api/sales/create', {
    customer: null,
    lines: [ofUnit],
    payments: [{ method: 'CARD', amountPaise: unit.sellingPricePaise }],
  });
  await page.goto(`/en/sales-management/${untaxed.payload.id}/show`);
  await expect(invoice).toContainText('Bill of supply');
  await expect(invoice).toContainText('Composition taxable person, not eligible to collect tax on supplies');
  await expect(invoice).toContainText('17/11/2026');

  // The stories below have the same shop, and days of their own.
  await shop.call('owner', 'PUT', '/shop', { timeZone: 'Asia/Kolkata', composition: false });
});

test('links, codes of products, and one’s own profile', async ({ page, shop, signIn }) => {
  await signIn('owner');
  await page.goto('/en/social-media');
  await page.getByLabel('Facebook', { exact: true }).fill('https://instagram.com/sharma');
  await page.getByLabel('WhatsApp', { exact: true }).fill('https://wa.me/919822012345');
  await save(page);
  await expect(page.getByText('Enter a Facebook link, such as https://facebook.com/yourshop')).toBeVisible();
  await page.getByLabel('Facebook', { exact: true }).fill('https://facebook.com/sharma');
  await save(page);
  await expect(page.getByText('Links saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a new tab: Facebook' })).toHaveText(
    'facebook.com/sharma',
  );

  // Of a code's rates the list says which one holds today, in the shop's zone.
  for (const [validFrom, gstRateBps] of [
    ['2026-11-18', 500],
    ['2026-11-19', 1200],
  ])
    await shop.call('owner', 'POST', '/api/hsn-codes', {
      code: '85171300',
      description: 'Phones',
      gstRateBps,
      uqc: 'NOS',
      validFrom,
    });
  await page.goto('/en/hsn-code/list?filter={"code":"85171300"}');
  const rate = (percent: string) => page.getByRole('row').filter({ hasText: percent });
  await expect(rate('12%')).toContainText('Upcoming');
  await expect(rate('5%').filter({ hasText: '18 Nov 2026' })).toContainText('In force');
  await expect(rate('18%')).toContainText('Earlier');

  // A product with a code nobody listed is told, and gets one.
  const [product] = await shop.call<{ id: string }[]>('owner', 'GET', '/api/products?range=[0,0]');
  await shop.call(
    'owner',
    'PUT',
    `/api/products?filter=${encodeURIComponent(JSON.stringify({ id: [product?.id] }))}`,
    {
      hsnCode: '85170000',
    },
  );
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

  // The profile: a new name in the bar, a new password, other devices signed out, then everywhere.
  await shop.tokensOf('owner');
  await page.goto('/en/profilepage');
  await page.getByLabel('Name', { exact: false }).first().fill('Rakesh K. Sharma');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account: Rakesh K. Sharma' })).toBeVisible();
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  const before = await devices.count();
  expect(before).toBeGreaterThan(1);
  await devices
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await expect(devices).toHaveCount(before - 1);
  await page.getByLabel('Old password').fill('wrong');
  await page.getByLabel(/^New password\W*$/).fill('a new password');
  await page.getByLabel('Repeat new password').fill('a new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Wrong old password').first()).toBeVisible();
  await page.getByLabel('Old password').fill('demo1234');
  await page.getByLabel(/^New password\W*$/).fill('password123');
  await page.getByLabel('Repeat new password').fill('password123');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is one of the most common passwords')).toBeVisible();
  await page.getByLabel(/^New password\W*$/).fill('a new password');
  await page.getByLabel('Repeat new password').fill('a new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  await expect(devices).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
});

test('with the server stopped, settings say what the specification says, and the defaults stand there', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/net::ERR_/, /Failed to load resource/);
  const server = await openCopiedShop();
  const go = async (path: string) => {
    await page.evaluate(to => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
  };
  const shop = shopAt(server.baseUrl);
  const sale = await newestSaleOf(shop);
  try {
    await shop.call('owner', 'POST', '/api/shop-settings', { lowStockQty: 7, criticalStockQty: 5 });
    await signInAs(page, shop, 'owner');
    // The code of the pages is fetched while there is a server; the records are forgotten with the reload.
    const pages = ['settings?part=selling', 'dashboard', 'sales-management', `sales-management/${sale}/show`];
    for (const path of [...pages, 'social-media'])
      await page.goto(`${server.baseUrl}/en/${path}`).then(() => settled(page));
    await page.goto(`${server.baseUrl}/en/social-media`);
    await settled(page);
  } finally {
    await server.stop();
  }
  await page.getByLabel('X', { exact: true }).fill('https://x.com/sharma');
  await save(page);
  await expect(page.getByText('Failed to create social media links')).toBeVisible();
  page.once('dialog', dialog => void dialog.accept());
  await go('/en/settings?part=selling');
  await expect(page.getByText('Failed to fetch shop settings.')).toBeVisible();
  await expect(page.getByLabel('Low stock at')).toHaveValue('1');
  await expect(page.getByLabel('Critical stock at')).toHaveValue('1');
  await part(page, 'Invoice').click();
  await expect(page.getByRole('combobox', { name: 'Invoice template' })).toHaveText('Classic');
  await part(page, 'Stock and selling').click();
  await page.getByLabel('Low stock at').fill('4');
  await save(page);
  await expect(page.getByText('Failed to update shop settings.')).toBeVisible();
  await part(page, 'Shop').click();
  await expect(page.getByText('Failed to fetch shopkeeper info').first()).toBeVisible();

  // The figures and lists that settings have a say in fail in their own words.
  page.once('dialog', dialog => void dialog.accept());
  for (const [path, words] of [
    ['dashboard', 'Failed to fetch top selling models'],
    ['sales-management', 'Failed to fetch sales history'],
    [`sales-management/${sale}/show`, 'Failed to fetch sale details'],
  ]) {
    await go(`/en/${path}`);
    await expect(page.getByText(words ?? '').first()).toBeVisible();
  }
});

/** A picture three times as wide as high, red at its left end and blue elsewhere. */
const wideLogo = async (page: Page): Promise<Buffer> => {
  const uri = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 100;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = 'blue';
      pen.fillRect(0, 0, 300, 100);
      pen.fillStyle = 'red';
      pen.fillRect(0, 0, 100, 100);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(uri.split(',')[1] ?? '', 'base64');
};

/** Width by height of a picture, and the colour of its middle. */
const colourOf = (page: Page, src: string): Promise<[number, string]> =>
  page.evaluate(async from => {
    const picture = new Image();
    picture.src = from;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    return [picture.naturalWidth / picture.naturalHeight, red > blue ? 'red' : 'blue'];
  }, src);
