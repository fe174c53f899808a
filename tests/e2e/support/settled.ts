import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the page shows what it has to show: its heading, no grey bars in place of rows, nothing under way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.MuiSkeleton-root, [role="progressbar"]')).toHaveCount(0, { timeout: 20_000 });
}
