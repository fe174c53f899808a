import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { ask } from '../../providers/ask.ts';
import { setUnitPrice } from '../../resources/stock/calls.ts';
import { textOfValue } from '../../screens/form/typing.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import type { ReadRecord } from '../../kit/index.ts';
import type { stockItems } from '../../resources/stock/declaration.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { figureOf } from '../../screens/parts/figures.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

// By hand: the price must be sent, also as null, which no input may be.
const PriceDialog = ({ record, onClose }: { record: ReadRecord<typeof stockItems>; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const entry = useTyped(`stock-items.${record.id}.price`);
  const [typed, setTyped] = useTypedState(
    entry,
    'price',
    textOfValue('money', record['sellingPricePaise'], true),
  );
  const { busy, problem: refusal, sendOnce, clear } = useSending(entry);
  const problem = refusal?.errors['sellingPricePaise'] ?? refusal?.message;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const price = typed.trim() === '' ? null : figureOf('money', typed);
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
          <OfferTyped typed={entry} />
          <FigureBox
            autoFocus
            fullWidth
            kind="money"
            label={translate('app.ownPrice.label')}
            text={typed}
            onText={text => {
              setTyped(text);
              clear();
            }}
            wrong={problem}
            helperText={translate('app.ownPrice.empty')}
            before="₹"
          />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              entry.done();
              onClose();
            }}
          >
            {translate('screens.form.cancel')}
          </Button>
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
