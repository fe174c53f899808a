// The timeline of a record: comments that mention people, files, changes.
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

test('supplier: staff mention the owner, add a paper, and the owner is led to it', async ({
  page,
  shop,
  signIn,
}) => {
  const [supplier] = await shop.call<{ id: string; name: string }[]>(
    'owner',
    'GET',
    '/api/suppliers?range=[0,0]',
  );
  if (!supplier) throw new Error('The demo shop has no supplier.');
  const [owner] = await shop.call<{ name: string }[]>(
    'owner',
    'GET',
    `/api/people?filter=${encodeURIComponent('{"role":"owner"}')}`,
  );
  const name = owner?.name ?? '';
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

  const choosing = page.waitForEvent('filechooser');
  await timeline.getByRole('button', { name: 'Add file' }).click();
  const list = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Model,Price\nGalaxy,100\n') };
  await (await choosing).setFiles(list);
  const download = page.waitForEvent('download');
  await timeline.getByRole('button', { name: 'prices.csv', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('prices.csv');
  await settled(page);

  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ar/customers');
  await page.getByRole('button', { name: /^الإشعارات/ }).click();
  await page
    .getByRole('link', { name: new RegExp(`.*`) })
    .filter({ hasText: supplier.name })
    .click();
  await expect(page).toHaveURL(new RegExp(`/ar/suppliers/${supplier.id}/show`));
  const arabic = page.getByRole('region', { name: 'سجل الأحداث' });
  await expect(arabic.getByRole('listitem').first()).toContainText('prices.csv');
  await expectNoAxeViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await arabic.getByRole('button', { name: 'حذف prices.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(arabic.getByText('prices.csv')).toHaveCount(0);
  await settled(page);
});
