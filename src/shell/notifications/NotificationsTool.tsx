import Bell from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Panel } from './Panel.tsx';
import { useNotifications } from './useNotifications.ts';

const MAX_HEIGHT = 550;
const WIDTH = 400;

const NotificationsTool = () => {
  const translate = useTranslate();
  const { direction } = useTheme();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const notifications = useNotifications();
  const unread = notifications.data?.unread ?? 0;
  const title = translate('notifications.title');
  const label = unread > 0 ? translate('notifications.unread', { smart_count: unread }) : title;
  const side = direction === 'rtl' ? 'left' : 'right';
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor ? true : undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Badge variant="dot" color="error" overlap="circular" invisible={unread === 0}>
            <Bell />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        marginThreshold={phone ? 0 : 16}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: {
              display: 'flex',
              flexDirection: 'column',
              width: phone ? '100vw' : WIDTH,
              maxWidth: '100vw',
              maxHeight: `min(${MAX_HEIGHT}px, calc(100dvh - 80px))`,
              ...(phone ? { borderRadius: 0 } : {}),
            },
          },
        }}
      >
        <Panel titleId={titleId} notifications={notifications} onClose={close} />
      </Popover>
    </>
  );
};

export default NotificationsTool;
