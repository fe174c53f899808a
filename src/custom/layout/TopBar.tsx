import Add from '@mui/icons-material/Add';
import MenuOpen from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { isAllowed } from '../../resources/kit/roles.ts';
import { LanguageMenu } from '../../screens/page/LanguageMenu.tsx';
import { ModeMenu } from '../../screens/page/ModeMenu.tsx';
import { navbarTools } from '../shell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Parts } from './Parts.tsx';

export const TopBar = ({ onMenu }: { onMenu: () => void }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  return (
    <AppBar
      position="sticky"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', boxShadow: 'none' }}
    >
      <Toolbar sx={{ gap: 0.5 }}>
        <IconButton
          edge="start"
          aria-label={translate('app.menu.open')}
          onClick={onMenu}
          sx={{ display: { lg: 'none' } }}
        >
          <MenuOpen />
        </IconButton>
        <Box sx={{ flexGrow: 1 }} />
        {user && isAllowed(user.role, 'staff') ? (
          <Button
            component={Link}
            to={`${basename}/counter`}
            variant="contained"
            startIcon={<Add />}
            sx={{ mx: 1 }}
          >
            {translate('app.menu.newSale')}
          </Button>
        ) : null}
        <Parts parts={navbarTools} />
        <LanguageMenu />
        <ModeMenu />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  );
};
