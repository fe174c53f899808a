import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { CallError } from '../providers/httpClient.ts';
import type { ReadOptions, WriteOptions } from '../providers/run.ts';
import type { MayCancel } from '../kit/mayCancel.ts';

export interface CancelDocumentProps<Document> {
  number: string;
  /** Message key of the explanation for this kind of document. */
  explanation: string;
  /** Whether it may be cancelled, else the reason. */
  mayCancel: (options: ReadOptions) => Promise<MayCancel>;
  cancel: (reason: string, options: WriteOptions) => Promise<Document>;
  onCancelled: (document: Document) => void;
}

export const CancelDocument = <Document,>(props: CancelDocumentProps<Document>) => {
  const translate = useTranslate();
  const { number, explanation, mayCancel } = props;
  const { data, isPending } = useQuery({
    queryKey: ['may-cancel', explanation, number],
    queryFn: ({ signal }) => mayCancel({ signal, quiet: true }),
    retry: false,
  });
  if (data?.message)
    return (
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', maxWidth: 320, alignSelf: 'center', gridColumn: '1 / -1' }}
      >
        {translate('app.cancelDocument.notNow', { why: data.message })}
      </Typography>
    );
  return <CancelButton {...props} disabled={isPending} />;
};

const CancelButton = <Document,>({
  disabled,
  number,
  explanation,
  cancel,
  onCancelled,
}: CancelDocumentProps<Document> & { disabled: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useRef(uuid());
  const done = useRef(false);
  useEffect(
    () => () => {
      if (done.current) document.querySelector('main')?.focus();
    },
    [],
  );

  const send = async (): Promise<void> => {
    if (!reason.trim()) {
      setProblem(translate('validation.required'));
      return;
    }
    setBusy(true);
    try {
      const cancelled = await cancel(reason.trim(), { idempotencyKey: idempotencyKey.current, quiet: true });
      done.current = true;
      onCancelled(cancelled);
      setOpen(false);
      notify('app.cancelDocument.done', { type: 'success', messageArgs: { number } });
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
      <Button color="error" disabled={disabled} onClick={() => setOpen(true)}>
        {translate('app.cancelDocument.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <DialogTitle>{translate('app.cancelDocument.title', { number })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate(explanation)}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            required
            label={translate('app.cancelDocument.reason')}
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
          <Button onClick={() => setOpen(false)}>{translate('app.cancelDocument.keep')}</Button>
          <Button color="error" variant="contained" disabled={busy} onClick={() => void send()}>
            {translate('app.cancelDocument.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
