import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, type Theme } from '@mui/material/styles';
import { useTranslate, type CoreLayoutProps } from 'ra-core';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { PageBoundary } from '../../screens/page/Broken.tsx';
import { Splash } from '../../screens/page/Splash.tsx';
import { overlays } from '../shell.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Parts } from './Parts.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

/** Width of the open menu (SPEC section 9). */
const MENU_WIDTH = 260;
const CONTENT = 'content';

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

const DRAWER = { '& .MuiDrawer-paper': { width: MENU_WIDTH, bgcolor: 'background.paper' } };

/** The frame around every page: menu at the side (a drawer below 1200 px), bar on top, footer below. */
export const Layout = ({ children }: CoreLayoutProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <SkipLink href={`#${CONTENT}`}>{translate('app.skip')}</SkipLink>
      {wide ? (
        <Drawer variant="permanent" sx={{ width: MENU_WIDTH, flexShrink: 0, ...DRAWER }}>
          <SideMenu />
        </Drawer>
      ) : (
        <Drawer
          open={open}
          onClose={close}
          sx={DRAWER}
          slotProps={{ paper: { 'aria-label': translate('app.menu.title') } }}
        >
          <SideMenu onLeave={close} />
        </Drawer>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
        <TopBar onMenu={() => setOpen(true)} />
        <OfflineBanner />
        <Box
          component="main"
          id={CONTENT}
          tabIndex={-1}
          sx={{ flexGrow: 1, p: { xs: 2, sm: 3 }, minWidth: 0, outline: 'none' }}
        >
          <PageBoundary resetOn={pathname}>
            <Suspense fallback={<Splash label={translate('app.loading')} />}>{children}</Suspense>
          </PageBoundary>
        </Box>
        <Box component="footer" sx={{ px: 3, py: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            © {new Date().getFullYear()} {translate('app.name')} · {translate('app.footer')}
          </Typography>
        </Box>
      </Box>
      <Parts parts={overlays} />
    </Box>
  );
};
