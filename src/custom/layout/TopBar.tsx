import Add from '@mui/icons-material/Add';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { alpha } from '@mui/material/styles';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { isAllowed } from '../../resources/kit/roles.ts';
import { useAfterFirstFrame } from '../../screens/page/firstFrame.ts';
import { LanguageMenu } from '../../screens/page/LanguageMenu.tsx';
import { ModeMenu } from '../../screens/page/ModeMenu.tsx';
import { navbarTools, searchTools } from '../shell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { HorizontalNav } from './HorizontalNav.tsx';
import { HEADER_HEIGHT } from './measures.ts';
import { Brand } from './MenuHead.tsx';
import { useNavigation } from './navigation.tsx';
import { Parts } from './Parts.tsx';
import { SetSwitch } from './SetSwitch.tsx';
import { useContentWidth } from './useContentWidth.ts';
import { useScrolled } from './useScrolled.ts';

const NewSale = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  if (!user || !isAllowed(user.role, 'staff')) return null;
  const name = translate('app.menu.newSale');
  return (
    <Button
      component={Link}
      to={`${basename}/counter`}
      variant="contained"
      aria-label={name}
      sx={{
        mx: { xs: 0.5, sm: 1 },
        minWidth: { xs: 40, sm: 64 },
        px: { xs: 1, sm: 2 },
        whiteSpace: 'nowrap',
      }}
    >
      <Add fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 1 }}>
        {name}
      </Box>
    </Button>
  );
};

/** What stands in the bar. */
const Tools = () => {
  const translate = useTranslate();
  const { form, setToggled, isToggled } = useNavigation();
  return (
    <>
      {form === 'drawer' ? (
        <IconButton
          aria-label={translate('app.menu.open')}
          aria-expanded={isToggled}
          onClick={() => setToggled(true)}
        >
          <MenuIcon />
        </IconButton>
      ) : null}
      {form === 'horizontal' ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Brand />
          <Box sx={{ width: 220, '&:empty': { display: 'none' } }}>
            <SetSwitch />
          </Box>
        </Box>
      ) : null}
      <Box sx={{ flexGrow: 1 }} />
      <NewSale />
      <Parts parts={searchTools} />
      <LanguageMenu />
      <ModeMenu />
      <Parts parts={navbarTools} />
      <AccountMenu />
    </>
  );
};

/** The bar on top, which stays while the page scrolls below it; in the horizontal layout with the menu as its second row. */
export const TopBar = () => {
  const { form } = useNavigation();
  const scrolled = useScrolled(0);
  const width = useContentWidth();
  const filled = useAfterFirstFrame();
  return (
    <AppBar
      position="sticky"
      sx={{
        bgcolor: ({ palette }) => alpha(palette.background.paper, scrolled ? 0.86 : 1),
        backdropFilter: scrolled ? 'blur(8px)' : 'none',
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: 'none',
      }}
    >
      <Box sx={width}>
        <Toolbar
          sx={{
            // The narrowest phones: everything still stands in one row.
            '@media (max-width: 359px)': {
              '&&': { px: 0.5 },
              '& .MuiIconButton-root': { p: 0.75 },
              '& .MuiButton-root': { mx: 0, minWidth: 36 },
            },
            gap: { xs: 0, sm: 0.5 },
            minHeight: { xs: HEADER_HEIGHT, sm: HEADER_HEIGHT },
            px: { xs: 1, sm: 3 },
          }}
        >
          {filled ? <Tools /> : null}
        </Toolbar>
        {form === 'horizontal' ? <HorizontalNav /> : null}
      </Box>
    </AppBar>
  );
};
