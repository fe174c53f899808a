import LockOpen from '@mui/icons-material/LockOpen';
import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { releaseUnit } from '../../resources/stock/calls.ts';

/** The owner releases a unit on hold here. */
export const ReleaseUnit = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const release = async (): Promise<void> => {
    setBusy(true);
    try {
      await ask(releaseUnit, { id });
      notify('returns.released', { type: 'success' });
      refresh();
    } catch {
      // The API call shows the error as a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<LockOpen />} disabled={busy} onClick={() => void release()}>
      {translate('returns.release')}
    </Button>
  );
};
