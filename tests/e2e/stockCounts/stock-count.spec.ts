// A count goes by scanner from its start to the posted difference; a label comes from the unit's page.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { listQuery, type Unit } from '../support/trade.ts';

test('the owner counts a brand by scanning, posts what is missing and prints a label', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  const phones = await shop.call<Unit[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', company: 'Motorola' }, 99)}`,
  );
  expect(phones.length).toBeGreaterThan(1);
  const [missing, ...there] = phones.map(
    ({ imei, serialNo }: Unit & { serialNo?: string }) => imei ?? serialNo,
  );
  await page.goto('/en/stock-counts');
  await page.getByRole('link', { name: 'New stock count' }).first().click();
  await page.getByLabel('Company').click();
  await page.getByRole('option', { name: 'Motorola' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Start count' }).click();
  const field = page.getByLabel('IMEI, serial number or barcode');
  await expect(field).toBeFocused();
  for (const code of [...there, 'XY-1']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(`${there.length} of ${phones.length} counted`)).toBeVisible();
  await expect(page.getByText('No item with this code')).toBeVisible();
  await page.getByRole('button', { name: 'Show differences' }).click();
  await expect(page.getByRole('heading', { name: 'Missing: 1 piece' })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Post differences' }).click();
  await page.getByLabel('Reason').fill('Count of phones');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^ST\// })).toBeVisible();
  await expect(page.getByRole('cell', { name: missing ?? '' })).toBeVisible();

  await page.goto(`/en/inventory-management/${phones[1]?.id}/show`);
  await page.getByRole('button', { name: 'Labels' }).click();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('labels.pdf');
});
