import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import { useQuery } from '@tanstack/react-query';
import { mayUse } from '../../resources/abilities.ts';
import { bankAccounts } from '../../resources/bank/calls.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Drawer } from '../../resources/drawers/answers.ts';
import { sendToDrawer, transferCash, type MoneyPlace } from '../../resources/drawers/calls.ts';
import { parseRupees } from '../../kit/rules/money.ts';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

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
  const user = useCurrentUser();
  const ofBanks = useQuery({
    queryKey: ['bank-accounts'],
    queryFn: ({ signal }) => ask(bankAccounts, {}, { signal }),
    enabled: user !== undefined && mayUse(user, 'accounts.bank'),
  });
  const banks = ofBanks.data?.filter(({ code }) => isOwn(code)) ?? [];
  const drawerName = ({ name }: Drawer) => translate('drawers.named', { name });
  const amountPaise = parseRupees(amount);

  const send = (options: WriteOptions): Promise<unknown> => {
    const what = { amountPaise: amountPaise ?? 0, note: note.trim() || null };
    const sessionOf = (id: string): string | null =>
      drawers.find(each => each.id === id)?.session?.id ?? null;
    if (isDrawer(from) && isDrawer(to)) {
      const body = { toDrawerId: to, ...what, sessionId: sessionOf(from) };
      return ask(sendToDrawer, { body }, options);
    }
    const sessionId = sessionOf(from) ?? sessionOf(to);
    const body = { from: placeOf(from), to: placeOf(to), ...what, sessionId };
    return ask(transferCash, { body }, options);
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
    <TextField select label={label} value={value} onChange={event => take(event.target.value)}>
      {places.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <AskDialog
      title={translate('drawers.move')}
      confirm={translate('drawers.moveIt')}
      typed={typed}
      missing={() => (amountPaise && amountPaise > 0 ? undefined : 'amountPaise')}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {errors => (
        <>
          {choice(translate('drawers.from'), from, sources, id => {
            setFrom(id);
            if (id === to) setTo(targetsOf(id)[0]?.[0] ?? BANK);
          })}
          {choice(translate('drawers.to'), to, targetsOf(from), setTo)}
          <FigureBox
            autoFocus
            required
            kind="money"
            label={translate('drawers.amount')}
            text={amount}
            onText={setAmount}
            wrong={errors['amountPaise']}
            helperText={isDrawer(from) && isDrawer(to) ? translate('drawers.bothSides') : ' '}
          />
          <TextField
            label={translate('drawers.note')}
            value={note}
            onChange={event => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
    </AskDialog>
  );
};
