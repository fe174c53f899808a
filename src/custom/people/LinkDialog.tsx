import ContentCopy from '@mui/icons-material/ContentCopy';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { isLoopback } from '../../kit/rules/ownNetwork.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';

interface LinkDialogProps {
  title: string;
  name: string;
  phone: string | null;
  url: string;
  onClose: () => void;
}

/** A link that is shown once: only the button closes it. */
export const LinkDialog = ({ title, name, phone, url, onClose }: LinkDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const shopName = useCurrentUser()?.shop.shopStoreName ?? '';
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      notify('people.copied', { type: 'success' });
    } catch {
      // Without https there is no clipboard: the text is selected, to be copied by hand.
    }
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('people.inviteText', { name })}</DialogContentText>
        <TextField
          fullWidth
          margin="dense"
          label={title}
          value={url}
          inputRef={box}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', spellCheck: false } }}
        />
        {isLoopback(url) ? (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate('people.onlyHere')}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('people.copy')}
        </Button>
        {isLoopback(url) ? null : (
          <Button
            startIcon={<WhatsApp />}
            href={whatsAppLink(phone, `${translate('people.set.lead', { name, shop: shopName })}\n${url}`)}
            target="_blank"
            rel="noopener"
          >
            {translate('salePage.whatsApp')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('people.done')}</Button>
      </DialogActions>
    </Dialog>
  );
};
