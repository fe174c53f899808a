import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { useState, type TransitionEvent } from 'react';
import { useAfterFirstFrame } from '../../screens/page/firstFrame.ts';
import { MenuGround } from '../../theme/Look.tsx';
import { MENU_WIDTH, NAV_TRANSITION, RAIL_WIDTH } from './measures.ts';
import { MenuBody } from './MenuBody.tsx';
import { MenuHead, RailPin } from './MenuHead.tsx';
import { useNavigation } from './navigation.tsx';

const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const;

const Column = () => {
  const translate = useTranslate();
  const { isCollapsed, isHovered, setHovered } = useNavigation();
  const [moves, setMoves] = useState<'collapsing' | 'expanding' | undefined>();
  const named = !isCollapsed || isHovered;
  const filled = useAfterFirstFrame();

  const ofWidth = (act: () => void) => (event: TransitionEvent) => {
    if (event.target === event.currentTarget && event.propertyName === 'width') act();
  };
  const still = ofWidth(() => setMoves(undefined));

  return (
    <Box
      sx={{
        flexShrink: 0,
        width: isCollapsed ? RAIL_WIDTH : MENU_WIDTH,
        transition: `width ${NAV_TRANSITION}ms`,
      }}
    >
      <Box
        component="nav"
        aria-label={translate('app.menu.title')}
        data-collapsed={isCollapsed || undefined}
        data-moves={moves}
        onPointerEnter={event => {
          if (event.pointerType === 'mouse') setHovered(true);
        }}
        onPointerLeave={() => setHovered(false)}
        onTransitionRun={ofWidth(() => setMoves(named ? 'expanding' : 'collapsing'))}
        onTransitionEnd={still}
        onTransitionCancel={still}
        sx={{
          ...COLUMN,
          position: 'fixed',
          insetBlock: 0,
          insetInlineStart: 0,
          zIndex: 'drawer',
          width: named ? MENU_WIDTH : RAIL_WIDTH,
          transition: `width ${NAV_TRANSITION}ms`,
          overflow: 'hidden',
          borderInlineEnd: 1,
          borderColor: 'divider',
          boxShadow: isHovered ? 8 : 'none',
        }}
      >
        {filled ? (
          <>
            <MenuHead named={named} />
            <MenuBody named={named} />
            {named ? null : <RailPin />}
          </>
        ) : null}
      </Box>
    </Box>
  );
};

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
      <Box component="nav" aria-label={title} sx={{ ...COLUMN, minHeight: 0, flexGrow: 1 }}>
        <MenuHead named onClose={close} />
        <MenuBody named onLeave={close} />
      </Box>
    </Drawer>
  );
};

/** The menu at the side. Collapsed it is a rail that opens over the page while the pointer is on it. */
export const VerticalNav = () => (
  <MenuGround>
    <Column />
  </MenuGround>
);

/** The menu below the breakpoint: closed by the backdrop, Escape, the X, or by choosing an entry. */
export const DrawerNav = () => (
  <MenuGround>
    <MenuDrawer />
  </MenuGround>
);
