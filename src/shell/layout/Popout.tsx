import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { IconName } from '../../kit/index.ts';
import { LazyPopper, preloadPopper } from '../../screens/page/LazyPopper.tsx';
import { POPOUT_WIDTH } from './measures.ts';
import { BranchRow, LIST_INSET, MenuList } from './MenuRow.tsx';
import type { Popouts } from './popouts.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

export interface PopoutProps {
  id: string;
  name: string;
  icon?: IconName;
  holdsPage: boolean;
  side: 'below' | 'beside';
  named?: boolean;
  popouts: Popouts;
  children: ReactNode;
}

const FocusFirst = () => {
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => mark.current?.parentElement?.querySelector('a')?.focus({ preventScroll: true }), []);
  return <li ref={mark} hidden />;
};

const linksIn = (panel: Element | null): HTMLElement[] => [...(panel?.querySelectorAll('a') ?? [])];

/** Opens after 75 ms of hover, on press, and by keyboard: arrows move, Escape returns, Tab leaves from its head. */
export const Popout = ({ id, name, icon, holdsPage, side, named = true, popouts, children }: PopoutProps) => {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { direction } = useTheme();
  const open = popouts.open?.key === id;
  useEffect(preloadPopper, []);
  const takesFocus = open && popouts.open?.focus;
  const inwards = side === 'below' ? 'ArrowDown' : direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const outwards = side === 'below' ? undefined : direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';

  /** Touch has no hover: it presses. */
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };

  const onHeadKey = (event: KeyboardEvent) => {
    if (keyOf(event) !== inwards) return;
    event.preventDefault();
    if (open) linksIn(panel.current)[0]?.focus();
    else popouts.press(id, true);
  };

  const onPanelKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const links = linksIn(panel.current);
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowDown: (at + 1) % links.length,
      ArrowUp: (at - 1 + links.length) % links.length,
      Home: 0,
      End: links.length - 1,
    }[keyOf(event)];
    if (to !== undefined) {
      event.preventDefault();
      links[to]?.focus();
    } else if (['Escape', 'Tab', outwards].includes(keyOf(event))) {
      // Tab continues from the head by default.
      if (keyOf(event) !== 'Tab') event.preventDefault();
      head?.focus();
      popouts.hide();
    }
  };

  return (
    <Box
      ref={(box: HTMLElement | null) => setHead(box?.querySelector('button') ?? null)}
      data-popout={id}
      onPointerEnter={byMouse(() => popouts.showSoon(id))}
      onPointerLeave={byMouse(popouts.hideSoon)}
      // It is as wide as the rail, so that the pointer enters it without crossing other rows.
      sx={side === 'beside' ? { mx: `-${LIST_INSET}px`, px: `${LIST_INSET}px` } : {}}
    >
      <BranchRow
        name={name}
        {...(icon ? { icon } : {})}
        holdsPage={holdsPage}
        open={open}
        named={named}
        aria-controls={open ? listId : undefined}
        onClick={event => popouts.press(id, event.detail === 0)}
        onKeyDown={onHeadKey}
      />
      <LazyPopper
        open={open}
        anchorEl={head}
        placement={side === 'below' ? 'bottom-start' : 'right-start'}
        sx={{ zIndex: 'tooltip' }}
      >
        <Paper
          ref={panel}
          elevation={1}
          data-popout={id}
          onKeyDown={onPanelKey}
          onClick={event => {
            if ((event.target as Element).closest('a')) popouts.hide();
          }}
          sx={{
            width: POPOUT_WIDTH,
            mx: side === 'below' ? 0 : 2,
            my: side === 'below' ? 0.5 : 0,
            maxHeight: '70dvh',
            overflowY: 'auto',
          }}
        >
          {side === 'beside' ? (
            <Box aria-hidden sx={{ px: 2, pt: 1.5, color: 'text.secondary', fontSize: 13 }}>
              {name}
            </Box>
          ) : null}
          <MenuList id={listId} aria-label={name} sx={{ p: 1 }}>
            {takesFocus ? <FocusFirst /> : null}
            {children}
          </MenuList>
        </Paper>
      </LazyPopper>
    </Box>
  );
};
