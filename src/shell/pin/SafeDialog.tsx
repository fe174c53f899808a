import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatPaise } from '../../kit/rules/money.ts';
import { ask } from '../../providers/ask.ts';
import { pinPrompt, type PinPrompt } from '../../providers/pinPrompt.ts';
import { transferCash } from '../../resources/drawers/calls.ts';
import { useSending } from '../../screens/parts/useSending.ts';

/** Offers to bring the cash that a drawer lacks from the safe; the refused request goes on after it. */
const SafeDialog = ({ prompt }: { prompt: Extract<PinPrompt, { kind: 'SAFE' }> }) => {
  const translate = useTranslate();
  const id = useId();
  const { busy, problem, sendOnce } = useSending();
  const { transfer, message } = prompt.offer;
  const move = async (): Promise<void> => {
    const moved = await sendOnce(options => ask(transferCash, { body: transfer }, options));
    if (moved === undefined) return;
    prompt.answer(true);
    pinPrompt.close();
  };
  return (
    <Dialog
      open
      onClose={pinPrompt.close}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      transitionDuration={0}
    >
      <DialogTitle id={id}>{translate('drawers.tooLittle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{message}</DialogContentText>
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem.message}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={pinPrompt.close}>{translate('screens.form.cancel')}</Button>
        <Button variant="contained" autoFocus disabled={busy} onClick={() => void move()}>
          {translate('drawers.moveFromSafe', { amount: formatPaise(transfer.amountPaise) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default SafeDialog;
