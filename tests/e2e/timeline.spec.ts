// The timeline of a record: comments that mention people, files, changes.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

interface Named {
  id: string;
  name: string;
}

const firstOf = async (shop: TestShop, path: string): Promise<Named> => {
  const [first] = await shop.call<Named[]>('owner', 'GET', path);
  if (!first) throw new Error(`The demo shop has nothing at ${path}.`);
  return first;
};
const supplierOf = (shop: TestShop) => firstOf(shop, '/api/suppliers?range=[0,0]');
const ownerOf = (shop: TestShop) =>
  firstOf(shop, `/api/people?filter=${encodeURIComponent('{"role":"owner"}')}`);
const prices = {
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Model,Price\nGalaxy,100\n'),
};

test('timeline: staff mention the owner with the keyboard and add a file', async ({ page, shop, signIn }) => {
  const supplier = await supplierOf(shop);
  const { name } = await ownerOf(shop);
  await shop.call('owner', 'PUT', `/api/suppliers/${supplier.id}`, { address: '3 Budhwar Peth, Pune' });

  await signIn('staff');
  await page.goto(`/en/suppliers/${supplier.id}/show`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('3 Budhwar Peth, Pune');

  const box = timeline.getByRole('textbox', { name: 'Comment' });
  await box.pressSequentially(`Price list from @${name.slice(0, 3)}`);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expectNoAxeViolations(page);
  await box.press('Enter');
  await box.pressSequentially('please');
  await expect(box).toHaveValue(`Price list from @${name} please`);
  await timeline.getByRole('button', { name: 'Comment' }).click();
  await expect(timeline.getByRole('listitem').first()).toContainText(`Price list from @${name} please`);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  const choosing = page.waitForEvent('filechooser');
  await timeline.getByRole('button', { name: 'Add file' }).click();
  await (await choosing).setFiles(prices);
  const download = page.waitForEvent('download');
  await timeline.getByRole('button', { name: 'prices.csv', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('prices.csv');
  await settled(page);
});

/** A phone held upright writes it as 3000 by 2000, to be turned by its EXIF entry. */
const photoOf = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const turned = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, turned.length + 2]);
  return Buffer.concat([head, turned, Buffer.from(drawn, 'base64').subarray(2)]);
};

test('timeline: a large photo is sent reduced, upright and under its name', async ({
  page,
  shop,
  signIn,
}) => {
  const supplier = await supplierOf(shop);
  await signIn('staff');
  await page.goto(`/en/suppliers/${supplier.id}/show`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const choosing = page.waitForEvent('filechooser');
  await timeline.getByRole('button', { name: 'Add file' }).click();
  const photo = { name: 'counter.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) };
  await (await choosing).setFiles(photo);
  const download = page.waitForEvent('download');
  await timeline.getByRole('button', { name: 'counter.jpg', exact: true }).click();
  const stored = await readFile(await (await download).path(), 'base64');
  const size = await page.evaluate(async bytes => {
    const picture = Object.assign(new Image(), { src: `data:image/jpeg;base64,${bytes}` });
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, stored);
  expect(size).toEqual([1707, 2560]);
  await settled(page);
});

test('timeline: a mention leads to the record; right to left on a phone', async ({ page, shop, signIn }) => {
  const supplier = await supplierOf(shop);
  const owner = await ownerOf(shop);
  await shop.call('staff', 'POST', `/api/suppliers/${supplier.id}/comments`, {
    text: `@[${owner.id}] please`,
  });
  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ar/customers');
  await page.getByRole('button', { name: /^الإشعارات/ }).click();
  await page.getByRole('dialog').getByRole('link').filter({ hasText: supplier.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/ar/suppliers/${supplier.id}/show`));
  const timeline = page.getByRole('region', { name: 'سجل الأحداث' });
  await expect(timeline.getByRole('listitem').first()).toContainText(`@${owner.name} please`);
  const choosing = page.waitForEvent('filechooser');
  await timeline.getByRole('button', { name: 'إضافة ملف' }).click();
  await (await choosing).setFiles({ ...prices, name: 'list.csv' });
  await expect(timeline.getByRole('listitem').first()).toContainText('list.csv');
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await timeline.getByRole('button', { name: /^حذف .*list\.csv/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(timeline.getByText('list.csv')).toHaveCount(0);
  await settled(page);
});
