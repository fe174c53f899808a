// Opens pages as they are on a phone, dark and in Arabic.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { settled } from './settled.ts';

/** Opens each path, and fails with everything axe finds there. */
export async function walkOnPhone(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of paths) {
    await page.goto(`/ar/${path}`);
    await settled(page);
    await expectNoAxeViolations(page);
  }
}
