import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

const COMMAND = 'npm run user:password';

/** Says who gives a new password: an owner, or the command of the shop's computer. */
export const Forgotten = () => {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {translate('app.signIn.forgotten')}
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs">
        <DialogTitle id={id}>{translate('app.signIn.forgotten')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('app.signIn.forgottenText')}</DialogContentText>
          <Box component="code" dir="ltr" sx={{ display: 'block', mt: 1, fontFamily: 'monospace' }}>
            {COMMAND}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={close}>
            {translate('screens.form.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
