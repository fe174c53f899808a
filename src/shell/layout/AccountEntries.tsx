import { signsInWith } from '../../resources/people/signsInWith.ts';
import HelpOutline from '@mui/icons-material/HelpOutline';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Logout from '@mui/icons-material/Logout';
import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useBasename, useLogout, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { POINTING } from '../../theme/direction.ts';
import { pages } from '../../custom/pages.tsx';
import { MenuIcon } from './icons.tsx';

const HAS_FAQ = pages.some(page => page.path === 'faq');

/** Header of the list: drops the props, focus included, that MUI gives the first item. */
const Who = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  return (
    <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
      <Box sx={{ fontWeight: 500 }}>{user?.name}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {user
          ? `${user.ownRole?.name ?? translate(`app.bar.roleName.${user.role}`)} · ${signsInWith(user)}`
          : null}
      </Box>
    </Box>
  );
};

interface AccountEntriesProps {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const AccountEntries = ({ id, anchor, onClose }: AccountEntriesProps) => {
  const translate = useTranslate();
  const basename = useBasename();
  const logout = useLogout();
  const user = useCurrentUser();
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <Who />
      <Divider component="li" />
      <MenuItem autoFocus component={Link} to={`${basename}/profilepage`} onClick={onClose}>
        <ListItemIcon>
          <MenuIcon name="AccountCircle" />
        </ListItemIcon>
        {translate('app.menu.profile')}
      </MenuItem>
      {HAS_FAQ ? (
        <MenuItem component={Link} to={`${basename}/faq`} onClick={onClose}>
          <ListItemIcon>
            <HelpOutline fontSize="small" />
          </ListItemIcon>
          {translate('app.menu.faq')}
        </MenuItem>
      ) : null}
      {user && mayUse(user, 'shop-settings.write') ? (
        <MenuItem component={Link} to={`${basename}/settings`} onClick={onClose}>
          <ListItemIcon>
            <MenuIcon name="Settings" />
          </ListItemIcon>
          {translate('app.menu.settings')}
        </MenuItem>
      ) : null}
      <Divider component="li" />
      <MenuItem
        aria-keyshortcuts="Alt+L"
        onClick={() => {
          onClose();
          pinPrompt.switchPerson();
        }}
      >
        <ListItemIcon>
          <SwitchAccount fontSize="small" />
        </ListItemIcon>
        {translate('app.bar.switch')}
      </MenuItem>
      <MenuItem
        aria-keyshortcuts="Alt+Shift+L"
        onClick={() => {
          onClose();
          pinPrompt.lock();
        }}
      >
        <ListItemIcon>
          <LockOutlined fontSize="small" />
        </ListItemIcon>
        {translate('app.bar.lock')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          void logout();
        }}
      >
        <ListItemIcon>
          <Logout fontSize="small" sx={POINTING} />
        </ListItemIcon>
        {translate('app.bar.signOut')}
      </MenuItem>
    </Menu>
  );
};

export default AccountEntries;
