import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../../screens/page/LanguageMenu.tsx';
import { Logo } from '../../screens/page/Logo.tsx';
import { ModeMenu } from '../../screens/page/ModeMenu.tsx';
import { useWindowTitle } from '../../screens/page/Page.tsx';
import { CounterScene } from './CounterScene.tsx';

/** Shows a page without a session: its title and content in a card. */
export const PublicPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  useWindowTitle(title);
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 2 }}>
        <Logo />
        <Typography sx={{ flexGrow: 1, fontSize: 18, fontWeight: 500, px: 1 }}>
          {translate('app.name')}
        </Typography>
        <LanguageMenu />
        <ModeMenu />
      </Box>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' },
          alignItems: 'center',
          justifyItems: 'center',
          gap: 4,
          width: '100%',
          maxWidth: 1200,
          mx: 'auto',
          px: 2,
          pb: 8,
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', md: 'grid' },
            justifyItems: 'center',
            gap: 3,
            textAlign: 'center',
            px: 4,
          }}
        >
          <CounterScene />
          <Typography sx={{ color: 'text.secondary', fontSize: 18, maxWidth: 420 }}>
            {translate('app.signIn.lead')}
          </Typography>
        </Box>
        <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 5 } }}>
          <Typography variant="h1" sx={{ mb: { xs: 0.5, md: 3 } }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Box>
    </Box>
  );
};
