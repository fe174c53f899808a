import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { currentLanguage } from '../../providers/language.ts';
import { forgotPassword } from '../../resources/people/calls.ts';
import { login as loginRule } from '../../resources/people/rules.ts';

const COMMAND = 'npm run user:password';

/** It is a form by hand: there is no session. */
const ByMail = () => {
  const translate = useTranslate();
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const read = loginRule.safeParse(login);
    if (!read.success) return setProblem(translate('validation.login'));
    setBusy(true);
    try {
      await ask(forgotPassword, { body: { login: read.data, lang: currentLanguage() } }, { quiet: true });
      setSent(true);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  if (isSent) return <Alert severity="success">{translate('app.signIn.forgottenSent')}</Alert>;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
      sx={{ display: 'grid', gap: 2, mb: 2 }}
    >
      <DialogContentText>{translate('app.signIn.forgottenMail')}</DialogContentText>
      <TextField
        autoFocus
        // Scans are not read in it; a mobile number may be typed as well.
        type="email"
        label={translate('app.signIn.login')}
        value={login}
        error={problem !== null}
        helperText={problem}
        onChange={event => {
          setLogin(event.target.value);
          setProblem(null);
        }}
        slotProps={{ htmlInput: { autoComplete: 'username', dir: 'ltr', spellCheck: false, maxLength: 200 } }}
      />
      <Button type="submit" variant="contained" loading={busy}>
        {translate('app.signIn.forgottenSend')}
      </Button>
    </Box>
  );
};

/** By email where the server sends it; and who else gives a new password: an owner, or the command of the shop's computer. */
export const Forgotten = ({ byMail }: { byMail: boolean }) => {
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
          {byMail ? <ByMail /> : null}
          <DialogContentText>{translate('app.signIn.forgottenText')}</DialogContentText>
          <Box component="code" dir="ltr" sx={{ display: 'block', mt: 1, fontFamily: 'monospace' }}>
            {COMMAND}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button autoFocus={!byMail} onClick={close}>
            {translate('screens.form.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
