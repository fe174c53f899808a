import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { WriteOptions } from '../../providers/calls/index.ts';
import { useSending } from '../shared/useSending.ts';

interface FormDialogProps {
  title: string;
  lead?: string;
  confirm: string;
  wide?: boolean;
  send: (options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export const FormDialog = ({
  title,
  lead,
  confirm,
  wide = false,
  send,
  onDone,
  onClose,
  children,
}: FormDialogProps) => {
  const translate = useTranslate();
  const { busy, problem, sendOnce } = useSending();
  const submit = () =>
    void sendOnce(async options => {
      await send(options);
      return true;
    }).then(done => done && onDone());
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={wide ? 'sm' : 'xs'} aria-labelledby="form-title">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id="form-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {lead ? <DialogContentText>{lead}</DialogContentText> : null}
          {problem ? (
            <Alert severity="error">{Object.values(problem.errors)[0] ?? problem.message}</Alert>
          ) : null}
          {children}
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
