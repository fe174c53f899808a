import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  markAllNotifications,
  markNotification,
  notifications,
  removeNotification,
} from '../../providers/calls/notifications.ts';
import { liveNotifications } from '../../providers/theLiveNotifications.ts';
import type { NotificationPage } from '../../resources/notifications/calls.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { changed, type Change } from './changes.ts';

const NOTIFICATIONS = 'notifications';

const send = (change: Change): Promise<unknown> => {
  if (change.kind === 'markAll') return markAllNotifications(change.read);
  if (change.kind === 'remove') return removeNotification(change.id);
  return markNotification(change.id, change.read);
};

/** The user's notifications, invalidated by server events. Changes are optimistic and roll back on failure. */
export const useNotifications = () => {
  const client = useQueryClient();
  const queryKey = [NOTIFICATIONS, useLanguage()];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => notifications({ quiet: true, signal }) });

  useEffect(
    () =>
      liveNotifications.subscribe(written => {
        // Refetch only after the last pending change.
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
