import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  markAllNotifications,
  markNotification,
  notifications,
  removeNotification,
} from '../../resources/notifications/calls.ts';
import { ask } from '../../providers/ask.ts';
import { liveNotifications } from '../../providers/theLiveNotifications.ts';
import type { NotificationPage } from '../../resources/notifications/answers.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { changed, type Change } from './changes.ts';

const NOTIFICATIONS = 'notifications';

const send = (change: Change): Promise<unknown> => {
  if (change.kind === 'markAll') return ask(markAllNotifications, { body: { read: change.read } });
  if (change.kind === 'remove') return ask(removeNotification, { id: change.id });
  return ask(markNotification, { id: change.id, body: { read: change.read } });
};

/** Reads the user's notifications, invalidated by server events. Changes are optimistic and roll back on failure. */
export const useNotifications = () => {
  const client = useQueryClient();
  const queryKey = [NOTIFICATIONS, useLanguage()];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(notifications, { query: {} }, { quiet: true, signal }),
  });

  useEffect(
    () =>
      liveNotifications.subscribe(written => {
        // It refetches only after the last pending change.
        if (written === undefined && client.isMutating({ mutationKey: [NOTIFICATIONS] }) === 0)
          void client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
      }),
    [client],
  );

  const { mutate } = useMutation({
    mutationKey: [NOTIFICATIONS],
    mutationFn: send,
    onMutate: async change => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<NotificationPage>(queryKey);
      client.setQueryData<NotificationPage>(queryKey, now => now && changed(now, change));
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => {
      if (client.isMutating({ mutationKey: [NOTIFICATIONS] }) <= 1)
        void client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    },
  });
  return { ...list, change: mutate };
};
