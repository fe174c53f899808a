import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { holdKeys } from '../../screens/page/heldKeys.ts';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { toast } from '../../providers/toast.ts';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { BAR_TOOL, SEARCH_WIDTH } from '../../theme/sizes.ts';
import { isPaletteKey, PALETTE_ARIA_KEYS, PALETTE_KEYS } from './isPaletteKey.ts';
import type { PaletteProps } from './Palette.tsx';

const loadPalette = () => import('./Palette.tsx');

const Button = styled(ButtonBase)(({ theme }) => ({
  minWidth: BAR_TOOL,
  minHeight: BAR_TOOL,
  gap: theme.spacing(1),
  paddingInline: theme.spacing(1),
  borderRadius: 20,
  color: theme.palette.text.secondary,
  font: 'inherit',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > kbd': { display: 'none', font: 'inherit', fontSize: 13 },
  // The text remains the accessible name.
  [theme.breakpoints.down('md')]: { '& > span': VISUALLY_HIDDEN },
  [theme.breakpoints.up('md')]: {
    minWidth: SEARCH_WIDTH,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    '& > kbd': { display: 'inline' },
  },
}));

/** Offers the search button and shortcut; both work before the palette is loaded. */
const SearchTool = () => {
  const translate = useTranslate();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [asked, setAsked] = useState(0);
  const failed = translate('app.line.unreachable');
  const failing = useRef(failed);
  useEffect(() => {
    failing.current = failed;
  }, [failed]);

  const isShown = useRef(false);
  const letKeysGo = useRef<(() => void) | null>(null);
  const onShown = useCallback((shown: boolean) => {
    isShown.current = shown;
    if (!shown) return;
    letKeysGo.current?.();
    letKeysGo.current = null;
  }, []);

  const toggle = useCallback(() => {
    // Buffers typing until the box is mounted.
    if (!isShown.current) letKeysGo.current ??= holdKeys();
    setAsked(before => before + 1);
    loadPalette().then(
      module => setPalette(() => module.default),
      () => {
        setAsked(0);
        onShown(true);
        isShown.current = false;
        toast(failing.current, 'error');
      },
    );
  }, [onShown]);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // kbar ignores prevented events.
      event.preventDefault();
      if (!event.repeat && !pinPrompt.isLocked()) toggle();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [toggle]);

  const preload = () => void loadPalette().catch(() => undefined);
  return (
    <>
      <Button
        onClick={toggle}
        onPointerEnter={preload}
        onFocus={preload}
        aria-keyshortcuts={PALETTE_ARIA_KEYS}
        aria-haspopup="dialog"
        title={`${translate('palette.open')} (${PALETTE_KEYS})`}
      >
        <Search />
        <span>{translate('palette.open')}</span>
        <kbd dir="ltr" aria-hidden>
          {PALETTE_KEYS}
        </kbd>
      </Button>
      {Palette && asked > 0 ? <Palette asked={asked} onShown={onShown} /> : null}
    </>
  );
};

export default SearchTool;
