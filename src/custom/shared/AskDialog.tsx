import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { v7 as uuid } from 'uuid';
import { CallError, type WriteOptions } from '../../providers/calls/index.ts';

export type FieldErrors = Readonly<Record<string, string>>;

interface AskDialogProps {
  title: string;
  confirm: string;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  disabled?: boolean;
  /** Resolves when it is done and the dialog may close. */
  send: (options: WriteOptions) => Promise<void>;
  onClose: () => void;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form in a dialog, sent once however often it is retried; refusals stand at their fields. */
export const AskDialog = ({
  title,
  confirm,
  maxWidth = 'xs',
  disabled,
  send,
  onClose,
  children,
}: AskDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const key = useRef(uuid());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ message: string; errors: FieldErrors } | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await send({ idempotencyKey: key.current, quiet: true });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) key.current = uuid();
      setFailed({ message: error.message, errors: error.errors ?? {} });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => (busy ? undefined : onClose())}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
    >
      <form
        style={{ display: 'contents' }}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {failed && (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              {failed.message}
            </Alert>
          )}
          {children(failed?.errors ?? {})}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('settlements.close')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || disabled === true}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
