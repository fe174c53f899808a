/** Unsaved bills and sales are in local storage, saved shortly after input, and removed when saved or signed out. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { session } from './theSession.ts';

const PREFIX = 'galla.draft.';
const PAUSE_MS = 400;

interface StoredDraft<Draft> {
  /** Drafts of another version are not offered. */
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

/** A full or forbidden storage loses the draft, without an error. */
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
        const store = storage();
        for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
      }),
  };
};

const drafts = createDraftStorage(() => localStorage);

/** Clears all drafts of this browser on sign-out; an expired session keeps them. */
const clearDrafts = (): void => drafts.clear();

session.subscribe(({ end }) => {
  if (end === 'signedOut') clearDrafts();
});

/** Debounced saves of the pages that are open. */
const pendingSaves = new Set<() => void>();

/** It is the cart at the counter, of the person who entered it. */
export const counterDraft = (userId: string): string => `counter.${userId}`;

/**
 * The cart of a shared counter passes to the next person, whose own one, if any, takes its place. A sale that was sent
 * without an answer stays with the person who sent it.
 */
export const handOverCart = (from: string, to: string): void => {
  for (const save of [...pendingSaves]) save();
  const [cart, other] = [from, to].map(
    id => drafts.read(counterDraft(id)) as StoredDraft<{ sent?: unknown }> | null,
  );
  if (!cart || cart.draft.sent || other?.draft.sent) return;
  drafts.write(counterDraft(to), cart);
  if (other) drafts.write(counterDraft(from), other);
  else drafts.remove(counterDraft(from));
};

export interface DraftHandle<Draft> {
  /** It is an earlier draft until it is taken or dismissed, else null. */
  stored: { draft: Draft; savedAt: string } | null;
  save: (draft: Draft) => void;
  /** Hides the offer; the stored draft stays. */
  dismiss: () => void;
  discard: () => void;
}

/** Holds the draft of one page, by key. Raise `version` when its shape changes. */
export const useDraft = <Draft>(key: string, version = 1): DraftHandle<Draft> => {
  const [stored, setStored] = useState<DraftHandle<Draft>['stored']>(() => {
    const saved = drafts.read(key) as StoredDraft<Draft> | null;
    return saved?.version === version ? { draft: saved.draft, savedAt: saved.savedAt } : null;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Draft>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pending.current;
    pending.current = undefined;
    // A debounced save must not run after sign-out.
    if (draft === undefined || session.state().status !== 'authenticated') return;
    drafts.write(key, { version, savedAt: new Date().toISOString(), draft });
  }, [key, version]);

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
    drafts.remove(key);
    setStored(null);
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    pendingSaves.add(flush);
    return () => {
      pendingSaves.delete(flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { stored, save, dismiss: useCallback(() => setStored(null), []), discard };
};
