import HelpOutline from '@mui/icons-material/HelpOutline';
import Logout from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useBasename, useLogout, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { POINTING } from '../../theme/direction.ts';
import { pages } from '../../custom/pages.tsx';
import { MenuIcon } from './icons.tsx';

/** First graphemes of the first and last name. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map(word => [...(word ?? '')][0] ?? '').join('');
};

const INITIALS = { '&::before': { content: 'attr(data-initials)' } } as const;

const HAS_FAQ = pages.some(page => page.path === 'faq');

/** Header of the list: drops the props, focus included, that MUI gives the first item. */
const Who = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  return (
    <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
      <Box sx={{ fontWeight: 500 }}>{user?.name}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {user ? `${user.ownRole?.name ?? translate(`app.bar.roleName.${user.role}`)} · ${user.email}` : null}
      </Box>
    </Box>
  );
};

export const AccountMenu = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const logout = useLogout();
  const user = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const name = user?.name ?? '';
  return (
    <>
      <IconButton
        aria-label={translate('app.bar.account', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={user?.photoUrl ?? undefined}
          alt=""
          aria-hidden
          sx={{ width: 36, height: 36, bgcolor: 'primary.main', color: 'primary.contrastText', fontSize: 15 }}
        >
          {/* Initials by CSS, hidden from screen readers. */}
          <Box component="span" data-initials={initials(name)} sx={INITIALS} />
        </Avatar>
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Who />
        <Divider component="li" />
        <MenuItem autoFocus component={Link} to={`${basename}/profilepage`} onClick={close}>
          <ListItemIcon>
            <MenuIcon name="AccountCircle" />
          </ListItemIcon>
          {translate('app.menu.profile')}
        </MenuItem>
        {HAS_FAQ ? (
          <MenuItem component={Link} to={`${basename}/faq`} onClick={close}>
            <ListItemIcon>
              <HelpOutline fontSize="small" />
            </ListItemIcon>
            {translate('app.menu.faq')}
          </MenuItem>
        ) : null}
        {user && mayUse(user, 'shop-settings.write') ? (
          <MenuItem component={Link} to={`${basename}/settings`} onClick={close}>
            <ListItemIcon>
              <MenuIcon name="Settings" />
            </ListItemIcon>
            {translate('app.menu.settings')}
          </MenuItem>
        ) : null}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            void logout();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" sx={POINTING} />
          </ListItemIcon>
          {translate('app.bar.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
};
