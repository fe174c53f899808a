// Pages as they are on a phone, dark and in Arabic.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { settled } from './settled.ts';

/** Opens each path, fails with everything axe finds there, and keeps a picture in the file of its value. */
export async function walkOnPhone(page: Page, pictures: Record<string, string>): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [path, picture] of Object.entries(pictures)) {
    await page.goto(`/ar/${path}`);
    await settled(page);
    await expectNoAxeViolations(page);
    await page.screenshot({ path: picture, fullPage: true });
  }
}
