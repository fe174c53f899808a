import Bell from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FromOpening } from '../../screens/page/FromOpening.tsx';
import { tip } from '../../screens/page/tip.ts';
import { lazyPart } from '../../boot/loadable.tsx';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { useNotifications } from './useNotifications.ts';

const NotificationsPopover = lazyPart(withPageMessages(() => import('./NotificationsPopover.tsx')));

const NotificationsTool = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const notifications = useNotifications();
  const unread = notifications.data?.unread ?? 0;
  const title = translate('app.bar.notifications');
  const label = unread > 0 ? translate('app.bar.unread', { smart_count: unread }) : title;
  return (
    <>
      <IconButton
        {...tip(title)}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Badge variant="dot" color="error" overlap="circular" invisible={unread === 0}>
          <Bell />
        </Badge>
      </IconButton>
      <FromOpening open={anchor !== null} onClose={close}>
        <NotificationsPopover anchor={anchor} notifications={notifications} onClose={close} />
      </FromOpening>
    </>
  );
};

export default NotificationsTool;
