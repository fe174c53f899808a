/**
 * What is typed and not saved, in local storage: of a person, a tab and a document. It outlives the tab and the session, for the
 * person who typed it alone; what a closed tab left is taken up by the next one.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { personOfTab } from './personOfTab.ts';
import { nameTab } from './tabId.ts';

const PREFIX = 'galla.draft.';
/** Says when a tab was last there. */
const TAB = 'galla.open.';
const PAUSE_MS = 400;
const BEAT_MS = 30_000;
/** A browser lets a tab in the background beat once a minute. */
const GONE_AFTER_MS = 150_000;
const ENDS_AFTER_MS = 30 * 24 * 3_600_000;

interface StoredDraft<Draft = unknown> {
  /** Drafts of another version are not offered. */
  version: number;
  savedAt: string;
  draft: Draft;
}

interface Parts {
  storage: () => Storage;
  tab: string;
  now: () => number;
}

/** A full or forbidden storage loses the draft, without an error. */
export const createDraftStorage = ({ storage, tab, now }: Parts) => {
  const attempt = <Result>(work: (store: Storage) => Result): Result | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  const keyOf = (person: string, document: string, of = tab): string =>
    `${PREFIX}${person}.${of}.${document}`;
  const get = (key: string): StoredDraft | null =>
    attempt(store => JSON.parse(store.getItem(key) ?? 'null') as StoredDraft | null) ?? null;
  const isOpen = (name: string): boolean =>
    now() - (Number(attempt(store => store.getItem(TAB + name))) || 0) < GONE_AFTER_MS;

  /** What other tabs that are closed by now left of this document, the latest. */
  const left = (person: string, document: string): string | undefined =>
    attempt(store =>
      Object.keys(store)
        .filter(key => {
          const [, of = '', other = '', ...rest] = /^galla\.draft\.([^.]*)\.([^.]*)\.(.*)$/.exec(key) ?? [];
          return of === person && rest[0] === document && other !== tab && !isOpen(other);
        })
        .sort((one, other) => ((get(one)?.savedAt ?? '') < (get(other)?.savedAt ?? '') ? 1 : -1))
        .at(0),
    );

  return {
    read(person: string, document: string): StoredDraft | null {
      const own = keyOf(person, document);
      const mine = get(own);
      const other = mine ? undefined : left(person, document);
      if (!other) return mine;
      const found = get(other);
      attempt(store => {
        store.setItem(own, JSON.stringify(found));
        store.removeItem(other);
      });
      return found;
    },
    write(person: string, document: string, version: number, draft: unknown): void {
      const stored = { version, savedAt: new Date(now()).toISOString(), draft };
      attempt(store => store.setItem(keyOf(person, document), JSON.stringify(stored)));
    },
    remove: (person: string, document: string): void =>
      void attempt(store => store.removeItem(keyOf(person, document))),
    /** This tab is there. */
    beat: (): void => void attempt(store => store.setItem(TAB + tab, String(now()))),
    /** This tab is closed, as far as it knows. */
    end: (): void => void attempt(store => store.removeItem(TAB + tab)),
    /** Ends expired drafts, and drafts without an owner. */
    tidy(): void {
      attempt(store => {
        for (const key of Object.keys(store)) {
          if (key.startsWith(TAB) && !isOpen(key.slice(TAB.length))) store.removeItem(key);
          if (!key.startsWith(PREFIX)) continue;
          const isKeyed = /^galla\.draft\.[^.]+\.[^.]+\../.test(key);
          const savedAt = Date.parse(get(key)?.savedAt ?? '');
          if (!isKeyed || !(now() - savedAt < ENDS_AFTER_MS)) store.removeItem(key);
        }
      });
    },
  };
};

const tab = nameTab(() => sessionStorage);
const drafts = createDraftStorage({ storage: () => localStorage, tab: tab.name, now: Date.now });

/** What is waiting to be stored, of the pages that are open, by document. */
const waiting = new Map<object, { document: string; flush: () => void; drop: () => void }>();

const storeAll = (): void => {
  for (const { flush } of [...waiting.values()]) flush();
};

/** It is called once, when the app starts. */
export const watchTab = (): void => {
  const there = (): void => {
    tab.seen();
    drafts.beat();
  };
  drafts.tidy();
  there();
  setInterval(drafts.beat, BEAT_MS);
  window.addEventListener('pageshow', there);
  window.addEventListener('pagehide', () => {
    storeAll();
    tab.left();
    drafts.end();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return there();
    // A browser may end a tab that is not seen without a word.
    storeAll();
    tab.left();
  });
};

/** The document is saved, or given up. */
export const forgetDraft = (document: string): void => {
  for (const each of [...waiting.values()]) if (each.document === document) each.drop();
};

/** The cart of a shared counter stays with the person who typed it: a sale is handed over by parking it. */
export const COUNTER = 'counter';

export interface DraftHandle<Draft> {
  /** It is an earlier draft until it is taken or dismissed, else null. */
  stored: { draft: Draft; savedAt: string } | null;
  save: (draft: Draft) => void;
  /** Hides the offer; the stored draft stays. */
  dismiss: () => void;
  discard: () => void;
  /** So often `forgetDraft` ended it. */
  ended: number;
}

/** Holds the draft of one document of the person who opened it. Raise `version` when its shape changes. */
export const useDraft = <Draft>(document: string, version = 1): DraftHandle<Draft> => {
  const now = useSyncExternalStore(personOfTab.subscribe, personOfTab.get);
  // A page is of the person who opened it, also while it is taken away from the next one.
  const [person, setPerson] = useState(now);
  const read = (of: string | null): DraftHandle<Draft>['stored'] => {
    const saved = of === null ? null : (drafts.read(of, document) as StoredDraft<Draft> | null);
    return saved?.version === version ? { draft: saved.draft, savedAt: saved.savedAt } : null;
  };
  const [stored, setStored] = useState(() => read(person));
  if (person === null && now !== null) {
    setPerson(now);
    setStored(read(now));
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Draft>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pending.current;
    pending.current = undefined;
    if (draft !== undefined && person !== null) drafts.write(person, document, version, draft);
  }, [person, document, version]);

  const save = useCallback(
    (draft: Draft) => {
      pending.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    if (person !== null) drafts.remove(person, document);
    setStored(null);
  }, [person, document]);

  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const page = {};
    const drop = (): void => {
      discard();
      setEnded(before => before + 1);
    };
    waiting.set(page, { document, flush, drop });
    return () => {
      waiting.delete(page);
      flush();
    };
  }, [document, flush, discard]);

  return { stored, save, dismiss: useCallback(() => setStored(null), []), discard, ended };
};
