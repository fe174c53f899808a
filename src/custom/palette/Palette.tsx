import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Entry } from './entries.ts';
import { KBarProvider, useKBar, VisualState } from './kbar.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useOpenEntry } from './useOpenEntry.ts';

export interface PaletteProps {
  /** How often it was asked for, by button or key: each time opens it, or shuts it when it is open. */
  asked: number;
  /** It is shown now, or no longer. */
  onShown: (shown: boolean) => void;
}

/** SPEC section 9. */
const MOST_HEIGHT = 550;

const Panel = ({ asked, onShown }: PaletteProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const openEntry = useOpenEntry();
  const chosen = useRef<Entry | undefined>(undefined);
  const { query, open } = useKBar(({ visualState }) => ({
    open: visualState === VisualState.showing,
  }));
  // Straight from one state to the other: the dialog moves by itself, and a timer of kbar's that is still to run for
  // the palette that goes would shut one that is asked for meanwhile.
  const close = useCallback(() => query.setVisualState(VisualState.hidden), [query]);

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
    query.setVisualState(state => (state === VisualState.showing ? VisualState.hidden : VisualState.showing));
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
      transitionDuration={{ enter: 150, exit: 100 }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: {
            mx: { xs: 0, sm: 4 },
            mt: { xs: 0, sm: '10vh' },
            mb: 2,
            width: { xs: '100%', sm: 'calc(100% - 64px)' },
            maxWidth: { xs: '100%', sm: 640 },
            maxHeight: `min(${MOST_HEIGHT}px, calc(100dvh - 16px))`,
            borderRadius: { xs: 0, sm: 1 },
          },
        },
      }}
    >
      <SearchPanel onClose={close} onOpen={choose} />
    </Dialog>
  );
};

/** The palette, mounted when it is first asked for. The key itself is heard by `SearchTool`. */
const Palette = (props: PaletteProps) => (
  <KBarProvider options={{ disableDocumentLock: true }}>
    <Panel {...props} />
  </KBarProvider>
);

export default Palette;
