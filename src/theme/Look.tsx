import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { directionOf, type Language } from '../kit/languages.ts';
import { useAppearance, type Appearance } from './appearance.ts';
import { mirrorOf } from './direction.ts';
import type { PaletteMode } from './palette.ts';
import { createLook } from './theme.ts';

/** The CSP admits style elements by nonce only; Emotion sets it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const cacheOf = (direction: 'ltr' | 'rtl') => {
  const stylisPlugins = mirrorOf(direction);
  return createCache({
    key: direction === 'rtl' ? 'galla-rtl' : 'galla',
    ...(nonce ? { nonce } : {}),
    ...(stylisPlugins ? { stylisPlugins } : {}),
  });
};

const caches = { ltr: undefined, rtl: undefined } as Record<
  'ltr' | 'rtl',
  ReturnType<typeof cacheOf> | undefined
>;

const cacheIn = (direction: 'ltr' | 'rtl') => (caches[direction] ??= cacheOf(direction));

const useSystemIsDark = (): boolean => useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });

export const useMode = (): PaletteMode => {
  const [{ mode }] = useAppearance();
  const systemIsDark = useSystemIsDark();
  if (mode === 'system') return systemIsDark ? 'dark' : 'light';
  return mode;
};

/** A dark menu needs light mode and a vertical menu. */
export const mayBeSemiDark = (mode: PaletteMode, layout: Appearance['layout']): boolean =>
  mode === 'light' && layout !== 'horizontal';

const MenuTheme = createContext<Theme | null>(null);

/** The menu has the page's theme, or the dark one. */
export const MenuGround = ({ children }: { children: ReactNode }) => {
  const theme = useContext(MenuTheme);
  return theme ? <ThemeProvider theme={theme}>{children}</ThemeProvider> : children;
};

export const Look = ({ language, children }: { language: Language; children: ReactNode }) => {
  const mode = useMode();
  const [{ primaryColor: primary, skin, layout, semiDark, navbarContentWidth }] = useAppearance();
  const direction = directionOf(language);
  const theme = useMemo(
    () => createLook({ mode, direction, primary, skin }),
    [mode, direction, primary, skin],
  );
  const darkMenu = semiDark && mayBeSemiDark(mode, layout);
  const menuTheme = useMemo(
    () => (darkMenu ? createLook({ mode: 'dark', direction, primary, skin }) : null),
    [darkMenu, direction, primary, skin],
  );
  const cache = cacheIn(direction);

  // Before paint: the background outside React changes in the same frame.
  useLayoutEffect(() => {
    const root = document.documentElement;
    Object.assign(root.dataset, { mode, skin, layout, content: navbarContentWidth });
    root.dataset['menu'] = darkMenu ? 'dark' : mode;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme.palette.background.default);
  }, [mode, skin, layout, navbarContentWidth, darkMenu, theme]);

  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
  }, [language, direction]);

  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <MenuTheme value={menuTheme}>{children}</MenuTheme>
      </ThemeProvider>
    </CacheProvider>
  );
};
