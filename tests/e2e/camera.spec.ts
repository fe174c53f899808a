// A barcode before the camera is read as by a scanner: at the counter, on a purchase bill, to find an IMEI.
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../scripts/lib/browsers.mjs';
import { expectNoAxeViolations } from './support/axe.ts';
import { videoOf } from './support/cameraPicture.ts';
import { lines, openCounter } from './support/counter.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { testDay } from './support/shopServer.ts';
import { firstOf, imeiOf } from './support/trade.ts';

const IMEI = imeiOf('35990000477112');
const launch = launchOptions(chromium.executablePath());

test.use({
  launchOptions: {
    ...launch,
    args: [
      ...launch.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${await videoOf(IMEI)}`,
    ],
  },
});

test.beforeEach(async ({ context, signIn }) => {
  await context.addInitScript(() => {
    const opened: MediaStream[] = [];
    Object.assign(window, { opened });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async wish => {
      const stream = await open(wish);
      opened.push(stream);
      return stream;
    };
  });
  await signIn('staff');
});

const buyThePhone = async (shop: TestShop) => {
  const product = await firstOf<{ id: string }>(shop, 'products', {
    tracking: 'IMEI',
    itemCategory: 'MOBILE',
  });
  await shop.call('owner', 'POST', '/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822012345' },
    billNo: 'CAM/1',
    billDate: testDay,
    totalPaise: 20_000_00,
    lines: [{ productId: product.id, unitCostPaise: 20_000_00, gstRateBps: 0, units: [{ imei: IMEI }] }],
  });
};
const cameraButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });
const tracksLeft = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { opened: MediaStream[] }).opened
        .flatMap(stream => stream.getTracks())
        .filter(track => track.readyState === 'live').length,
  );

test('find an IMEI, add it to a purchase bill, sell it: each by the camera, which is off afterwards', async ({
  page,
  shop,
}) => {
  await page.goto('/en/purchase-entry');
  await cameraButton(page).click();
  await expect(page.getByText(IMEI).first()).toBeVisible();
  await expect(page.locator('textarea').first()).toHaveValue(new RegExp(IMEI));
  expect(await tracksLeft(page)).toBe(1);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect.poll(() => tracksLeft(page)).toBe(0);

  await buyThePhone(shop);
  await page.goto('/en/imei');
  await cameraButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/en/imei/${IMEI}$`));
  await expect(page.getByText('Mahavir Distributors')).toBeVisible();
  await expect.poll(() => tracksLeft(page)).toBe(0);

  await openCounter(page);
  await cameraButton(page).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(IMEI);
  await expectNoAxeViolations(page);
  await page.goto('/en/customers');
  await expect.poll(() => tracksLeft(page)).toBe(0);
});

test('camera: says that it needs HTTPS, that it is not allowed, and that there is none', async ({ page }) => {
  await openCounter(page);
  const expectSays = async (words: RegExp) => {
    await cameraButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await cameraButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(0);
  };
  for (const [name, words] of [
    ['NotAllowedError', /Allow the camera for this site/],
    ['NotFoundError', /No camera on this device/],
    ['NotReadableError', /in use by another app/],
  ] as const) {
    await page.evaluate(error => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    await expectSays(words);
  }
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await expectSays(/The camera needs HTTPS/);
});
