import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { WriteOptions } from '../../providers/run.ts';
import { useSending } from './useSending.ts';
import { OfferTyped } from '../typed/OfferTyped.tsx';
import type { FormTyped } from '../typed/useTyped.ts';

export type FieldErrors = Readonly<Record<string, string>>;

interface AskDialogProps {
  title: string;
  lead?: ReactNode;
  confirm: string;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  disabled?: boolean;
  /** The path of a field that is still empty: it is marked, and nothing is sent. */
  missing?: () => string | undefined;
  /** It is left out where nothing is typed. */
  typed?: FormTyped;
  send: (options: WriteOptions) => Promise<unknown>;
  /** After `send`; without it the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
  /** A function shows refusals at its fields; for others the first one stands above them. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

/** Shows a form in a dialog, sent once however often it is retried. */
export const AskDialog = ({
  title,
  lead,
  confirm,
  maxWidth = 'xs',
  disabled = false,
  missing,
  typed,
  send,
  onDone,
  onClose,
  children,
}: AskDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { busy, problem, sendOnce, needs } = useSending(typed);
  const submit = async () => {
    const empty = missing?.();
    if (empty) return needs(empty);
    const done = await sendOnce(async options => {
      await send(options);
      return true;
    });
    if (done) (onDone ?? onClose)();
  };
  const errors = problem?.errors ?? {};
  const showsErrors = typeof children === 'function';
  const message = (showsErrors ? null : Object.values(errors)[0]) ?? problem?.message;
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
          {lead ? <DialogContentText>{lead}</DialogContentText> : null}
          {message ? (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              {message}
            </Alert>
          ) : null}
          {typed ? <OfferTyped typed={typed} /> : null}
          {showsErrors ? children(errors) : children}
        </DialogContent>
        <DialogActions>
          <Button
            disabled={busy}
            onClick={() => {
              typed?.done();
              onClose();
            }}
          >
            {translate('settlements.close')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || disabled}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
