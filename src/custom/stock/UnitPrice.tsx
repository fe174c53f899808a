import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import { setUnitPrice } from '../../resources/stock/calls.ts';
import { textOfValue, valueOfText } from '../../screens/form/typing.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import type { ReadRecord } from '../../kit/index.ts';
import type { stockItems } from '../../resources/stock/declaration.ts';

// By hand: the price must be sent, also as null, which no input may be.
const PriceDialog = ({ record, onClose }: { record: ReadRecord<typeof stockItems>; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState(textOfValue('money', record['sellingPricePaise'], true));
  const [misread, setMisread] = useState<string | null>(null);
  const { busy, problem: refusal, sendOnce, clear } = useSending();
  const problem = misread ?? refusal?.errors['sellingPricePaise'] ?? refusal?.message;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const price = valueOfText('money', typed);
    if (typeof price === 'string') return setMisread(translate('screens.form.amount'));
    const saved = await sendOnce(async options => {
      await ask(setUnitPrice, { id: String(record.id), body: { sellingPricePaise: price } }, options);
      return true;
    });
    if (!saved) return;
    notify('app.ownPrice.saved', { type: 'success' });
    onClose();
    refresh();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={event => void save(event)} noValidate>
        <DialogTitle>{translate('app.ownPrice.set')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('app.ownPrice.help')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            label={translate('app.ownPrice.label')}
            value={typed}
            onChange={event => {
              setTyped(event.target.value);
              setMisread(null);
              clear();
            }}
            error={Boolean(problem)}
            helperText={problem ?? translate('app.ownPrice.empty')}
            slotProps={{
              htmlInput: { autoComplete: 'off', inputMode: 'decimal', dir: 'ltr', maxLength: 24 },
              input: { dir: 'ltr', startAdornment: <InputAdornment position="start">₹</InputAdornment> },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('screens.form.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('screens.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export const UnitPrice = ({ record }: { record: ReadRecord<typeof stockItems> }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('app.ownPrice.set')}
      </Button>
      {isOpen ? <PriceDialog record={record} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
