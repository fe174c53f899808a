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
  /** Counter of requests by button or key: each toggles the palette. */
  asked: number;
  onShown: (shown: boolean) => void;
}

const MAX_HEIGHT = 'min(550px, calc(100dvh - 16px))';
const ANIMATIONS = { enterMs: 150, exitMs: 100 };
/** kbar animates by script, so the theme's reduced-motion rule does not apply. */
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

  // A pending navigation counts as the page it was opened on.
  const openedAt = useRef(window.location.pathname);
  useEffect(() => {
    if (asked === 0) return;
    openedAt.current = window.location.pathname;
    query.toggle();
  }, [asked, query]);

  useEffect(() => onShown(open), [open, onShown]);

  useEffect(() => {
    if (openedAt.current !== pathname) close();
  }, [pathname, close]);

  // It runs after the dialog has restored the focus, so that the new page can set its own.
  useEffect(() => {
    if (open || !chosen.current) return;
    const entry = chosen.current;
    chosen.current = undefined;
    // The keyboard starts at the top of the new page.
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
      {/* kbar starts at opacity 0 and would stay there without its animation. */}
      <KBarAnimator style={{ opacity: 1, transform: 'none', overflow: 'hidden' }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: MAX_HEIGHT }}>
          <SearchPanel onClose={close} onOpen={choose} />
        </Box>
      </KBarAnimator>
    </Dialog>
  );
};

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
