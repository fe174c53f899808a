import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import type { AnswerOf, DescribedCall } from '../../kit/calls.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { CallForm, useOpenForm, type CallFormProps } from './CallForm.tsx';
import { CallInputs } from './CallInput.tsx';

interface FrameProps {
  title: string;
  /** It says the consequence, above the inputs. */
  lead?: string;
  /** @default the title */
  confirm?: string;
  /** It is given where 'Cancel' is what is confirmed. @default 'Cancel' */
  leave?: string;
  /** What is confirmed cannot be undone. */
  color?: 'error';
  maxWidth?: NonNullable<DialogProps['maxWidth']>;
  /** There is nothing to send yet. */
  disabled?: boolean;
  onClose: () => void;
  /** @default all inputs of the call, in order */
  children?: ReactNode;
}

const SUBMIT = 'submit';

const Frame = ({
  titleId,
  title,
  lead,
  confirm = title,
  leave,
  color,
  disabled = false,
  onClose,
  children,
}: FrameProps & { titleId: string }) => {
  const translate = useTranslate();
  const { busy, problem, forget } = useOpenForm();
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 }, display: 'grid', gap: 2, alignContent: 'start' }}>
        {lead ? <DialogContentText>{lead}</DialogContentText> : null}
        {problem ? (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Alert>
        ) : null}
        {children ?? <CallInputs />}
      </DialogContent>
      <DialogActions>
        <Button
          disabled={busy}
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {leave ?? translate('screens.form.cancel')}
        </Button>
        <Button
          type={SUBMIT}
          variant="contained"
          {...(color ? { color } : {})}
          loading={busy}
          disabled={disabled}
        >
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
};

/**
 * Shows the form of a call in a dialog. Left by the keyboard or a press beside it, it offers what was typed when it
 * is opened again.
 */
export const CallDialog = <Call extends DescribedCall>({
  call,
  params,
  initial,
  bodyOf,
  onDone,
  onClose,
  maxWidth = 'xs',
  ...frame
}: Omit<CallFormProps<Call>, 'children' | 'onDone'> &
  FrameProps & {
    /** The dialog closes after it. */
    onDone?: (answer: AnswerOf<Call>) => void;
  }) => {
  const titleId = useId();
  const userId = useCurrentUser()?.id;
  const [openedBy] = useState(userId);
  const leave = useEffectEvent(onClose);
  // The next person at the counter does not go on with it.
  useEffect(() => {
    if (userId !== openedBy) leave();
  }, [userId, openedBy]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <CallForm
        call={call}
        params={params}
        {...(initial ? { initial } : {})}
        {...(bodyOf ? { bodyOf } : {})}
        onDone={answer => {
          onDone?.(answer);
          onClose();
        }}
      >
        <Frame titleId={titleId} onClose={onClose} {...frame} />
      </CallForm>
    </Dialog>
  );
};
