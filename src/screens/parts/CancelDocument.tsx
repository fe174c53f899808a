import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, DescribedCall } from '../../kit/calls.ts';
import type { MayCancel } from '../../kit/mayCancel.ts';
import type { ReadOptions } from '../../providers/run.ts';
import { CallDialog } from '../calls/CallDialog.tsx';
import type { CallFormProps } from '../calls/CallForm.tsx';

interface CancelDocumentProps<Call extends DescribedCall> extends Pick<
  CallFormProps<Call>,
  'call' | 'params'
> {
  number: string;
  /** It is the message key of the explanation for this kind of document. */
  explanation: string;
  /** Answers whether it may be cancelled, else the reason. */
  mayCancel: (options: ReadOptions) => Promise<MayCancel>;
  onCancelled: (document: AnswerOf<Call>) => void;
}

export const CancelDocument = <Call extends DescribedCall>(props: CancelDocumentProps<Call>) => {
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

const CancelButton = <Call extends DescribedCall>({
  disabled,
  number,
  explanation,
  call,
  params,
  onCancelled,
}: CancelDocumentProps<Call> & { disabled: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const done = useRef(false);
  useEffect(
    () => () => {
      if (done.current) document.querySelector('main')?.focus();
    },
    [],
  );
  return (
    <>
      <Button color="error" disabled={disabled} onClick={() => setOpen(true)}>
        {translate('app.cancelDocument.open')}
      </Button>
      {open && (
        <CallDialog
          call={call}
          params={params}
          title={translate('app.cancelDocument.title', { number })}
          lead={translate(explanation)}
          confirm={translate('app.cancelDocument.confirm')}
          leave={translate('app.cancelDocument.keep')}
          color="error"
          onDone={cancelled => {
            done.current = true;
            onCancelled(cancelled);
            notify('app.cancelDocument.done', { type: 'success', messageArgs: { number } });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
