import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { WriteOptions } from '../../providers/run.ts';
import { AskDialog } from './AskDialog.tsx';

interface AskReasonProps {
  title: string;
  lead: string;
  label?: string;
  confirm: string;
  /** The field that the server names. */
  field?: string;
  send: (text: string, options: WriteOptions) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
  /** Above the text. */
  children?: ReactNode;
}

/** One line of text with a deed: a reason, a name. */
export const AskReason = ({ label, field = 'reason', send, children, ...dialog }: AskReasonProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <AskDialog {...dialog} send={options => send(text.trim(), options)}>
      {errors => (
        <>
          {children}
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={label ?? translate('settlements.reason')}
            value={text}
            onChange={event => setText(event.target.value)}
            error={field in errors}
            helperText={errors[field]}
          />
        </>
      )}
    </AskDialog>
  );
};
