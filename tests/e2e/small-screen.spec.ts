// The screen most shops have, 1366 × 768, less the browser's own bars and scroll bar.
import { LANGUAGES } from '../../src/kit/languages.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

test.use({ viewport: { width: 1350, height: 640 } });

test('lists: the default columns fit the width, in each language', async ({ page, signIn }) => {
  await signIn('owner');
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/sales-management`);
    await settled(page);
    const rows = page.getByRole('region').filter({ has: page.getByRole('table') });
    expect(await rows.evaluate(part => part.scrollWidth - part.clientWidth)).toBe(0);
    const t = await wordsOf(language);
    for (const field of ['invoiceNo', 'customerName', 'totalPaise', 'duePaise', 'paymentMethod', 'status'])
      await expect(
        rows.getByRole('columnheader', { name: t(`resources.sales.fields.${field}`), exact: true }),
      ).toBeVisible();
  }
});

test('board: the states of a project fit the width', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/project-management?view=board');
  await settled(page);
  const board = page.getByRole('region', { name: 'Board' });
  expect(await board.evaluate(part => part.scrollWidth - part.clientWidth)).toBe(0);
});

test('poster editor: nothing is cut off at its right edge', async ({ page, signIn }) => {
  await signIn('owner');
  for (const language of ['en', 'fr'] as const) {
    const t = await wordsOf(language);
    await page.goto(`/${language}/poster-generator`);
    await settled(page);
    const use = t('posters.designs.use', { name: '' }).trim();
    await page.getByRole('button', { name: use }).first().click();
    await expect(page.locator('[data-workspace] canvas').first()).toBeVisible();
    const beyond = () =>
      page
        .locator('main *')
        .evaluateAll(parts =>
          parts
            .filter(part => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 0.5)
            .map(part => part.outerHTML.slice(0, 120)),
        );
    await expect.poll(beyond).toEqual([]);
    const [canvas, panel] = [
      await page.locator('[data-workspace] canvas').first().boundingBox(),
      await page.getByRole('region', { name: t('posters.edit.title') }).boundingBox(),
    ];
    expect((canvas?.x ?? 0) + (canvas?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  }
});

test('sale: actions, payments and customer are beside its invoice', async ({ page, shop, signIn }) => {
  const { payload } = await shop.call<{ payload: { content: { id: string }[] } }>(
    'owner',
    'GET',
    '/api/sales/shop-history?size=1',
  );
  await signIn('owner');
  await page.goto(`/en/sales-management/${payload.content[0]?.id}/show`);
  await settled(page);
  const paper = await page.getByRole('article').boundingBox();
  for (const name of ['Actions', 'Payments', 'Customer']) {
    const part = await page.getByRole('region', { name }).boundingBox();
    expect(part?.x, name).toBeGreaterThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0));
  }
  const last = await page.getByRole('region', { name: 'Customer' }).boundingBox();
  expect(1350 - (last?.x ?? 0) - (last?.width ?? 0)).toBeLessThan(40);
  await expect(page.getByRole('region', { name: 'Customer' }).getByRole('link')).toHaveAttribute(
    'href',
    /\/customers\//,
  );
});
