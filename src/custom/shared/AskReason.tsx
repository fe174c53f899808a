import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WriteOptions } from '../../providers/calls/index.ts';
import { useSending } from '../shared/useSending.ts';

interface AskReasonProps {
  title: string;
  lead: string;
  label: string;
  confirm: string;
  /** The field that the server names. */
  field?: string;
  send: (text: string, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** One line of text with a deed: a reason, a name. */
export const AskReason = ({
  title,
  lead,
  label,
  confirm,
  field = 'reason',
  send,
  onDone,
  onClose,
}: AskReasonProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { busy, problem, sendOnce, needs, clear } = useSending();
  const wrong = problem?.errors[field];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="ask-title">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!text.trim()) needs(field);
          else
            void sendOnce(async options => {
              await send(text.trim(), options);
              return true;
            }).then(done => done && onDone());
        }}
      >
        <DialogTitle id="ask-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{lead}</DialogContentText>
          {problem && !wrong ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem.message}
            </Alert>
          ) : null}
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={label}
            value={text}
            onChange={event => {
              setText(event.target.value);
              clear();
            }}
            error={Boolean(wrong)}
            helperText={wrong}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('drawers.back')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
