import Close from '@mui/icons-material/Close';
import CurrencyRupee from '@mui/icons-material/CurrencyRupee';
import Devices from '@mui/icons-material/Devices';
import Inventory2 from '@mui/icons-material/Inventory2';
import AlternateEmail from '@mui/icons-material/AlternateEmail';
import AssignmentInd from '@mui/icons-material/AssignmentInd';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Assignment from '@mui/icons-material/Assignment';
import ProductionQuantityLimits from '@mui/icons-material/ProductionQuantityLimits';
import ReportProblem from '@mui/icons-material/ReportProblem';
import Storage from '@mui/icons-material/Storage';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { Notification } from '../../resources/notifications/answers.ts';
import { formatInstant } from '../../i18n/dates.ts';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { avatarLook } from '../../theme/avatarLook.ts';
import { relativeTime } from './relativeTime.ts';

const ICONS: Record<NonNullable<Notification['avatarIcon']>, ComponentType<SvgIconProps>> = {
  CurrencyRupee,
  Devices,
  Inventory2,
  ProductionQuantityLimits,
  AlternateEmail,
  AssignmentInd,
  NotificationsActive,
  Assignment,
  ReportProblem,
  Storage,
};

const EntryAvatar = ({ entry }: { entry: Notification }) => {
  const Icon = entry.avatarIcon && ICONS[entry.avatarIcon];
  return (
    <Avatar
      src={entry.avatarImage ?? undefined}
      alt=""
      sx={theme => ({
        width: 38,
        height: 38,
        fontSize: 15,
        ...avatarLook(theme, entry.avatarColor, entry.avatarSkin),
      })}
    >
      {Icon ? <Icon fontSize="small" /> : entry.avatarText}
    </Avatar>
  );
};

const TOOL = { width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } };

export interface EntryProps {
  entry: Notification;
  to: string | undefined;
  now: number;
  onOpen: () => void;
  onMark: (read: boolean) => void;
  onRemove: () => void;
}

export const Entry = ({ entry, to, now, onOpen, onMark, onRemove }: EntryProps) => {
  const translate = useTranslate();
  const { language, timeZone } = useDisplayOptions();
  const marking = translate(entry.read ? 'notifications.markUnread' : 'notifications.markRead');
  const removing = translate('notifications.remove');
  return (
    <Box
      component="li"
      data-id={entry.id}
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <ButtonBase
        {...(to ? { component: Link, to } : {})}
        onClick={onOpen}
        focusRipple
        sx={{
          flexGrow: 1,
          minWidth: 0,
          gap: 1.5,
          py: 1.5,
          paddingInlineStart: 2,
          justifyContent: 'flex-start',
          alignItems: 'flex-start',
          textAlign: 'start',
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <EntryAvatar entry={entry} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="body1"
            component="span"
            sx={{
              display: 'block',
              fontWeight: entry.read ? 'regular' : 'fontWeightMedium',
              overflowWrap: 'anywhere',
            }}
          >
            {entry.title}
          </Typography>
          <Typography
            variant="body2"
            component="span"
            sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {entry.subtitle}
          </Typography>
          <Typography
            variant="body2"
            component="time"
            dateTime={entry.time}
            title={formatInstant(entry.time, language, timeZone)}
            sx={{ display: 'block', color: 'text.secondary' }}
          >
            {relativeTime(entry.time, now, language)}
          </Typography>
        </Box>
      </ButtonBase>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          py: { xs: 0.5, sm: 1 },
          px: { xs: 0.5, sm: 1 },
        }}
      >
        <Tooltip title={marking} placement="left">
          <IconButton
            data-tool="mark"
            aria-label={translate('notifications.of', { action: marking, title: entry.title })}
            onClick={() => onMark(!entry.read)}
            sx={TOOL}
          >
            <Box
              component="span"
              sx={{
                width: 10,
                height: 10,
                borderRadius: '50%',
                border: 2,
                borderColor: entry.read ? 'text.secondary' : 'primary.main',
                bgcolor: entry.read ? 'transparent' : 'primary.main',
              }}
            />
          </IconButton>
        </Tooltip>
        <Tooltip title={removing} placement="left">
          <IconButton
            data-tool="remove"
            aria-label={translate('notifications.of', { action: removing, title: entry.title })}
            onClick={onRemove}
            sx={TOOL}
          >
            <Close sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
};
