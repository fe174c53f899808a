import Add from '@mui/icons-material/Add';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { LanguageMenu } from '../../screens/page/LanguageMenu.tsx';
import { ModeMenu } from '../../screens/page/ModeMenu.tsx';
import { navbarTools, searchTools } from './tools.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './MenuHead.tsx';
import { useNavigation } from './navigation.tsx';
import { SetSwitch } from './SetSwitch.tsx';

const NewSale = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  if (!user || !mayUse(user, 'sales.create')) return null;
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

export const BarTools = () => {
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
      {searchTools.map((Tool, index) => (
        <Tool key={index} />
      ))}
      <LanguageMenu />
      <ModeMenu />
      {navbarTools.map((Tool, index) => (
        <Tool key={index} />
      ))}
      <AccountMenu />
    </>
  );
};
