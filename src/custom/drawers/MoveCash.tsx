import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import { useQuery } from '@tanstack/react-query';
import { mayUse } from '../../resources/abilities.ts';
import { bankAccounts } from '../../resources/bank/calls.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Drawer } from '../../resources/drawers/answers.ts';
import { sendToDrawer, transferCash, type MoneyPlace } from '../../resources/drawers/calls.ts';
import { parseRupees } from '../../kit/rules/money.ts';
import { useSending } from '../../screens/parts/useSending.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

const BANK = 'BANK';
const SAFE = 'SAFE';
const CASH = 'CASH';

const isOwn = (place: string): place is `OWN_${number}` => place.startsWith('OWN_');
const isDrawer = (place: string): boolean => place !== BANK && place !== SAFE && !isOwn(place);
const placeOf = (place: string): MoneyPlace =>
  place === BANK || place === SAFE || isOwn(place) ? place : CASH;

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
  const typed = useTyped('drawers.move');
  const [from, setFrom] = useTypedState(typed, 'from', open[0]?.id ?? SAFE);
  const [to, setTo] = useTypedState(typed, 'to', BANK);
  const [amount, setAmount] = useTypedState(typed, 'amount', '');
  const [note, setNote] = useTypedState(typed, 'note', '');
  const { busy, problem, sendOnce, needs, clear } = useSending(typed);
  const user = useCurrentUser();
  const ofBanks = useQuery({
    queryKey: ['bank-accounts'],
    queryFn: ({ signal }) => ask(bankAccounts, {}, { signal }),
    enabled: user !== undefined && mayUse(user, 'accounts.bank'),
  });
  const banks = ofBanks.data?.filter(({ code }) => isOwn(code)) ?? [];
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
  const others = [
    [SAFE, translate('drawers.safe')] as const,
    [BANK, translate('drawers.bank')] as const,
    ...banks.map(({ code, name }) => [code, name] as const),
  ];
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
          <OfferTyped typed={typed} />
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
          <FigureBox
            autoFocus
            fullWidth
            required
            margin="dense"
            kind="money"
            label={translate('drawers.amount')}
            text={amount}
            onText={text => {
              setAmount(text);
              clear();
            }}
            wrong={errors['amountPaise']}
            helperText={isDrawer(from) && isDrawer(to) ? translate('drawers.bothSides') : ' '}
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
          <Button
            onClick={() => {
              typed.done();
              onClose();
            }}
          >
            {translate('drawers.back')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('drawers.moveIt')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
