/** Who is signed in in this tab, known before the server has answered: his own look holds from the first frame on. */
const KEY = 'galla.person';

const read = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off: known as soon as the server answers
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
      // held for as long as the page stands
    }
    for (const tell of [...listeners]) tell();
  },
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
};
