import Close from '@mui/icons-material/Close';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useBasename, useTranslate } from 'ra-core';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { Logo } from '../../screens/page/Logo.tsx';
import { tip } from '../../screens/page/tip.ts';
import { HEADER_HEIGHT, MENU_TRANSITION, RAIL_WIDTH } from './measures.ts';
import { homeOf } from './menuEntries.ts';
import { useNavigation } from './navigation.tsx';
import { isInSetSwitch } from './setSwitchPlace.ts';
import { shortShopName } from './shopName.ts';
import { FIXED_SET } from './useMenu.ts';

const LOGO = 32;
const PIN = { 'data-pin': '' };

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

const Pin = () => {
  const translate = useTranslate();
  const { isCollapsed, pin } = useNavigation();
  const label = translate('app.menu.pin');
  return (
    <IconButton
      {...PIN}
      {...tip(label)}
      size="small"
      aria-label={label}
      aria-pressed={!isCollapsed}
      onClick={pin}
    >
      {isCollapsed ? <PushPinOutlined fontSize="small" /> : <PushPin fontSize="small" />}
    </IconButton>
  );
};

/**
 * It stands at the foot of the rail for touch, which cannot hover to reach the pin in the head. Rows stay in place
 * on hover.
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
      <IconButton
        {...tip(label, 'right')}
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
    </Box>
  );
};

export const MenuHead = ({ named, onClose }: { named: boolean; onClose?: (() => void) | undefined }) => {
  const translate = useTranslate();
  const { setHovered } = useNavigation();

  /** Focus by keyboard opens the rail. */
  const look = (event: FocusEvent) => {
    if (!onClose && event.target.matches(':focus-visible')) setHovered(true);
  };
  const lookAway = (event: FocusEvent) => {
    const to = event.relatedTarget;
    // The switch of menu sets is another element in the closed rail: closing would lose its focus.
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
