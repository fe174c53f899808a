import { notificationStream } from '../resources/notifications/calls.ts';
import { http } from './http.ts';
import { createLiveNotifications } from './liveNotifications.ts';
import { session } from './theSession.ts';

export const liveNotifications = createLiveNotifications({
  session,
  open: (lastEventId, signal) =>
    http.respond(notificationStream.path, {
      headers: {
        Accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
      signal,
    }),
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('galla.notifications'),
  // Locks exist only in secure contexts, not on plain http in the shop's network.
  locks: 'locks' in navigator ? navigator.locks : null,
  page: {
    isSeen: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    subscribe: listener => {
      document.addEventListener('visibilitychange', listener);
      window.addEventListener('online', listener);
    },
  },
  pause: (milliseconds, signal) =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
});
