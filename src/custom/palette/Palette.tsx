import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { KBarAnimator, KBarProvider, useKBar, VisualState } from 'kbar';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Entry } from './entries.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useOpenEntry } from './useOpenEntry.ts';

export interface PaletteProps {
  /** How often it was asked for, by button or key: each time opens it, or shuts it when it is open. */
  asked: number;
  /** It is shown now, or no longer. */
  onShown: (shown: boolean) => void;
}

const MAX_HEIGHT = 'min(550px, calc(100dvh - 16px))';
const ANIMATIONS = { enterMs: 150, exitMs: 100 };
/** kbar animates by script, which the theme's rule for reduced motion does not reach. */
const NO_ANIMATIONS = { enterMs: 0, exitMs: 0 };

const isOpening = (state: VisualState): boolean =>
  state === VisualState.animatingIn || state === VisualState.showing;

const Panel = ({ asked, onShown, animations }: PaletteProps & { animations: typeof ANIMATIONS }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const openEntry = useOpenEntry();
  const chosen = useRef<Entry | undefined>(undefined);
  const { query, open } = useKBar(({ visualState }) => ({
    open: isOpening(visualState),
  }));
  const close = useCallback(
    () => query.setVisualState(state => (isOpening(state) ? VisualState.animatingOut : state)),
    [query],
  );

  const choose = useCallback(
    (entry: Entry) => {
      chosen.current = entry;
      close();
    },
    [close],
  );

  // A page that is still on its way when the palette is opened is the page it was opened on.
  const openedAt = useRef(window.location.pathname);
  useEffect(() => {
    if (asked === 0) return;
    openedAt.current = window.location.pathname;
    query.toggle();
  }, [asked, query]);

  useEffect(() => onShown(open), [open, onShown]);

  // Whatever changed the page (a key of the counter, the way back): the palette was for the one before.
  useEffect(() => {
    if (openedAt.current !== pathname) close();
  }, [pathname, close]);

  // After the dialog has given the cursor back, so that the page that comes may put it where it wants it.
  useEffect(() => {
    if (open || !chosen.current) return;
    const entry = chosen.current;
    chosen.current = undefined;
    // Somebody who goes to another page begins at its start, not where the page before was left.
    if (!entry.run) document.querySelector('main')?.focus({ preventScroll: true });
    openEntry(entry);
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth={false}
      aria-label={translate('palette.open')}
      transitionDuration={{ enter: animations.enterMs, exit: animations.exitMs }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: {
            mx: { xs: 0, sm: 4 },
            mt: { xs: 0, sm: '10vh' },
            mb: 2,
            width: { xs: '100%', sm: 'calc(100% - 64px)' },
            maxWidth: { xs: '100%', sm: 640 },
            maxHeight: MAX_HEIGHT,
            overflow: 'hidden',
            borderRadius: { xs: 0, sm: 1 },
          },
        },
      }}
    >
      {/* Visible from the first: kbar begins at opacity 0, and an animation that is not run would leave it there. */}
      <KBarAnimator style={{ opacity: 1, transform: 'none', overflow: 'hidden' }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: MAX_HEIGHT }}>
          <SearchPanel onClose={close} onOpen={choose} />
        </Box>
      </KBarAnimator>
    </Dialog>
  );
};

/** The palette, mounted when it is first asked for. The key itself is heard by `SearchTool`. */
const Palette = (props: PaletteProps) => {
  const [animations] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? NO_ANIMATIONS : ANIMATIONS,
  );
  return (
    <KBarProvider options={{ animations, disableDocumentLock: true }}>
      <Panel {...props} animations={animations} />
    </KBarProvider>
  );
};

export default Palette;
