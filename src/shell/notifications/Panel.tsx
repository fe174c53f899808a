import Drafts from '@mui/icons-material/DraftsOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Notification } from '../../resources/notifications/answers.ts';
import { InPlaceOfRows, RetryButton, Unplugged } from '../../screens/basics/states.tsx';
import { openPages } from '../../custom/openPages.ts';
import { Entry } from './Entry.tsx';
import { linkOf } from './linkOf.ts';
import { QuietBell } from './QuietBell.tsx';
import type { useNotifications } from './useNotifications.ts';

const MINUTE_MS = 60_000;

const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

export interface PanelProps {
  titleId: string;
  notifications: ReturnType<typeof useNotifications>;
  onClose: () => void;
}

export const Panel = ({ titleId, notifications, onClose }: PanelProps) => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  const now = useMinute();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, change } = notifications;
  const unread = data?.unread ?? 0;
  const allRead = unread === 0;
  const markingAll = translate(allRead ? 'notifications.allUnread' : 'notifications.allRead');
  const openPaths = user ? openPages(user).map(({ path }) => path) : [];

  const open = ({ id, read }: Notification, leads: boolean) => {
    if (!read) change({ kind: 'mark', id, read: true });
    if (leads) onClose();
  };

  /** Focus moves to the same tool of the next entry, else the previous one, else the title. */
  const remove = ({ id }: Notification) => {
    const entries = [...(list.current?.children ?? [])];
    const at = entries.findIndex(entry => entry.getAttribute('data-id') === id);
    const neighbour = entries[at + 1] ?? entries[at - 1];
    const next = neighbour?.querySelector<HTMLElement>('[data-tool="remove"]') ?? title.current;
    next?.focus();
    change({ kind: 'remove', id });
  };

  const rows = (): ReactNode => {
    if (!data && error)
      return (
        <InPlaceOfRows
          picture={<Unplugged />}
          title={translate('notifications.failed')}
          text={error.message}
          action={<RetryButton label={translate('notifications.again')} onClick={() => void refetch()} />}
        />
      );
    if (!data)
      return [1, 2, 3].map(row => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Skeleton variant="circular" width={38} height={38} sx={{ flexShrink: 0 }} />
          <Skeleton height={44} sx={{ flexGrow: 1, transform: 'none' }} />
        </Box>
      ));
    if (data.content.length === 0)
      return (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <InPlaceOfRows
            picture={<QuietBell />}
            title={translate('notifications.none')}
            text={translate('notifications.noneText')}
          />
        </Box>
      );
    return (
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.content.map(entry => {
          const path = linkOf(entry.link, openPaths);
          return (
            <Entry
              key={entry.id}
              entry={entry}
              to={path === undefined ? undefined : `${basename}/${path}`}
              now={now}
              onOpen={() => open(entry, path !== undefined)}
              onMark={read => change({ kind: 'mark', id: entry.id, read })}
              onRemove={() => remove(entry)}
            />
          );
        })}
      </Box>
    );
  };

  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 60, px: 2, py: 0.5, flexShrink: 0 }}
      >
        <Typography
          variant="h2"
          id={titleId}
          ref={title}
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, outline: 'none' }}
        >
          {translate('app.bar.notifications')}
        </Typography>
        {unread > 0 ? (
          <Chip color="primary" label={translate('notifications.new', { smart_count: unread })} />
        ) : null}
        {data?.content.length ? (
          <Tooltip title={markingAll}>
            <IconButton
              aria-label={markingAll}
              onClick={() => change({ kind: 'markAll', read: !allRead })}
              sx={{ width: { xs: 48, sm: 38 }, height: { xs: 48, sm: 38 } }}
            >
              {allRead ? <Mail fontSize="small" /> : <Drafts fontSize="small" />}
            </IconButton>
          </Tooltip>
        ) : null}
        <IconButton
          aria-label={translate('notifications.close')}
          onClick={onClose}
          sx={{ display: { sm: 'none' }, width: 48, height: 48 }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>{rows()}</Box>
    </>
  );
};
