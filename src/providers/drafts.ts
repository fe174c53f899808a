/**
 * Half-typed bills and sales, kept in this browser. Saved a moment after the last key, offered when the page is
 * opened again, and gone once the bill is saved or the person signs out.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { session } from './theSession.ts';

const PREFIX = 'galla.draft.';
const PAUSE_MS = 400;

interface StoredDraft<Draft> {
  /** A draft of another shape, from before an update, is not offered. */
  version: number;
  savedAt: string;
  draft: Draft;
}

export interface DraftStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  clear(): void;
}

/** Drafts over any storage. A full or forbidden storage loses the draft, never the page. */
export const createDraftStorage = (storage: () => Storage): DraftStorage => {
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: key => attempt(() => JSON.parse(storage().getItem(PREFIX + key) ?? 'null') as unknown) ?? null,
    write: (key, value) => void attempt(() => storage().setItem(PREFIX + key, JSON.stringify(value))),
    remove: key => void attempt(() => storage().removeItem(PREFIX + key)),
    clear: () =>
      void attempt(() => {
        const kept = storage();
        for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
      }),
  };
};

const drafts = createDraftStorage(() => localStorage);

/** All drafts of this browser go: on sign-out, whoever signed in. An expired session keeps them for its person. */
const clearDrafts = (): void => drafts.clear();

session.subscribe(({ end }) => {
  if (end === 'signedOut') clearDrafts();
});

export interface DraftHandle<Draft> {
  /** What was left here before, until it is taken or thrown away; null when there is nothing. */
  found: { draft: Draft; savedAt: string } | null;
  /** Keeps this state of the page, a moment after the last call. */
  keep: (draft: Draft) => void;
  /** The person took the draft, or does not want it: the offer goes, what is kept stays. */
  dismiss: () => void;
  /** Saved, or thrown away: nothing is kept any more. */
  forget: () => void;
}

/**
 * The draft of one page, by a name such as `purchase-entry`. Raise `version` when the draft's shape changes.
 */
export const useDraft = <Draft>(key: string, version = 1): DraftHandle<Draft> => {
  const [found, setFound] = useState<DraftHandle<Draft>['found']>(() => {
    const kept = drafts.read(key) as StoredDraft<Draft> | null;
    return kept?.version === version ? { draft: kept.draft, savedAt: kept.savedAt } : null;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Draft>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pending.current;
    pending.current = undefined;
    // What was typed just before a sign-out must not come back after it.
    if (draft === undefined || session.state().status !== 'authenticated') return;
    drafts.write(key, { version, savedAt: new Date().toISOString(), draft });
  }, [key, version]);

  const keep = useCallback(
    (draft: Draft) => {
      pending.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    drafts.remove(key);
    setFound(null);
  }, [key]);

  // A reload or a closed tab within the pause must not lose the last words.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { found, keep, dismiss: useCallback(() => setFound(null), []), forget };
};
