import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { useBasename } from 'ra-core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { IconName } from '../../kit/index.ts';
import { tip } from '../../screens/page/tip.ts';
import { MenuIcon } from './icons.tsx';
import { MENU_TRANSITION, RAIL_WIDTH } from './measures.ts';
import { useNameOf } from './useMenu.ts';
import type { MenuEntry } from './menuEntries.ts';

export const LIST_INSET = 12;
const ICON = 20;

/**
 * These are plain elements styled once by their list: a menu has two dozen rows. Icons keep their place in the rail.
 */
export const MenuList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 40,
    paddingBlock: 4,
    paddingInline: (RAIL_WIDTH - ICON) / 2 - LIST_INSET,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: theme.palette.text.primary,
    font: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    '& > svg': { flexShrink: 0, fontSize: ICON },
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:active, &.holds-page': { backgroundColor: theme.palette.action.selected },
    // It is inset, since the list clips its overflow.
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '&.in-branch': { paddingInlineStart: 28 },
    '&.active': {
      backgroundColor: theme.palette.primary.main,
      color: theme.palette.primary.contrastText,
      '&:focus-visible': { outlineColor: theme.palette.primary.contrastText, outlineOffset: -4 },
    },
  },
  '& .name': {
    flexGrow: 1,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    transition: `opacity ${MENU_TRANSITION}ms`,
  },
  '& .arrow': { transition: `transform ${MENU_TRANSITION}ms, opacity ${MENU_TRANSITION}ms` },
  '& .turned': { transform: 'rotate(180deg)' },
  '& .unseen': { opacity: 0 },
}));

const classes = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ');

interface EntryRowProps {
  entry: MenuEntry;
  active: boolean;
  /** It is false in the rail, where the name is only accessible and in the tip. */
  named?: boolean;
  inBranch?: boolean;
  onLeave?: (() => void) | undefined;
}

export const EntryRow = ({ entry, active, named = true, inBranch = false, onLeave }: EntryRowProps) => {
  const basename = useBasename();
  const name = useNameOf()(entry);
  return (
    <Link
      {...tip(named ? '' : name, 'right')}
      className={classes('row', active && 'active', inBranch && 'in-branch')}
      to={`${basename}/${entry.path}`}
      aria-current={active ? 'page' : undefined}
      {...(onLeave ? { onClick: onLeave } : {})}
    >
      <MenuIcon name={entry.icon} />
      <span className={classes('name', !named && 'unseen')}>{name}</span>
    </Link>
  );
};

interface BranchRowProps {
  name: string;
  icon?: IconName;
  holdsPage: boolean;
  open: boolean;
  named?: boolean;
  'aria-controls'?: string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export const BranchRow = ({ name, icon, holdsPage, open, named = true, ...button }: BranchRowProps) => (
  <button
    {...button}
    {...tip(named || open ? '' : name, 'right')}
    type="button"
    className={classes('row', holdsPage && 'holds-page')}
    aria-expanded={open}
  >
    {icon ? <MenuIcon name={icon} /> : null}
    <span className={classes('name', !named && 'unseen')}>{name}</span>
    <ExpandMore className={classes('arrow', open && 'turned', !named && 'unseen')} />
  </button>
);
