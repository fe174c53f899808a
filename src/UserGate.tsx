import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useUserMissing } from './providers/useCurrentUser.ts';
import { Notice } from './screens/page/Notice.tsx';
import { CrackedPhone } from './screens/page/pictures.tsx';

/** Shows an error in place of the page when the current user cannot be fetched. */
export const UserGate = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const missing = useUserMissing();
  if (!missing) return children;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <Notice
        picture={<CrackedPhone />}
        title={translate('app.user.title')}
        text={missing.message ?? translate('app.user.text')}
      >
        <Button variant="contained" onClick={missing.again}>
          {translate('app.user.again')}
        </Button>
      </Notice>
    </Box>
  );
};
