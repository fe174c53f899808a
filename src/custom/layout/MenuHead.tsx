import Close from '@mui/icons-material/Close';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useBasename, useTranslate } from 'ra-core';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { Logo } from '../../screens/page/Logo.tsx';
import { HEADER_HEIGHT, MENU_TRANSITION, RAIL_WIDTH } from './measures.ts';
import { homeOf } from './menuEntries.ts';
import { useNavigation } from './navigation.tsx';
import { isInSetSwitch } from './setSwitchPlace.ts';
import { shortShopName } from './shopName.ts';
import { FIXED_SET } from './useMenu.ts';

const LOGO = 32;
const PIN = { 'data-pin': '' };

/** The shop's picture, or ours, and its name; both lead to the dashboard, or to the first page of a menu without one. */
export const Brand = ({ named = true, onLeave }: { named?: boolean; onLeave?: (() => void) | undefined }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  const name = user?.shop.shopStoreName.trim();
  const picture = user?.shop.profilePhotoUrl;
  return (
    <Box
      component={Link}
      to={`${basename}/${user ? homeOf(user, FIXED_SET) : 'dashboard'}`}
      onClick={onLeave}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        minHeight: 40,
        flexGrow: 1,
        color: 'text.primary',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        fontSize: '1rem',
        fontWeight: 500,
      }}
    >
      {picture ? (
        <Avatar src={picture} alt="" variant="rounded" sx={{ width: LOGO, height: LOGO, flexShrink: 0 }}>
          <Logo size={LOGO} />
        </Avatar>
      ) : (
        <Logo size={LOGO} />
      )}
      <Box
        component="bdi"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          opacity: named ? 1 : 0,
          transition: `opacity ${MENU_TRANSITION}ms`,
        }}
      >
        {name ? shortShopName(name) : translate('app.shop.loading')}
      </Box>
    </Box>
  );
};

/** Switches between the open menu and the rail. */
const Pin = () => {
  const translate = useTranslate();
  const { isCollapsed, pin } = useNavigation();
  const label = translate('app.menu.pin');
  return (
    <Tooltip title={label}>
      <IconButton {...PIN} size="small" aria-label={label} aria-pressed={!isCollapsed} onClick={pin}>
        {isCollapsed ? <PushPinOutlined fontSize="small" /> : <PushPin fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};

/**
 * At the foot of the rail, where a finger is about: it has no hover that opens the rail and shows the pin of the head.
 * There the rows stay where they are when a mouse opens the rail.
 */
export const RailPin = () => {
  const translate = useTranslate();
  const { pin } = useNavigation();
  const label = translate('app.menu.pin');
  return (
    <Box
      sx={{
        display: 'none',
        '@media (any-pointer: coarse)': { display: 'flex' },
        flexShrink: 0,
        justifyContent: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label} placement="right">
        <IconButton
          aria-label={label}
          aria-pressed={false}
          onClick={() => {
            flushSync(pin);
            document.querySelector<HTMLElement>('[data-pin]')?.focus();
          }}
          sx={{ width: 44, height: 44 }}
        >
          <PushPinOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

/** The head of the vertical menu: the brand, and the pin, or the X of the drawer. */
export const MenuHead = ({ named, onClose }: { named: boolean; onClose?: (() => void) | undefined }) => {
  const translate = useTranslate();
  const { setHovered } = useNavigation();

  /** The keyboard opens the rail here, where there is something to see and to press in it. */
  const look = (event: FocusEvent) => {
    if (!onClose && event.target.matches(':focus-visible')) setHovered(true);
  };
  const lookAway = (event: FocusEvent) => {
    const to = event.relatedTarget;
    // The switch of menu sets is another one in the open rail than in the shut one: it would go from under the focus.
    if (!onClose && !event.currentTarget.contains(to) && !isInSetSwitch(to)) setHovered(false);
  };

  return (
    <Box
      onFocus={look}
      onBlur={lookAway}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        gap: 1,
        height: HEADER_HEIGHT,
        overflow: 'hidden',
        paddingInlineStart: `${(RAIL_WIDTH - LOGO) / 2}px`,
        paddingInlineEnd: '12px',
      }}
    >
      <Brand named={named} onLeave={onClose} />
      {onClose ? (
        <IconButton size="small" aria-label={translate('app.menu.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      ) : named ? (
        <Pin />
      ) : null}
    </Box>
  );
};
