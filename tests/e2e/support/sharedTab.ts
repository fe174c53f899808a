// One tab for the tests of a worker that want the same kind of browser: a new one has its own process, which compiles the
// app anew. Between two tests it is emptied; one that cannot be is closed, and the next test gets a new one.
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Tab {
  context: BrowserContext;
  page: Page;
}

type Scripted = Pick<Page, 'addInitScript'>;
type InitScript = Awaited<ReturnType<Scripted['addInitScript']>>;

/** Collects what a test has its pages run first, to be taken back after it. */
function collectScripts(target: Scripted, scripts: InitScript[]): void {
  const add = target.addInitScript.bind(target);
  target.addInitScript = async (...script: Parameters<typeof add>) => {
    const added = await add(...script);
    scripts.push(added);
    return added;
  };
}

/** What the tests' settings may change; a tab serves tests of one kind. */
export interface TabKind {
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  hasTouch: boolean;
  baseURL: string | undefined;
}

interface OpenTab extends Tab {
  kind: string;
  scripts: InitScript[];
}

export interface SharedTab {
  /** They are the browser's default settings, which are those of the test that asks. */
  open(browser: Browser, kind: TabKind): Promise<Tab>;
  leave(kind: TabKind, failed: boolean): Promise<void>;
}

/** Tells whether the page's clock is the browser's own again: one that Playwright has installed stays. */
const hasOwnClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => [Date, setTimeout].every(each => String(each).includes('[native code]')));

async function empty({ context, page, scripts }: OpenTab, kind: TabKind): Promise<boolean> {
  await Promise.all(context.pages().map(other => (other === page ? undefined : other.close())));
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(scripts.splice(0).map(script => script.dispose()));
  // It is of the same site, so that the process stays; what a page writes when it is left is written before the
  // emptying.
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
  await context.clearPermissions();
  // A dialog that a test expected and that did not come is not the next one's.
  page.removeAllListeners('dialog');
  await page.mouse.move(0, 0);
  if (kind.viewport) await page.setViewportSize(kind.viewport);
  await page.emulateMedia({ media: null, colorScheme: kind.colorScheme, reducedMotion: 'reduce' });
  return hasOwnClock(page);
}

export function sharedTab(): SharedTab {
  let tab: OpenTab | undefined;
  const close = async () => {
    const { context } = tab ?? {};
    tab = undefined;
    await context?.close();
  };
  return {
    async open(browser, kind) {
      const key = JSON.stringify(kind);
      if (tab?.kind !== key) {
        await close();
        const context = await browser.newContext();
        const page = await context.newPage();
        tab = { context, page, kind: key, scripts: [] };
        collectScripts(context, tab.scripts);
        collectScripts(page, tab.scripts);
      }
      return tab;
    },
    async leave(kind, failed) {
      if (!tab) return;
      const isEmpty = !failed && !tab.page.isClosed() && (await empty(tab, kind));
      if (!isEmpty) await close();
    },
  };
}
