import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from 'ra-core';
import { createDraftStorage } from '../../../src/providers/drafts.ts';
import type { StoreParts } from '../../../src/providers/store.ts';
import { otherLanguage } from '../../support/offers.ts';

/** A stand-in for `localStorage`: its keys are its own properties, as the browser's are. */
const browserStorage = (initial: Record<string, string>): Storage =>
  Object.defineProperties(initial, {
    getItem: { value: (key: string) => initial[key] ?? null },
    setItem: { value: (key: string, value: string) => void (initial[key] = value) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(initial, key) },
  }) as unknown as Storage;

describe('drafts', () => {
  it('are restored unchanged', () => {
    const storage = browserStorage({});
    createDraftStorage(() => storage).write('purchase-entry', { billNo: 'B-1' });
    const afterReload = createDraftStorage(() => storage);
    expect(afterReload.read('purchase-entry')).toEqual({ billNo: 'B-1' });
    expect(afterReload.read('counter')).toBeNull();
  });

  it('are cleared all at once, and no other key with them', () => {
    const storage = browserStorage({ 'galla.language': otherLanguage });
    const drafts = createDraftStorage(() => storage);
    drafts.write('purchase-entry', 1);
    drafts.write('counter', 2);
    drafts.clear();
    expect(Object.keys(storage)).toEqual(['galla.language']);
  });

  it('without usable storage are lost without an error', () => {
    const forbidden = createDraftStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(() => forbidden.write('counter', {})).not.toThrow();
    expect(() => forbidden.clear()).not.toThrow();
    expect(forbidden.read('counter')).toBeNull();
    const rubbish = createDraftStorage(() => browserStorage({ 'galla.draft.counter': '{"half' }));
    expect(rubbish.read('counter')).toBeNull();
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
