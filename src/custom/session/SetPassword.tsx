import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import type { PasswordLink } from '../../resources/people/answers.ts';
import { passwordLink, setPassword } from '../../resources/people/calls.ts';
import { signsInWith } from '../../resources/people/signsInWith.ts';
import { password as passwordRule } from '../../resources/people/rules.ts';
import { PublicPage } from './PublicPage.tsx';

const EMPTY = { password: '', again: '' };

/** It is a form by hand: the person is not signed in, and no password is stored as a draft. */
const PasswordForm = ({ token, link }: { token: string; link: PasswordLink }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const signInPage = `${useBasename()}/login`;
  const [shown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    setRefusal(null);
    try {
      await ask(setPassword, { token, body: { password } }, { quiet: true });
      notify('people.set.saved', { type: 'success' });
      await navigate(signInPage, { replace: true });
    } catch (error) {
      const wrong = error instanceof CallError ? error.errors?.['password'] : undefined;
      if (wrong) setError('password', { message: wrong }, { shouldFocus: true });
      else setRefusal((error as Error).message);
    }
  });

  const type = shown ? 'text' : 'password';
  const htmlInput = { maxLength: 200, autoComplete: 'new-password', dir: 'ltr' };
  return (
    <Box component="form" onSubmit={event => void submit(event)} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('people.set.lead', { name: link.name, shop: link.shopName })}
      </Typography>
      <Box role="alert">
        {refusal ? (
          <Alert severity="error" role="presentation">
            {refusal}
          </Alert>
        ) : null}
      </Box>
      <TextField
        label={translate('people.set.login')}
        value={signsInWith(link)}
        size="medium"
        slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username', dir: 'ltr' } }}
      />
      <TextField
        {...register('password', {
          validate: value => passwordRule.safeParse(value).success || translate('validation.password'),
        })}
        label={translate('people.set.password')}
        type={type}
        autoFocus
        size="medium"
        error={Boolean(errors.password)}
        helperText={errors.password?.message ?? translate('profile.passwordHint')}
        slotProps={{ htmlInput }}
      />
      <TextField
        {...register('again', {
          validate: (value, { password }) => value === password || translate('profile.notSame'),
        })}
        label={translate('people.set.again')}
        type={type}
        size="medium"
        error={Boolean(errors.again)}
        helperText={errors.again?.message}
        slotProps={{ htmlInput }}
      />
      <FormControlLabel
        control={<Checkbox checked={shown} onChange={(_event, checked) => setShown(checked)} />}
        label={translate('profile.show')}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {translate('people.set.submit')}
      </Button>
    </Box>
  );
};

/** Sets a person's first password, or a new one, by a link of the owner. */
const SetPassword = ({ token }: { token: string }) => {
  const translate = useTranslate();
  const signInPage = `${useBasename()}/login`;
  const { data, error } = useQuery({
    queryKey: ['passwordLink', token],
    queryFn: ({ signal }) => ask(passwordLink, { token }, { signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <PublicPage title={translate('people.set.title')}>
      {data ? (
        <PasswordForm token={token} link={data} />
      ) : error ? (
        <>
          <Alert severity="error" sx={{ mb: 2 }}>
            {error.message}
          </Alert>
          <Button component={Link} to={signInPage} variant="outlined">
            {translate('people.set.signIn')}
          </Button>
        </>
      ) : (
        <CircularProgress aria-label={translate('people.set.checking')} />
      )}
    </PublicPage>
  );
};

export default SetPassword;
