import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, type ReactNode } from 'react';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import { directionOf, type Language } from '../i18n/languages.ts';
import { useAppearance } from './appearance.ts';
import type { PaletteMode } from './palette.ts';
import { createLook } from './theme.ts';

/** Emotion writes style elements; the policy of the page lets in those that carry its nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const cacheOf = (direction: 'ltr' | 'rtl') =>
  createCache({
    key: direction === 'rtl' ? 'galla-rtl' : 'galla',
    ...(nonce ? { nonce } : {}),
    ...(direction === 'rtl' ? { stylisPlugins: [prefixer, rtlPlugin as StylisPlugin] } : {}),
  });

const caches = { ltr: undefined, rtl: undefined } as Record<
  'ltr' | 'rtl',
  ReturnType<typeof cacheOf> | undefined
>;

export const useMode = (): PaletteMode => {
  const [{ mode }] = useAppearance();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  if (mode === 'system') return systemIsDark ? 'dark' : 'light';
  return mode;
};

/** Theme, direction and language of the page, from the path and the person's choice. */
export const Look = ({ language, children }: { language: Language; children: ReactNode }) => {
  const mode = useMode();
  const direction = directionOf(language);
  const theme = useMemo(() => createLook({ mode, direction }), [mode, direction]);
  const cache = (caches[direction] ??= cacheOf(direction));

  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    root.dataset.mode = mode;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme.palette.background.default);
  }, [language, direction, mode, theme]);

  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
};
