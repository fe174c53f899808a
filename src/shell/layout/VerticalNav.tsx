import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState, type PointerEvent, type TransitionEvent } from 'react';
import { MenuGround } from '../../theme/Look.tsx';
import { MENU_WIDTH, NAV_TRANSITION, RAIL_WIDTH } from './measures.ts';
import { MenuBody } from './MenuBody.tsx';
import { MENU_COLUMN } from './menuColumn.ts';
import { MenuHead, RailPin } from './MenuHead.tsx';
import { useNavigation } from './navigation.tsx';

/** Submenu heads open their pop-out instead; pop-out events bubble from a portal outside of the rail. */
const opensRail = ({ currentTarget, target }: PointerEvent): boolean =>
  currentTarget.contains(target as Node) && !(target as Element).closest('[data-popout]');

const Column = () => {
  const translate = useTranslate();
  const { isCollapsed, isHovered, setHovered } = useNavigation();
  const [moves, setMoves] = useState<'collapsing' | 'expanding' | undefined>();
  const named = !isCollapsed || isHovered;

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
        onPointerOver={event => {
          if (event.pointerType === 'mouse' && opensRail(event)) setHovered(true);
        }}
        onPointerLeave={() => setHovered(false)}
        onTransitionRun={ofWidth(() => setMoves(named ? 'expanding' : 'collapsing'))}
        onTransitionEnd={still}
        onTransitionCancel={still}
        sx={{
          ...MENU_COLUMN,
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
        <MenuHead named={named} />
        <MenuBody named={named} />
        {named ? null : <RailPin />}
      </Box>
    </Box>
  );
};

export const VerticalNav = () => (
  <MenuGround>
    <Column />
  </MenuGround>
);
