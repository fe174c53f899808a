import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** Goes to a page as a link would: the app stays where it is. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
  await settled(page);
}
