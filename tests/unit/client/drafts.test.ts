import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from 'ra-core';
import { createDraftStorage } from '../../../src/providers/drafts.ts';
import type { StoreParts } from '../../../src/providers/store.ts';
import { nameTab } from '../../../src/providers/tabId.ts';
import { otherLanguage } from '../../support/offers.ts';

/** A stand-in for `localStorage`: its keys are its own properties, as the browser's are. */
const browserStorage = (initial: Record<string, string>): Storage =>
  Object.defineProperties(initial, {
    getItem: { value: (key: string) => initial[key] ?? null },
    setItem: { value: (key: string, value: string) => void (initial[key] = value) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(initial, key) },
  }) as unknown as Storage;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A browser with several tabs on a clock of ours. */
function browser(initial: Record<string, string> = {}) {
  const storage = browserStorage(initial);
  let now = Date.parse('2026-11-28T10:00:00Z');
  return {
    storage,
    pass: (ms: number) => void (now += ms),
    open: (tab: string) => {
      const drafts = createDraftStorage({ storage: () => storage, tab, now: () => now });
      drafts.beat();
      return drafts;
    },
  };
}

const draftOf = (stored: { draft: unknown } | null) => stored?.draft ?? null;

describe('drafts: of a person, a tab and a document', () => {
  it('are restored unchanged after a reload', () => {
    const shop = browser();
    shop.open('tab-1').write('owner', 'purchase-entry', 1, { billNo: 'B-1' });
    expect(draftOf(shop.open('tab-1').read('owner', 'purchase-entry'))).toEqual({ billNo: 'B-1' });
    expect(shop.open('tab-1').read('owner', 'counter')).toBeNull();
  });

  it('another person is offered nothing, and has no key of it', () => {
    const shop = browser();
    const tab = shop.open('tab-1');
    tab.write('owner', 'purchase-entry', 1, { costPaise: 900_000 });
    expect(tab.read('staff', 'purchase-entry')).toBeNull();
    tab.write('staff', 'purchase-entry', 1, { billNo: 'S-1' });
    tab.remove('staff', 'purchase-entry');
    expect(Object.keys(shop.storage).filter(key => key.includes('staff'))).toEqual([]);
    expect(draftOf(tab.read('owner', 'purchase-entry'))).toEqual({ costPaise: 900_000 });
  });

  it('two tabs at the counter have their own carts, whatever the order', () => {
    const shop = browser();
    const [one, two] = [shop.open('tab-1'), shop.open('tab-2')];
    one.write('staff', 'counter', 1, ['Galaxy']);
    expect(two.read('staff', 'counter')).toBeNull();
    two.write('staff', 'counter', 1, ['Redmi']);
    expect(draftOf(shop.open('tab-1').read('staff', 'counter'))).toEqual(['Galaxy']);
    expect(draftOf(shop.open('tab-2').read('staff', 'counter'))).toEqual(['Redmi']);
  });

  it('what a closed tab left is taken up by the next one, once, the latest first', () => {
    const shop = browser();
    const [one, two] = [shop.open('tab-1'), shop.open('tab-2')];
    one.write('staff', 'counter', 1, ['older']);
    shop.pass(MINUTE);
    two.write('staff', 'counter', 1, ['latest']);
    one.end();
    two.end();
    const three = shop.open('tab-3');
    expect(three.read('owner', 'counter')).toBeNull();
    expect(draftOf(three.read('staff', 'counter'))).toEqual(['latest']);
    expect(draftOf(shop.open('tab-4').read('staff', 'counter'))).toEqual(['older']);
    expect(shop.open('tab-5').read('staff', 'counter')).toBeNull();
  });

  it('a tab that ended without a word is closed after a while', () => {
    const shop = browser();
    shop.open('tab-1').write('staff', 'counter', 1, ['Galaxy']);
    const two = shop.open('tab-2');
    shop.pass(MINUTE);
    expect(two.read('staff', 'counter')).toBeNull();
    shop.pass(2 * MINUTE);
    expect(draftOf(two.read('staff', 'counter'))).toEqual(['Galaxy']);
  });

  it('at a shared counter the next person begins with their own cart, and the first finds theirs again', () => {
    const shop = browser();
    const tab = shop.open('tab-1');
    tab.write('staff', 'counter', 1, ['Galaxy']);
    expect(tab.read('owner', 'counter')).toBeNull();
    tab.write('owner', 'counter', 1, ['Redmi']);
    expect(draftOf(tab.read('staff', 'counter'))).toEqual(['Galaxy']);
    expect(draftOf(tab.read('owner', 'counter'))).toEqual(['Redmi']);
  });

  it('end after a month; what has no owner ends at once, and no other key with it', () => {
    const shop = browser({ 'galla.language': 'hi', 'galla.draft.purchase-entry': '{"draft":1}' });
    const tab = shop.open('tab-1');
    tab.write('staff', 'counter', 1, ['old']);
    tab.tidy();
    expect(tab.read('staff', 'counter')).not.toBeNull();
    shop.pass(31 * DAY);
    shop.open('tab-2').tidy();
    expect(Object.keys(shop.storage)).toEqual(['galla.language', 'galla.open.tab-2']);
  });

  it('without usable storage are lost without an error', () => {
    const forbidden = createDraftStorage({
      storage: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
      tab: 'tab-1',
      now: () => 0,
    });
    expect(() => forbidden.write('owner', 'counter', 1, {})).not.toThrow();
    expect(() => forbidden.tidy()).not.toThrow();
    expect(forbidden.read('owner', 'counter')).toBeNull();
    const rubbish = browser({ 'galla.draft.owner.tab-1.counter': '{"half' });
    expect(rubbish.open('tab-1').read('owner', 'counter')).toBeNull();
  });
});

describe('a tab’s name', () => {
  const names = () => {
    let count = 0;
    return () => `tab-${++count}`;
  };

  it('stays after a reload, and when the browser ended it unseen', () => {
    const storage = browserStorage({});
    const newName = names();
    const tab = nameTab(() => storage, newName);
    tab.left();
    expect(nameTab(() => storage, newName).name).toBe(tab.name);
  });

  it('is another in a copy of the tab', () => {
    const original = browserStorage({});
    const newName = names();
    const tab = nameTab(() => original, newName);
    const copy = browserStorage({ ...original });
    expect(nameTab(() => copy, newName).name).not.toBe(tab.name);
    tab.seen();
    tab.left();
    expect(nameTab(() => original, newName).name).toBe(tab.name);
  });

  it('lasts as long as the page without storage', () => {
    const tab = nameTab(() => {
      throw new DOMException('forbidden', 'SecurityError');
    }, names());
    expect(tab.name).toBe('tab-1');
    expect(() => tab.left()).not.toThrow();
  });
});

describe('react-admin’s store', () => {
  // React-admin looks once, when it is loaded, whether there is a storage.
  const open = async (parts: StoreParts): Promise<Store> => {
    vi.stubGlobal('window', { localStorage: browserStorage({}) });
    vi.resetModules();
    const { createStore } = await import('../../../src/providers/store.ts');
    return createStore(parts);
  };

  afterEach(() => vi.unstubAllGlobals());

  it('takes the language from the path; changing it changes the path', async () => {
    const goTo = vi.fn();
    const store = await open({ language: () => otherLanguage, goTo });
    expect(store.getItem('locale')).toBe(otherLanguage);
    store.setItem('locale', 'en');
    store.setItem('locale', 'klingon');
    expect(goTo.mock.calls).toEqual([['en']]);
  });

  it('drops lists on sign-out, and keeps appearance and saved queries', async () => {
    const store = await open({ language: () => 'en', goTo: vi.fn() });
    store.setItem('appearance', { mode: 'dark' });
    store.setItem('customers.columns', ['name']);
    store.setItem('customers.listParams', { page: 7 });
    store.reset();
    expect(store.getItem('appearance')).toEqual({ mode: 'dark' });
    expect(store.getItem('customers.columns')).toEqual(['name']);
    expect(store.getItem('customers.listParams')).toBeUndefined();
  });

  it.each(['columns', 'savedQueries', 'selectedIds'])('reads %s as a list, whatever is stored', async of => {
    const store = await open({ language: () => 'en', goTo: vi.fn() });
    for (const rubbish of ['x', {}, 7, null]) {
      store.setItem(`customers.${of}`, rubbish);
      expect(store.getItem(`customers.${of}`, [])).toEqual([]);
    }
    store.setItem(`customers.${of}`, [null, 'a']);
    expect(store.getItem(`customers.${of}`, [])).toEqual(['a']);
  });
});
