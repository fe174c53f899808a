import Button from '@mui/material/Button';
import { useAuthProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DEMO_OWNER } from '../../resources/session/demo.ts';

/** Enters the demo shop, as its owner. */
export const OpenDemo = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const authProvider = useAuthProvider();
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      await authProvider?.login(DEMO_OWNER);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Button fullWidth variant="outlined" loading={busy} onClick={() => void enter()} sx={{ mt: 2 }}>
      {translate('app.signIn.openDemo')}
    </Button>
  );
};
