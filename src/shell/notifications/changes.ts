import type { Notification, NotificationPage } from '../../resources/notifications/answers.ts';

export type Change =
  | { kind: 'mark'; id: string; read: boolean }
  | { kind: 'markAll'; read: boolean }
  | { kind: 'remove'; id: string };

/** `unread` includes entries beyond this page. */
export const changed = (list: NotificationPage, change: Change): NotificationPage => {
  if (change.kind === 'markAll')
    return {
      ...list,
      content: list.content.map(entry => ({ ...entry, read: change.read })),
      unread: change.read ? 0 : list.totalElements,
    };
  const entry = list.content.find(({ id }) => id === change.id);
  if (!entry) return list;
  const wasUnread = entry.read ? 0 : 1;
  if (change.kind === 'remove')
    return {
      ...list,
      content: list.content.filter(({ id }) => id !== change.id),
      totalElements: list.totalElements - 1,
      unread: list.unread - wasUnread,
    };
  return {
    ...list,
    content: list.content.map((each): Notification =>
      each === entry ? { ...each, read: change.read } : each,
    ),
    unread: list.unread - wasUnread + (change.read ? 0 : 1),
  };
};
