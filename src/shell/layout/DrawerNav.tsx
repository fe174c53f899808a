import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { MenuGround } from '../../theme/Look.tsx';
import { MENU_WIDTH, NAV_TRANSITION } from './measures.ts';
import { MenuBody } from './MenuBody.tsx';
import { MENU_COLUMN } from './menuColumn.ts';
import { MenuHead } from './MenuHead.tsx';
import { useNavigation } from './navigation.tsx';

const MenuDrawer = () => {
  const translate = useTranslate();
  const { isToggled, setToggled } = useNavigation();
  const close = () => setToggled(false);
  const title = translate('app.menu.title');
  return (
    <Drawer
      open={isToggled}
      onClose={close}
      transitionDuration={NAV_TRANSITION}
      slotProps={{ paper: { 'aria-label': title, sx: { width: MENU_WIDTH } } }}
    >
      <Box component="nav" aria-label={title} sx={{ ...MENU_COLUMN, minHeight: 0, flexGrow: 1 }}>
        <MenuHead named onClose={close} />
        <MenuBody named onLeave={close} />
      </Box>
    </Drawer>
  );
};

const DrawerNav = () => (
  <MenuGround>
    <MenuDrawer />
  </MenuGround>
);

export default DrawerNav;
