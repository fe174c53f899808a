import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Deferred } from '../../boot/Deferred.tsx';
import type { MenuGroup } from '../../kit/index.ts';
import { MENU_TRANSITION, RAIL_WIDTH } from './measures.ts';
import { isBranch, type MenuBranch, type MenuEntry } from './menuEntries.ts';
import { BranchRow, EntryRow, LIST_INSET, MenuList } from './MenuRow.tsx';
import { useNavigation } from './navigation.tsx';
import { afterPress } from './openGroups.ts';
import { Popout } from './Popout.tsx';
import { usePopouts } from './popouts.ts';
import { SetSwitch } from './SetSwitch.tsx';
import { isInSetSwitch, SET_SWITCH } from './setSwitchPlace.ts';
import { useMenu } from './useMenu.ts';

interface AccordionProps {
  branch: MenuBranch;
  holdsPage: boolean;
  open: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Accordion = ({ branch, holdsPage, open, onPress, children }: AccordionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <li>
      <BranchRow
        name={translate(branch.title)}
        icon={branch.icon}
        holdsPage={holdsPage}
        open={open}
        aria-controls={id}
        onClick={onPress}
      />
      <Box
        id={id}
        sx={{
          display: 'grid',
          gridTemplateRows: open ? '1fr' : '0fr',
          visibility: open ? 'visible' : 'hidden',
          transition: `grid-template-rows ${MENU_TRANSITION}ms, visibility ${MENU_TRANSITION}ms`,
        }}
      >
        <MenuList aria-label={translate(branch.title)} sx={{ minHeight: 0, overflow: 'hidden' }}>
          <Deferred atOnce={open}>{children}</Deferred>
        </MenuList>
      </Box>
    </li>
  );
};

const useOpenGroup = (ofPage: MenuGroup | undefined) => {
  const [open, setOpen] = useState(ofPage);
  const [last, setLast] = useState(ofPage);
  if (last !== ofPage) {
    setLast(ofPage);
    if (ofPage) setOpen(ofPage);
  }
  return [open, (group: MenuGroup) => setOpen(afterPress(open, group))] as const;
};

/** Submenus unfold with names, and are pop-outs in the rail, on hover too (docs/decisions/030-menu.md). */
export const MenuBody = ({ named, onLeave }: { named: boolean; onLeave?: () => void }) => {
  const translate = useTranslate();
  const { items, active } = useMenu();
  const [open, press] = useOpenGroup(active?.group);
  const popouts = usePopouts();
  const { setHovered } = useNavigation();
  const { hide } = popouts;
  // A pressed pop-out would reappear when the rail closes.
  useEffect(() => {
    if (named) hide();
  }, [named, hide]);

  const row = (entry: MenuEntry, branch?: MenuBranch) => (
    <li key={entry.path}>
      <EntryRow
        entry={entry}
        active={entry.path === active?.path}
        named={named || branch !== undefined}
        inBranch={named && branch !== undefined}
        onLeave={onLeave}
      />
    </li>
  );

  const submenu = (branch: MenuBranch) => {
    const holdsPage = branch.entries.some(entry => entry.path === active?.path);
    const entries = branch.entries.map(entry => row(entry, branch));
    return named ? (
      <Accordion
        key={branch.group}
        branch={branch}
        holdsPage={holdsPage}
        open={open === branch.group}
        onPress={() => press(branch.group)}
      >
        {entries}
      </Accordion>
    ) : (
      <li key={branch.group}>
        <Popout
          id={branch.group}
          name={translate(branch.title)}
          icon={branch.icon}
          holdsPage={holdsPage}
          side="beside"
          named={false}
          popouts={popouts}
        >
          {entries}
        </Popout>
      </li>
    );
  };

  return (
    <Box
      sx={{
        flexGrow: 1,
        minHeight: 0,
        overflowX: 'hidden',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        pb: 2,
      }}
    >
      <Box
        {...SET_SWITCH}
        sx={{
          '&:not(:empty)': { py: 1 },
          paddingInline: named ? `${LIST_INSET}px` : `${(RAIL_WIDTH - 40) / 2}px`,
        }}
      >
        <SetSwitch named={named} />
      </Box>
      <MenuList
        onFocus={event => {
          if (isInSetSwitch(event.relatedTarget) && event.target.matches(':focus-visible')) setHovered(false);
        }}
        sx={{ paddingInline: `${LIST_INSET}px`, pt: '4px' }}
      >
        {items.map(item => (isBranch(item) ? submenu(item) : row(item)))}
      </MenuList>
    </Box>
  );
};
