import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useTranslate, type CoreLayoutProps } from 'ra-core';
import { memo, Suspense, useEffect, useRef } from 'react';
import { Deferred } from '../../boot/Deferred.tsx';
import { lazyPart } from '../../boot/loadable.tsx';
import { PageBoundary } from '../../screens/page/Broken.tsx';
import { Splash } from '../../screens/page/Splash.tsx';
import { overlays } from './tools.tsx';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { CONTENT, HEADER_HEIGHT } from './measures.ts';
import { NavigationProvider, useNavigation, type Navigation } from './navigation.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Parts } from './Parts.tsx';
import { TopBar } from './TopBar.tsx';
import { useContentWidth } from './useContentWidth.ts';
import { VerticalNav } from './VerticalNav.tsx';

const DrawerNav = lazyPart(() => import('./DrawerNav.tsx'));

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 16,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 6,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  '&:focus': { top: 12 },
}));

const COLUMN = 'page-column';
const hiddenInPrint = (visible: string) => ({
  '@media print': { [`& > :not(${visible})`]: { display: 'none' } },
});

/** Scroll padding: the focus must clear the sticky bar of one or two rows. */
const clearOfBar = (rows: 1 | 2) => (
  <GlobalStyles styles={{ html: { scrollPaddingTop: rows * HEADER_HEIGHT + 8 } }} />
);
const CLEAR = { 1: clearOfBar(1), 2: clearOfBar(2) };

// It is memoised, and not rendered again for each page of a list.
const Side = memo(({ form }: { form: Navigation['form'] }) => (
  <>
    {form === 'vertical' ? <VerticalNav /> : null}
    {form === 'drawer' ? (
      <Suspense fallback={null}>
        <DrawerNav />
      </Suspense>
    ) : null}
  </>
));
Side.displayName = 'Side';

const Bar = memo(TopBar);

const Foot = memo(Footer);

const Over = memo(() => (
  <Deferred>
    <BackToTop top={CONTENT} />
    <Parts parts={overlays} />
  </Deferred>
));
Over.displayName = 'Over';

/** When navigation removed the focused element, the new page gets the focus. */
const useFocusOnNewPage = (pathname: string) => {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById(CONTENT)?.focus({ preventScroll: true });
  }, [pathname]);
};

const Frame = ({ children }: CoreLayoutProps) => {
  const translate = useTranslate();
  const { form, pathname } = useNavigation();
  const width = useContentWidth();
  useFocusOnNewPage(pathname);
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: '100dvh',
        bgcolor: 'background.default',
        ...hiddenInPrint(`.${COLUMN}`),
      }}
    >
      {CLEAR[form === 'horizontal' ? 2 : 1]}
      <SkipLink href={`#${CONTENT}`}>{translate('app.skip')}</SkipLink>
      <Side form={form} />
      <Box
        className={COLUMN}
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, ...hiddenInPrint('main') }}
      >
        <Bar />
        <OfflineBanner />
        <Box
          component="main"
          id={CONTENT}
          tabIndex={-1}
          sx={{ ...width, flexGrow: 1, p: { xs: 2, sm: 3 }, minWidth: 0, outline: 'none' }}
        >
          <PageBoundary resetOn={pathname}>
            <Suspense fallback={<Splash label={translate('app.loading')} />}>{children}</Suspense>
          </PageBoundary>
        </Box>
        <Foot />
      </Box>
      <Over />
    </Box>
  );
};

export const Layout = ({ children }: CoreLayoutProps) => (
  <NavigationProvider>
    <Frame>{children}</Frame>
  </NavigationProvider>
);
