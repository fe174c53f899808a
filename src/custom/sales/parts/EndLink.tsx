import LinkOff from '@mui/icons-material/LinkOff';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WriteOptions } from '../../../providers/run.ts';
import { AskFirst } from '../../../screens/basics/AskFirst.tsx';

interface EndLinkProps {
  id: string;
  number: string;
  endLinks: (id: string, options?: WriteOptions) => Promise<unknown>;
}

export const EndLink = ({ id, number, endLinks }: EndLinkProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await endLinks(id);
      // The cached link for WhatsApp and mail is revoked too.
      await queries.resetQueries({ queryKey: ['share', id] });
      notify('salePage.endLink.done', { type: 'success', messageArgs: { number } });
    } catch {
      // The API call shows the error as a toast.
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button startIcon={<LinkOff />} onClick={() => setAsking(true)}>
        {translate('salePage.endLink.open')}
      </Button>
      <AskFirst
        open={asking}
        title={translate('salePage.endLink.title', { number })}
        text={translate('salePage.endLink.text')}
        action={translate('salePage.endLink.open')}
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
