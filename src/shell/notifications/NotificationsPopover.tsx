import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Panel } from './Panel.tsx';
import type { useNotifications } from './useNotifications.ts';

const MAX_HEIGHT = 550;
const WIDTH = 400;

interface NotificationsPopoverProps {
  anchor: HTMLElement | null;
  notifications: ReturnType<typeof useNotifications>;
  onClose: () => void;
}

const NotificationsPopover = ({ anchor, notifications, onClose }: NotificationsPopoverProps) => {
  const { direction } = useTheme();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const side = direction === 'rtl' ? 'left' : 'right';
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
      <Panel titleId={titleId} notifications={notifications} onClose={onClose} />
    </Popover>
  );
};

export default NotificationsPopover;
