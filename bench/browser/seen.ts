// Records what a page shows and when, in the page itself, from its beginning.
import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds from the navigation, 0 until it is seen; `shift` is the sum of layout shifts without input. */
export interface Seen {
  firstRow: number;
  frame: number;
  firstFigure: number;
  shift: number;
  moved: string[];
}

const watch = `
  globalThis.__seen = { firstRow: 0, frame: 0, firstFigure: 0, shift: 0, moved: [] };
  const when = (name, isThere) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => { __seen[name] = performance.now(); });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  when('firstRow', () => document.querySelector('main tbody tr:not([aria-hidden]) td'));
  // A figure of the dashboard is money in a card that leads somewhere; its skeleton has no text.
  when('firstFigure', () => [...document.querySelectorAll('main a p')].some(each => each.textContent.includes('₹')));
  const FRAME = ['nav a.row', 'header kbd', 'header [aria-haspopup="dialog"] .MuiBadge-root'];
  when('frame', () => FRAME.every(part => document.querySelector(part)));
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      __seen.shift += entry.value;
      for (const { node } of entry.sources)
        __seen.moved.push(entry.value.toFixed(3) + ' ' + (node?.parentElement?.className ?? '') + ' > ' +
          (node?.className ?? '') + ' ' + (node?.textContent ?? '').slice(0, 40));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

export const watchPages = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch);

export const seenOn = (page: Page): Promise<Seen> => page.evaluate<Seen>('__seen');

/** Opens a path and waits until all of `names` are seen. */
export async function openUntil(
  page: Page,
  path: string,
  names: readonly ('firstRow' | 'frame' | 'firstFigure')[],
): Promise<Seen> {
  await page.goto(path);
  // A function, not a text: the page's policy allows no eval.
  await page.waitForFunction(
    waited => {
      const seen = (globalThis as unknown as { __seen: Seen }).__seen;
      return waited.every(name => seen[name] > 0);
    },
    names,
    { timeout: 60_000 },
  );
  return seenOn(page);
}
