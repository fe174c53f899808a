import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { CallError, cancelSale } from '../../providers/api.ts';
import type { Sale } from '../../resources/calls/sales.ts';

/** Cancels a sale by a document of its own, with a reason; nothing is deleted. */
export const CancelSale = ({ sale, onCancelled }: { sale: Sale; onCancelled: (sale: Sale) => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useRef(uuid());

  const cancel = async (): Promise<void> => {
    if (!reason.trim()) {
      setProblem(translate('validation.required'));
      return;
    }
    setBusy(true);
    try {
      onCancelled(
        await cancelSale(sale.id, reason.trim(), { idempotencyKey: idempotencyKey.current, quiet: true }),
      );
      setOpen(false);
      notify('salePage.cancelled', { type: 'success', messageArgs: { number: sale.invoiceNo } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = uuid();
      setProblem(error.errors?.['reason'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('salePage.cancel')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <DialogTitle>{translate('salePage.cancelTitle', { number: sale.invoiceNo })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('salePage.cancelText')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            required
            label={translate('salePage.reason')}
            value={reason}
            onChange={event => {
              setReason(event.target.value);
              setProblem(null);
            }}
            error={Boolean(problem)}
            helperText={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('salePage.keep')}</Button>
          <Button color="error" variant="contained" disabled={busy} onClick={() => void cancel()}>
            {translate('salePage.cancelNow')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
