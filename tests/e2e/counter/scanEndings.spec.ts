// Scanners end a code twice, and press the keys of a US keyboard whatever layout is on: on the counter and in any other box.
import { lines, openCounter, phoneBox, scanBox, stubPrint, unitInStock } from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { AZERTY, scanEndedTwice } from '../support/scanner.ts';
import { settled } from '../support/settled.ts';

test.beforeEach(async ({ context, signIn }) => {
  await stubPrint(context);
  await signIn('staff');
});

test('counter: two endings 60 ms apart are one; the phone is typed next', async ({ page, shop }) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scanEndedTwice(page, unit.imei, { endings: '\n\n', apartMs: 60 });
  await expect(lines(page)).toHaveCount(1);
  await expect(phoneBox(page)).toBeFocused();
  await page.keyboard.type('5');
  await expect(phoneBox(page)).toHaveValue('5');
});

test('counter: an AZERTY keyboard is on, and the IMEI is read', async ({ page, shop }) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scanEndedTwice(page, unit.imei, { endings: '\t\n', apartMs: 60, layout: AZERTY });
  await expect(lines(page)).toHaveCount(1);
  await expect(scanBox(page)).toHaveValue('');
});

test('another scan box: read again on its layout, sent once, Tab is its Enter', async ({ page, shop }) => {
  const unit = await unitInStock(shop);
  await page.goto('/en/challans/create');
  await settled(page);
  const box = page.getByLabel('IMEI', { exact: false }).first();
  await box.focus();
  await scanEndedTwice(page, unit.imei, { endings: '\t\t', apartMs: 60, layout: AZERTY });
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
});
