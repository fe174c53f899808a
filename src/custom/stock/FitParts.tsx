import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { parsePieces } from '../../kit/rules/wholeNumber.ts';
import { fitParts } from '../../resources/stock/calls.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useSending } from '../../screens/parts/useSending.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { ModelPicker, type PickedModel } from '../products/parts/ModelPicker.tsx';

const isCounted = (product: NonNullable<PickedModel['product']>): boolean => product.tracking === 'QUANTITY';

// By hand: a part is found by its name, and the pieces are one line’s of many.
const PartsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const typed = useTyped(`stock-items.${id}.parts`);
  const [part, setPart] = useTypedState(typed, 'part', { productId: '', name: '' });
  const [pieces, setPieces] = useTypedState(typed, 'pieces', '1');
  const [reason, setReason] = useTypedState(typed, 'reason', '');
  const { busy, problem, sendOnce, needs } = useSending(typed);
  const problems = problem?.errors ?? {};
  const save = async (): Promise<void> => {
    const quantity = parsePieces(pieces);
    if (!part.productId) return needs('lines.0.productId');
    if (quantity === null) return needs('lines.0.quantity');
    if (!reason.trim()) return needs('reason');
    const lines = [{ productId: part.productId, quantity }];
    const change = await sendOnce(options =>
      ask(fitParts, { id, body: { reason: reason.trim(), lines } }, options),
    );
    if (!change) return;
    notify('stock.adjust.saved', { type: 'success', messageArgs: { no: change.documentNo } });
    onClose();
    refresh();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="parts-title">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id="parts-title">{translate('stock.parts.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('stock.parts.lead')}</DialogContentText>
          <OfferTyped typed={typed} />
          {problem && Object.keys(problems).length === 0 ? (
            <Alert severity="error">{problem.message}</Alert>
          ) : null}
          <ModelPicker
            label={translate('stock.parts.part')}
            hints={{ type: translate('stock.parts.type'), none: translate('stock.parts.none') }}
            name={part.name}
            accepts={isCounted}
            wrong={problems['lines.0.productId']}
            onModel={({ productId, name }) => setPart({ productId, name })}
          />
          <FigureBox
            kind="pieces"
            label={translate('stock.parts.pieces')}
            text={pieces}
            onText={setPieces}
            wrong={problems['lines.0.quantity']}
            htmlInput={{ maxLength: 5 }}
          />
          <TextField
            required
            label={translate('resources.stock-counts.fields.reason')}
            value={reason}
            onChange={event => setReason(event.target.value)}
            error={Boolean(problems['reason'])}
            helperText={problems['reason']}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              typed.done();
              onClose();
            }}
          >
            {translate('screens.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('screens.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Puts parts from stock into a unit of the shop's own. */
export const FitParts = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('stock.parts.title')}</Button>
      {open ? <PartsDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
