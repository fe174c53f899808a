import ExpandMore from '@mui/icons-material/ExpandMore';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { useBasename } from 'ra-core';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { Link } from 'react-router';
import type { IconName } from '../../resources/kit/index.ts';
import { MenuIcon } from './icons.tsx';
import { MENU_TRANSITION, RAIL_WIDTH } from './measures.ts';
import { useNavigation } from './navigation.tsx';
import { useNameOf } from './useMenu.ts';
import type { MenuEntry } from './menuEntries.ts';

/** Beside the list of rows. */
export const LIST_INSET = 12;
const ICON = 20;

/** A row whose icon stands where it stands in the rail, so that nothing moves when the menu opens. */
const Row = styled(ListItemButton)(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  minHeight: 40,
  paddingBlock: 4,
  paddingInline: (RAIL_WIDTH - ICON) / 2 - LIST_INSET,
  gap: 12,
  color: theme.palette.text.primary,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& > svg': { flexShrink: 0, fontSize: ICON },
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
})) as typeof ListItemButton;

const Name = styled('span', { shouldForwardProp: prop => prop !== 'shown' })<{ shown: boolean }>(
  ({ shown }) => ({
    flexGrow: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    opacity: shown ? 1 : 0,
    transition: `opacity ${MENU_TRANSITION}ms`,
  }),
);

const Arrow = styled(ExpandMore, { shouldForwardProp: prop => prop !== 'turned' && prop !== 'shown' })<{
  turned: boolean;
  shown: boolean;
}>(({ turned, shown }) => ({
  opacity: shown ? 1 : 0,
  transition: `transform ${MENU_TRANSITION}ms, opacity ${MENU_TRANSITION}ms`,
  transform: turned ? 'rotate(180deg)' : 'none',
}));

interface NameBesideProps {
  /** Empty: nothing is shown. */
  name: string;
  /** Only in the rail is a name hidden; elsewhere a dozen tooltips would be drawn for nothing. */
  wanted: boolean;
  children: ReactElement;
}
const NameBeside = ({ name, wanted, children }: NameBesideProps) =>
  wanted ? (
    <Tooltip title={name} placement="right">
      {children}
    </Tooltip>
  ) : (
    children
  );

interface EntryRowProps {
  entry: MenuEntry;
  active: boolean;
  /** False in the rail, where the name is for screen readers and the tooltip. */
  named?: boolean;
  inBranch?: boolean;
  onLeave?: (() => void) | undefined;
}

/** An entry: a link, lit when it is the page on screen. */
export const EntryRow = ({ entry, active, named = true, inBranch = false, onLeave }: EntryRowProps) => {
  const basename = useBasename();
  const name = useNameOf()(entry);
  const isRail = useNavigation().isCollapsed;
  return (
    <NameBeside name={named ? '' : name} wanted={isRail}>
      <Row
        component={Link}
        to={`${basename}/${entry.path}`}
        selected={active}
        aria-current={active ? 'page' : undefined}
        {...(inBranch ? { sx: { paddingInlineStart: '28px' } } : {})}
        {...(onLeave ? { onClick: onLeave } : {})}
      >
        <MenuIcon name={entry.icon} />
        <Name shown={named}>{name}</Name>
      </Row>
    </NameBeside>
  );
};

interface BranchRowProps {
  name: string;
  icon?: IconName;
  /** The page on screen is in it. */
  holdsPage: boolean;
  open: boolean;
  named?: boolean;
  'aria-controls'?: string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The head of a submenu: a button that opens it. */
export const BranchRow = ({ name, icon, holdsPage, open, named = true, ...button }: BranchRowProps) => (
  <NameBeside name={named || open ? '' : name} wanted={useNavigation().isCollapsed}>
    <Row
      {...button}
      component="button"
      aria-expanded={open}
      sx={{ width: '100%', font: 'inherit', ...(holdsPage ? { bgcolor: 'action.selected' } : {}) }}
    >
      {icon ? <MenuIcon name={icon} /> : null}
      <Name shown={named} sx={{ textAlign: 'start' }}>
        {name}
      </Name>
      <Arrow turned={open} shown={named} />
    </Row>
  </NameBeside>
);
