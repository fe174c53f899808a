import { v4 as uuid } from 'uuid';
import { createSession } from './session.ts';

const pageStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
