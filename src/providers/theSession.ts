import { v4 as uuid } from 'uuid';
import { createSession } from './session.ts';

const pageStorage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

const tabStorage = () => {
  try {
    sessionStorage.getItem('accessToken');
    return sessionStorage;
  } catch {
    return pageStorage();
  }
};

export const session = createSession({
  storage: tabStorage(),
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('galla.session'),
  tabName: uuid(),
});
