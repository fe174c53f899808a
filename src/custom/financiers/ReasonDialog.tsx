import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { WriteOptions } from '../../providers/calls/index.ts';
import { AskDialog } from '../shared/AskDialog.tsx';

interface ReasonDialogProps {
  title: string;
  lead: string;
  confirm: string;
  send: (reason: string, options: WriteOptions) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

export const ReasonDialog = ({ title, lead, confirm, send, onClose, children }: ReasonDialogProps) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <AskDialog title={title} confirm={confirm} onClose={onClose} send={options => send(reason, options)}>
      {errors => (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>
          {children}
          <TextField
            autoFocus
            required
            label={translate('settlements.reason')}
            value={reason}
            error={'reason' in errors}
            helperText={errors['reason']}
            onChange={event => setReason(event.target.value)}
          />
        </>
      )}
    </AskDialog>
  );
};
