/** The user of this tab, known before the server answers: their appearance applies from the first frame. */
const KEY = 'galla.person';

const read = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Storage is disabled.
  }
};

let person = read();
const listeners = new Set<() => void>();

export const personOfTab = {
  get: (): string | null => person,
  set: (id: string | null): void => {
    if (id === person) return;
    person = id;
    try {
      if (id) sessionStorage.setItem(KEY, id);
      else sessionStorage.removeItem(KEY);
    } catch {
      // It stays in memory until reload.
    }
    for (const listener of [...listeners]) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
