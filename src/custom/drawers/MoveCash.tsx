import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import type { Drawer } from '../../resources/drawers/answers.ts';
import { sendToDrawer, transferCash } from '../../resources/drawers/calls.ts';
import { parseRupees } from '../../kit/rules/money.ts';
import { useSending } from '../../screens/parts/useSending.ts';

const BANK = 'BANK';
const SAFE = 'SAFE';
const CASH = 'CASH';

const isDrawer = (place: string): boolean => place !== BANK && place !== SAFE;
const placeOf = (place: string): 'BANK' | 'SAFE' | 'CASH' =>
  place === BANK || place === SAFE ? place : CASH;

/**
 * Moves cash between drawers, safe and bank. It is a form by hand, as two calls do it: what goes from drawer to drawer
 * has to be accepted there.
 */
export const MoveCash = ({
  drawers,
  onDone,
  onClose,
}: {
  drawers: readonly Drawer[];
  onDone: () => void;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const bound = drawers.find(({ onThisDevice }) => onThisDevice);
  const open = drawers.filter(each => each.session && (!bound || each === bound));
  const [from, setFrom] = useState(open[0]?.id ?? SAFE);
  const [to, setTo] = useState(BANK);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const { busy, problem, sendOnce, needs, clear } = useSending();
  const drawerName = ({ name }: Drawer) => translate('drawers.named', { name });
  const amountPaise = parseRupees(amount);

  const save = async (): Promise<void> => {
    if (!amountPaise || amountPaise <= 0) {
      needs('amountPaise');
      return;
    }
    const what = { amountPaise, note: note.trim() || null };
    const sessionOf = (id: string): string | null =>
      drawers.find(each => each.id === id)?.session?.id ?? null;
    const done = await sendOnce<unknown>(options => {
      if (isDrawer(from) && isDrawer(to)) {
        const body = { toDrawerId: to, ...what, sessionId: sessionOf(from) };
        return ask(sendToDrawer, { body }, options);
      }
      const sessionId = sessionOf(from) ?? sessionOf(to);
      const body = { from: placeOf(from), to: placeOf(to), ...what, sessionId };
      return ask(transferCash, { body }, options);
    });
    if (done !== undefined) onDone();
  };

  const named = (each: Drawer) => [each.id, drawerName(each)] as const;
  const others = [[SAFE, translate('drawers.safe')] as const, [BANK, translate('drawers.bank')] as const];
  const sources = [...open.map(named), ...others];
  // A drawer that is closed takes what another one sends when it is open again.
  const targetsOf = (place: string) =>
    [...others, ...(isDrawer(place) ? drawers : open).map(named)].filter(([id]) => id !== place);
  const choice = (
    label: string,
    value: string,
    places: readonly (readonly [string, string])[],
    take: (id: string) => void,
  ) => (
    <TextField
      select
      fullWidth
      margin="dense"
      label={label}
      value={value}
      onChange={event => {
        take(event.target.value);
        clear();
      }}
    >
      {places.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  const errors = problem?.errors ?? {};
  const unnamed = problem && !errors['amountPaise'];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="move-title">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id="move-title">{translate('drawers.move')}</DialogTitle>
        <DialogContent>
          {unnamed ? (
            <Alert severity="error" sx={{ mb: 1 }}>
              {Object.values(errors)[0] ?? problem.message}
            </Alert>
          ) : null}
          {choice(translate('drawers.from'), from, sources, id => {
            setFrom(id);
            if (id === to) setTo(targetsOf(id)[0]?.[0] ?? BANK);
          })}
          {choice(translate('drawers.to'), to, targetsOf(from), setTo)}
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={translate('drawers.amount')}
            value={amount}
            onChange={event => {
              setAmount(event.target.value);
              clear();
            }}
            error={Boolean(errors['amountPaise'])}
            helperText={
              errors['amountPaise'] ?? (isDrawer(from) && isDrawer(to) ? translate('drawers.bothSides') : ' ')
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } }}
          />
          <TextField
            fullWidth
            margin="dense"
            label={translate('drawers.note')}
            value={note}
            onChange={event => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('drawers.back')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('drawers.moveIt')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
