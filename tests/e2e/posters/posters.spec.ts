import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';

const download = async (page: Page, format: RegExp): Promise<{ name: string; bytes: Buffer }> => {
  await page.getByRole('button', { name: /^(डाउनलोड|Download)$/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await fs.readFile(await file.path()) };
};

const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

/** Reads width and height of a JPEG from its frame header. */
const jpegSize = (bytes: Buffer): number[] => {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return [];
};

/** Answers the fields and parts of the editor in Hindi. */
const editorOf = (page: Page) => {
  const parts = page.getByRole('list', { name: 'पोस्टर के हिस्से' });
  return {
    parts,
    headline: parts.getByRole('button', { name: 'शीर्षक: शुभ दीपावली' }),
    changed: parts.getByRole('button', { name: 'शीर्षक: महा दीपावली सेल' }),
    canvas: page.getByRole('img', { name: /^पोस्टर। / }),
    left: page.getByRole('textbox', { name: 'बाएँ से' }),
    top: page.getByRole('textbox', { name: 'ऊपर से' }),
    wide: page.getByRole('textbox', { name: 'चौड़ाई' }),
    undo: page.getByRole('button', { name: 'वापस लें' }),
  };
};

/** Starts the Diwali poster on A4, from the designs. */
async function startDiwali(page: Page): Promise<ReturnType<typeof editorOf>> {
  await page.getByRole('button', { name: 'प्रिंट के लिए A4' }).click();
  await page.getByRole('button', { name: 'दीये डिज़ाइन लें' }).click();
  const editor = editorOf(page);
  await expect(editor.headline).toBeVisible();
  await expect(editor.canvas).toBeVisible();
  return editor;
}

/** Writes another headline on the canvas. */
async function changeHeadline(page: Page, { headline, changed }: ReturnType<typeof editorOf>) {
  await headline.focus();
  await page.keyboard.press('Enter');
  await page.locator('textarea[aria-label="टेक्स्ट"]').fill('महा दीपावली सेल');
  await page.keyboard.press('Escape');
  await expect(changed).toBeFocused();
}

test('designs in Hindi: with a model of the stock', async ({ page, shop, signIn }) => {
  const [product] = await shop.call<{ model: string }[]>(
    'owner',
    'GET',
    `/api/products?range=[0,0]&sort=["model","ASC"]&filter=${JSON.stringify({ active: true, inStock_gte: 1, itemCategory: 'MOBILE' })}`,
  );
  await signIn('staff');
  await page.goto('/hi/poster-generator');
  const goods = page.getByRole('combobox', { name: 'स्टॉक से मॉडल' });
  await goods.pressSequentially(product?.model ?? '');
  await expect(goods).toHaveValue(product?.model ?? '');
  await page
    .getByRole('option', { name: new RegExp(product?.model ?? '') })
    .first()
    .click();
  await settled(page);
  await expect(page.getByRole('button', { name: /डिज़ाइन लें$/ })).toHaveCount(16);
  await expectNoAxeViolations(page);
  await startDiwali(page);
  await expectNoAxeViolations(page);
});

test('poster editor in Hindi: keys move and resize a part, the pointer moves it, and both are undone', async ({
  page,
  signIn,
}) => {
  await signIn('staff');
  await page.goto('/hi/poster-generator');
  const { headline, left, top, wide, undo, canvas: poster } = await startDiwali(page);
  await headline.focus();
  const [x, y, width] = [await left.inputValue(), await top.inputValue(), await wide.inputValue()];
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(left).toHaveValue(String(Number(x) + 1));
  await expect(top).toHaveValue(String(Number(y) + 10));
  await expect(page.getByRole('status').filter({ hasText: 'बाएँ से' })).toHaveText(/शीर्षक: शुभ दीपावली: बाएँ से/);
  await page.keyboard.press('+');
  expect(Number(await wide.inputValue())).toBeGreaterThan(Number(width));
  await page.keyboard.press('-');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(top).toHaveValue(y);
  await page.keyboard.press('Control+z');
  await expect(left).toHaveValue(x);
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+Z');
  await expect(left).toHaveValue(String(Number(x) + 1));
  await page.keyboard.press('Control+z');

  await page.evaluate(() => window.scrollTo(0, 0));
  const canvas = await poster.boundingBox();
  if (!canvas) throw new Error('no canvas');
  const scale = canvas.width / 1240;
  const middle = {
    x: canvas.x + (Number(x) + Number(width) / 2) * scale,
    y: canvas.y + (Number(y) + 90) * scale,
  };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 90, { steps: 4 });
  await page.mouse.up();
  await expect(left).not.toHaveValue(x);
  await undo.click();
  await expect(left).toHaveValue(x);
});

test('poster editor in Hindi: a text changed on the canvas stays through undo, another shape and language, and saving', async ({
  page,
  signIn,
}) => {
  await signIn('staff');
  await page.goto('/hi/poster-generator');
  const editor = await startDiwali(page);
  const { parts, changed, undo } = editor;
  await changeHeadline(page, editor);
  const count = await parts.getByRole('button').count();
  await page.keyboard.press('Delete');
  await expect(parts.getByRole('button')).toHaveCount(count - 1);
  await expect(parts.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(changed).toBeVisible();

  await page.getByRole('combobox', { name: 'आकार' }).click();
  await page.getByRole('option', { name: 'स्टोरी' }).click();
  await page.getByRole('combobox', { name: 'पोस्टर की भाषा' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(changed).toBeVisible();
  await undo.click();
  await undo.click();
  await expect(page.getByRole('combobox', { name: 'आकार' })).toHaveText('प्रिंट के लिए A4');

  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'पोस्टर का नाम' }).fill('दिवाली 2026');
  await page.getByRole('button', { name: 'सेव करें', exact: true }).click();
  await expect(page.getByText('सेव है', { exact: true })).toBeVisible();

  await page.reload();
  await expect(changed).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'पोस्टर का नाम' })).toHaveValue('दिवाली 2026');
});

test('poster editor in Hindi: three files of exact size; a saved poster is copied and removed', async ({
  page,
  signIn,
}) => {
  await signIn('staff');
  await page.goto('/hi/poster-generator');
  await startDiwali(page);
  await page.getByRole('textbox', { name: 'पोस्टर का नाम' }).fill('दीपावली 2026');
  await page.getByRole('button', { name: 'सेव करें', exact: true }).click();
  await expect(page.getByText('सेव है', { exact: true })).toBeVisible();

  const png = await download(page, /^PNG/);
  expect([png.name, pngSize(png.bytes)]).toEqual(['दीपावली-2026.png', [2480, 3508]]);
  const jpeg = await download(page, /^JPEG/);
  expect([jpeg.name, jpegSize(jpeg.bytes)]).toEqual(['दीपावली-2026.jpg', [2480, 3508]]);
  const pdf = (await download(page, /^प्रिंट के लिए PDF/)).bytes;
  const text = pdf.toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain('/MediaBox [0 0 595.2756 841.8898]');
  expect(text).toContain('/Width 2480 /Height 3508');
  expect(jpegSize(pdf.subarray(text.indexOf('stream\n') + 7))).toEqual([2480, 3508]);

  await page.getByRole('button', { name: 'सब पोस्टर' }).click();
  await page.getByRole('button', { name: 'दीपावली 2026 की कॉपी बनाएँ' }).click();
  await expect(page.getByRole('button', { name: 'दीपावली 2026 (कॉपी) खोलें' })).toBeVisible();
  await page.getByRole('button', { name: 'दीपावली 2026 (कॉपी) हटाएँ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'हटाएँ' }).click();
  await expect(page.getByRole('button', { name: 'दीपावली 2026 (कॉपी) खोलें' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'दीपावली 2026 खोलें' })).toBeVisible();
});

/** A saved poster whose product is deleted; returns its id. */
async function posterOfDeletedProduct(shop: TestShop, name: string): Promise<string> {
  const part = { id: 'a', kind: 'art', art: 'star', colours: [], x: 100, y: 100, width: 300, height: 300 };
  const { payload } = await shop.call<{ payload: { id: string } }>('owner', 'POST', '/api/posters', {
    name,
    thumbnail: 'data:image/png;base64,iVBORw0KGgo=',
    poster: {
      version: 1,
      shape: 'story',
      language: 'ar',
      design: 'neon',
      background: { kind: 'flat', colour: '#102030' },
      parts: [part],
      products: [{ id: '01968d5e-7c00-7000-8000-00000000ffff', name: 'Nokia 3310' }],
    },
  });
  return payload.id;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('poster editor: a poster of deleted goods is marked sold out', async ({ page, shop, signIn }) => {
    const id = await posterOfDeletedProduct(shop, 'Gone');
    await signIn('owner');
    await page.goto('/en/poster-generator');
    await settled(page);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Open Gone' }) });
    await expect(card.getByText('Sold out')).toBeVisible();
    await page.goto(`/en/poster-generator?poster=${id}`);
    await expect(page.getByText('Out of stock: Nokia 3310')).toBeVisible();
    await page.getByRole('button', { name: 'Add sticker' }).click();
    await expect(page.getByRole('button', { name: 'Note: نفدت الكمية' })).toBeVisible();
  });

  test('poster editor: own picture in a file of exact size, and shared', async ({ page, shop, signIn }) => {
    // A phone has a share sheet.
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = data => {
        document.body.setAttribute(
          'data-shared',
          (data?.files ?? []).map(file => `${file.name} ${file.type}`).join(),
        );
        return Promise.resolve();
      };
    });
    const id = await posterOfDeletedProduct(shop, 'Own');
    await signIn('owner');
    await page.goto(`/en/poster-generator?poster=${id}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const picked = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Own picture' }).click();
    const red = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 40;
      const canvasContext = canvas.getContext('2d');
      if (canvasContext) canvasContext.fillStyle = 'rgb(255, 0, 0)';
      canvasContext?.fillRect(0, 0, 40, 40);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await (
      await picked
    ).setFiles({ name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(red, 'base64') });
    await expect(page.getByRole('button', { name: 'Picture: red', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeViolations(page);

    const png = await download(page, /^PNG/);
    expect(pngSize(png.bytes)).toEqual([1080, 1920]);
    // The picture is in the file: it did not make the canvas unreadable.
    const middle = await page.evaluate(async bytes => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${bytes}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1080, 1920];
      const canvasContext = canvas.getContext('2d');
      canvasContext?.drawImage(picture, 0, 0);
      return [...(canvasContext?.getImageData(540, 960, 1, 1).data ?? [])];
    }, png.bytes.toString('base64'));
    expect(middle[0]).toBeGreaterThan(240);
    expect(middle[1]).toBeLessThan(20);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', 'Own.jpg image/jpeg');
  });

  test('poster editor: an unsaved poster is offered again', async ({ page, shop, signIn }) => {
    const id = await posterOfDeletedProduct(shop, 'Unsaved');
    await signIn('owner');
    await page.goto(`/en/poster-generator?poster=${id}`);
    await page.getByRole('button', { name: 'Add sticker' }).click();
    await expect(page.getByRole('button', { name: 'Note: نفدت الكمية' })).toBeVisible();
    await page.getByRole('button', { name: 'All posters' }).click();
    await expect(page.getByText('You have an unsaved poster.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('You have an unsaved poster.')).toHaveCount(0);
  });

  test('poster editor: files of a square poster have its exact size', async ({ page, signIn }) => {
    await signIn('owner');
    await page.goto('/en/poster-generator');
    await page.getByRole('button', { name: 'Occasion' }).click();
    await page.getByRole('button', { name: 'Use design: Crescent' }).click();
    expect(pngSize((await download(page, /^PNG/)).bytes)).toEqual([1080, 1080]);
    expect(jpegSize((await download(page, /^JPEG/)).bytes)).toEqual([1080, 1080]);
  });
});
