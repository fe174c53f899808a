import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PersonOfDevice } from '../../resources/session/answers.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { useHeldKeys } from '../../screens/page/heldKeys.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

const DIGITS = 6;
/** A scanner goes on after the sixth digit; so long is waited whether it does. */
const SCAN_MS = 120;
const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/** Digits typed while people load are for the PIN. */
export const Loading = () => {
  useHeldKeys();
  return null;
};

interface ChooseProps {
  people: readonly PersonOfDevice[];
  onChoose: (person: PersonOfDevice) => void;
}

/** A person is chosen by mouse, or by the number in front. */
export const ChoosePerson = ({ people, onChoose }: ChooseProps) => {
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

/** Sent with the sixth digit; a scanned code is no PIN and costs no try. */
export const EnterPin = ({ person, onPin }: EnterProps) => {
  const translate = useTranslate();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const refuse = (message: string) => {
    setError(message);
    setPin('');
    setSent(false);
  };
  const send = (digits: string) => {
    if (digits.length > DIGITS) return refuse(translate('pin.scanned'));
    setSent(true);
    onPin(person, digits).catch((reason: unknown) =>
      refuse(reason instanceof Error ? reason.message : String(reason)),
    );
  };
  const type = (text: string) => {
    if (isSent) return;
    const digits = digitsOf(text);
    clearTimeout(waiting.current);
    setPin(digits);
    setError(null);
    if (digits.length >= DIGITS) waiting.current = setTimeout(() => send(digits), SCAN_MS);
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

/** Answers the person of a pressed digit, as numbered by `ChoosePerson`. */
export const personByKey = (
  event: KeyboardEvent,
  people: readonly PersonOfDevice[] | undefined,
): PersonOfDevice | undefined => {
  const digit = /^[1-9]$/.exec(toAsciiDigits(keyOf(event)))?.[0];
  const person = digit ? people?.[Number(digit) - 1] : undefined;
  return person?.pinEnded ? undefined : person;
};
