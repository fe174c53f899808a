// The timeline of a record: comments that mention people, files, changes.
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
