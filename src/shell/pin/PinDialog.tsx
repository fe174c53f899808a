import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent } from 'react';
import { approve, peopleOfDevice, switchTo } from '../../providers/calls/index.ts';
import { pinPrompt, type PinPrompt } from '../../providers/pinPrompt.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { PersonOfDevice } from '../../resources/calls/session.ts';
import { toAsciiDigits } from '../../resources/rules/digits.ts';
import { useHeldKeys } from '../../screens/page/heldKeys.ts';

const DIGITS = 6;
const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '').slice(0, DIGITS);

const Loading = () => {
  useHeldKeys();
  return null;
};

interface ChooseProps {
  people: readonly PersonOfDevice[];
  onChoose: (person: PersonOfDevice) => void;
}

/** By mouse, or by the number in front. */
const ChoosePerson = ({ people, onChoose }: ChooseProps) => {
  const translate = useTranslate();
  return (
    <List disablePadding sx={{ p: 0.5 }}>
      {people.map((person, index) => (
        <ListItem key={person.id} disablePadding>
          <ListItemButton
            autoFocus={index === 0}
            disabled={person.pinEnded}
            onClick={() => onChoose(person)}
            sx={{ minHeight: 48, borderRadius: 1 }}
          >
            <ListItemText
              primary={index < 9 ? `${index + 1}. ${person.name}` : person.name}
              secondary={translate(person.pinEnded ? 'pin.ended' : `app.bar.roleName.${person.role}`)}
              slotProps={{ primary: { dir: 'auto' } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

interface EnterProps {
  person: PersonOfDevice;
  onPin: (person: PersonOfDevice, pin: string) => Promise<void>;
}

/** Sent with the sixth digit. */
const EnterPin = ({ person, onPin }: EnterProps) => {
  const translate = useTranslate();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const type = (text: string) => {
    const digits = digitsOf(text);
    if (pin.length === DIGITS) return;
    setPin(digits);
    setError(null);
    if (digits.length < DIGITS) return;
    onPin(person, digits).catch((reason: unknown) => {
      setError(reason instanceof Error ? reason.message : String(reason));
      setPin('');
    });
  };
  return (
    <TextField
      autoFocus
      fullWidth
      type="password"
      label={translate('pin.of', { name: person.name })}
      value={pin}
      onChange={event => type(event.target.value)}
      error={error !== null}
      helperText={error ?? translate('pin.six')}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          dir: 'ltr',
          style: { fontSize: 28, letterSpacing: '0.4em', textAlign: 'center' },
        },
        formHelperText: { role: error ? 'alert' : undefined },
      }}
      sx={{ mt: 1 }}
    />
  );
};

/** Switches the person of this device, or asks an owner to approve a request. */
const PinDialog = ({ prompt }: { prompt: PinPrompt }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const user = useCurrentUser();
  const id = useId();
  const [chosen, setChosen] = useState<PersonOfDevice | null>(null);
  const { data: people, error } = useQuery({
    queryKey: ['peopleOfDevice'],
    queryFn: ({ signal }) => peopleOfDevice(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const approving = prompt.kind === 'APPROVE';
  const choices = people?.filter(person => (approving ? person.role === 'owner' : person.id !== user?.id));
  const only = choices?.length === 1 && !choices[0]?.pinEnded ? choices[0] : undefined;
  const person = chosen ?? only;

  const enter = async ({ id: personId }: PersonOfDevice, pin: string): Promise<void> => {
    if (prompt.kind === 'APPROVE') {
      const { method, path, body } = prompt.request;
      const { approval } = await approve({ personId, pin, method, path, body });
      prompt.answer(approval);
      pinPrompt.close();
      return;
    }
    const { name } = await switchTo({ personId, pin });
    pinPrompt.close();
    notify('pin.switched', { type: 'success', messageArgs: { name } });
  };

  const chooseByKey = (event: KeyboardEvent) => {
    const digit = /^[1-9]$/.exec(toAsciiDigits(event.key))?.[0];
    const next = person || !digit ? undefined : choices?.[Number(digit) - 1];
    if (!next || next.pinEnded) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    <Dialog
      open
      onClose={pinPrompt.close}
      onKeyDown={chooseByKey}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      transitionDuration={0}
    >
      <DialogTitle id={id}>{translate(approving ? 'pin.approve' : 'pin.switch')}</DialogTitle>
      <DialogContent>
        {approving ? (
          <DialogContentText sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {prompt.request.message}
          </DialogContentText>
        ) : null}
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {choices ? null : <Loading />}
        {choices?.length === 0 ? (
          <DialogContentText>{translate(approving ? 'pin.noOwner' : 'pin.noPerson')}</DialogContentText>
        ) : null}
        {person ? <EnterPin key={person.id} person={person} onPin={enter} /> : null}
        {!person && choices && choices.length > 0 ? (
          <ChoosePerson people={choices} onChoose={setChosen} />
        ) : null}
      </DialogContent>
      <DialogActions>
        {chosen ? <Button onClick={() => setChosen(null)}>{translate('pin.other')}</Button> : null}
        <Button onClick={pinPrompt.close}>{translate('screens.form.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default PinDialog;
