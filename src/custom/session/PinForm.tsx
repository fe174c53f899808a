import { signsInWith } from '../../resources/people/signsInWith.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { CallError } from '../../providers/httpClient.ts';
import { changeOwn } from '../../providers/ownSession.ts';
import { pin as pinRule } from '../../resources/people/rules.ts';
import type { CurrentUser } from '../../resources/session/answers.ts';
import { changeOwnPin } from '../../resources/session/calls.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { Section } from './Section.tsx';
import { useAskWhileTyped } from '../../screens/typed/useTyped.ts';

const EMPTY = { pin: '', oldPassword: '' };
type Name = keyof typeof EMPTY;

/** It is a form by hand: neither PIN nor password is stored as a draft. */
export const PinForm = ({ user }: { user: CurrentUser }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [typed, setTyped] = useState(EMPTY);
  useAskWhileTyped(Object.values(typed).some(Boolean));
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [busy, setBusy] = useState(false);

  const save = async (pin: string | null) => {
    const found: Partial<Record<Name, string>> = {
      ...(pin === null || pinRule.safeParse(pin).success ? {} : { pin: translate('validation.pin') }),
      ...(typed.oldPassword ? {} : { oldPassword: translate('validation.required') }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    setBusy(true);
    try {
      await changeOwn(changeOwnPin, { body: { pin, oldPassword: typed.oldPassword } }, { quiet: true });
      setTyped(EMPTY);
      notify(pin === null ? 'profile.pinRemoved' : 'profile.pinSaved', { type: 'success' });
    } catch (error) {
      setErrors((error instanceof CallError && error.errors) || {});
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const box = (name: Name, label: string, htmlInput: object) => (
    <TextField
      id={`${id}-${name}`}
      type="password"
      label={label}
      value={typed[name]}
      required
      onChange={event => setTyped(now => ({ ...now, [name]: event.target.value }))}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      slotProps={{ htmlInput: { dir: 'ltr', ...htmlInput } }}
    />
  );
  return (
    <Section title={translate('profile.pin')} lead={translate('profile.pinLead')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(toAsciiDigits(typed.pin));
        }}
        sx={{ display: 'grid', gap: 2.5, maxWidth: 420 }}
      >
        <input type="text" value={signsInWith(user)} autoComplete="username" readOnly hidden />
        {box('pin', translate('profile.pinNew'), {
          inputMode: 'numeric',
          maxLength: 6,
          autoComplete: 'one-time-code',
        })}
        {box('oldPassword', translate('profile.pinPassword'), {
          maxLength: 200,
          autoComplete: 'current-password',
        })}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" loading={busy}>
            {translate(user.hasPin ? 'profile.pinChange' : 'profile.pinSet')}
          </Button>
          {user.hasPin ? (
            <Button variant="outlined" disabled={busy} onClick={() => void save(null)}>
              {translate('profile.pinRemove')}
            </Button>
          ) : null}
        </Box>
      </Box>
    </Section>
  );
};
