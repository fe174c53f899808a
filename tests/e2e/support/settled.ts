import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** Turns of the page's own loop: on a busy machine they take longer by themselves. */
const QUIET_TURNS = 5;
const TURN_MS = 50;
/** It is for what hangs, and not a measure of speed. */
const PATIENCE_MS = 120_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** The stream of notifications is always under way, so Playwright's own `networkidle` never comes. */
const isEndless = (request: Request): boolean =>
  new URL(request.url()).pathname === '/api/notifications/stream';

/** Counts a page's requests from its beginning. */
export function watchRequests(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', request => !isEndless(request) && requests.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => requests.delete(request));
  return requests;
}

/** Waits until nothing has been under way for some turns, each of which the page had time to answer. */
async function quiet(page: Page): Promise<void> {
  const requests = watchRequests(page);
  let turns = 0;
  const restart = () => (turns = 0);
  page.on('request', restart);
  page.on('requestfinished', restart);
  const end = Date.now() + PATIENCE_MS;
  // It is not `expect.poll`, each turn of which costs more than its question.
  while (turns < QUIET_TURNS) {
    if (Date.now() > end)
      throw new Error(`requests that do not end: ${[...requests].map(request => request.url()).join(' ')}`);
    turns++;
    await setTimeout(TURN_MS);
    // A navigation may end the page that is asked.
    await page.evaluate(() => undefined).catch(restart);
    if (requests.size > 0) restart();
  }
  page.off('request', restart);
  page.off('requestfinished', restart);
}

/** Waits until the page shows what it has to show: its heading, no grey bars in place of rows, nothing under way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PATIENCE_MS });
  await quiet(page);
  await expect(page.locator('.MuiSkeleton-root, [role="progressbar"]')).toHaveCount(0, {
    timeout: PATIENCE_MS,
  });
}
