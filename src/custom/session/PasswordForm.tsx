import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { CallError } from '../../providers/httpClient.ts';
import { changeOwn } from '../../providers/ownSession.ts';
import { changeOwnAccount } from '../../resources/session/calls.ts';
import { password as passwordRule } from '../../resources/people/rules.ts';
import { DEVICES } from './parts/devices.ts';
import { Section } from './Section.tsx';
import { useAskWhileTyped } from '../../screens/typed/useTyped.ts';

const EMPTY = { oldPassword: '', password: '', again: '' };
type Name = keyof typeof EMPTY;

/** Signs out every other device. By hand: a password is typed twice, is never stored as a draft, and its manager reads the account. */
export const PasswordForm = ({ login }: { login: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState(EMPTY);
  useAskWhileTyped(Object.values(typed).some(Boolean));
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [busy, setBusy] = useState(false);

  const problems = (): Partial<Record<Name, string>> => ({
    ...(typed.oldPassword ? {} : { oldPassword: translate('validation.required') }),
    ...(passwordRule.safeParse(typed.password).success ? {} : { password: translate('validation.password') }),
    ...(typed.again === typed.password ? {} : { again: translate('profile.notSame') }),
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = problems();
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    setBusy(true);
    try {
      const { oldPassword, password } = typed;
      await changeOwn(changeOwnAccount, { body: { oldPassword, password } }, { quiet: true });
      setTyped(EMPTY);
      notify('profile.changed', { type: 'success' });
      void queries.invalidateQueries({ queryKey: DEVICES });
    } catch (error) {
      setErrors((error instanceof CallError && error.errors) || {});
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  const box = (name: Name, label: string, autoComplete: string) => (
    <TextField
      id={`${id}-${name}`}
      type={shown ? 'text' : 'password'}
      label={label}
      value={typed[name]}
      required
      onChange={event => setTyped(now => ({ ...now, [name]: event.target.value }))}
      error={Boolean(errors[name])}
      helperText={errors[name] ?? (name === 'password' ? translate('profile.passwordHint') : undefined)}
      slotProps={{ htmlInput: { maxLength: 200, autoComplete, dir: 'ltr' } }}
    />
  );
  return (
    <Section title={translate('profile.password')} lead={translate('profile.passwordLead')}>
      <Box
        component="form"
        noValidate
        onSubmit={event => void save(event)}
        sx={{ display: 'grid', gap: 2.5, maxWidth: 420 }}
      >
        {/* Password managers need the account name. */}
        <input type="text" value={login} autoComplete="username" readOnly hidden />
        {box('oldPassword', translate('profile.old'), 'current-password')}
        {box('password', translate('profile.fresh'), 'new-password')}
        {box('again', translate('profile.again'), 'new-password')}
        <FormControlLabel
          control={<Checkbox checked={shown} onChange={(_event, checked) => setShown(checked)} />}
          label={translate('profile.show')}
        />
        <div>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('profile.change')}
          </Button>
        </div>
      </Box>
    </Section>
  );
};
