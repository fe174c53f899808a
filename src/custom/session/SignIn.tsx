import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useAuthProvider, useBasename, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { CallError } from '../../providers/httpClient.ts';
import { session } from '../../providers/theSession.ts';
import { parseInput } from '../../kit/index.ts';
import type { BodyOf } from '../../kit/calls.ts';
import { signIn } from '../../resources/session/calls.ts';
import { PublicPage } from './PublicPage.tsx';
import { Forgotten } from './Forgotten.tsx';
import { OpenDemo } from './OpenDemo.tsx';
import { useSetup } from './useSetup.ts';

const useCountdown = (): [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!until) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return [left, seconds => setUntil(Date.now() + seconds * 1000)];
};

const MISSING = { email: 'app.signIn.loginMissing', password: 'app.signIn.passwordMissing' } as const;
const WRONG = { email: 'app.signIn.loginWrong', password: 'app.signIn.passwordMissing' } as const;

type LoginInput = BodyOf<typeof signIn>;

const problemsOf = (input: LoginInput): Partial<Record<keyof LoginInput, string>> => {
  const parsed = signIn.body && parseInput(signIn.body, input);
  if (!parsed || parsed.ok) return {};
  return Object.fromEntries(
    (['email', 'password'] as const)
      .filter(name => parsed.errors[name])
      .map(name => [name, input[name] ? WRONG[name] : MISSING[name]]),
  );
};

const SignInForm = () => {
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const [shown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(
    session.state().end === 'expired' ? translate('app.session.expired') : null,
  );
  const [wait, setWait] = useCountdown();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginInput>({
    defaultValues: { email: '', password: '' },
    shouldFocusError: true,
  });

  const fail = (error: unknown) => {
    if (error instanceof CallError && error.status === 429) return setWait(error.retryAfter ?? 60);
    if (error instanceof CallError && error.errors)
      for (const name of ['email', 'password'] as const)
        if (error.errors[name]) setError(name, { message: error.errors[name] });
    setRefusal(error instanceof Error ? error.message : translate('app.signIn.failed'));
    setFocus('password', { shouldSelect: true });
  };

  const submit = handleSubmit(async input => {
    const trimmed = { ...input, email: input.email.trim() };
    const problems = problemsOf(trimmed);
    for (const name of ['password', 'email'] as const) {
      const key = problems[name];
      if (key) setError(name, { message: translate(key) }, { shouldFocus: true });
    }
    if (Object.keys(problems).length > 0) return;
    setRefusal(null);
    await authProvider?.login(trimmed).catch(fail);
  });

  const { errors, isSubmitting } = formState;
  const notice = wait > 0 ? translate('app.signIn.tooMany', { smart_count: wait }) : refusal;
  return (
    <Box component="form" onSubmit={event => void submit(event)} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Box role="alert">
        {notice ? (
          <Alert severity="error" role="presentation">
            {notice}
          </Alert>
        ) : null}
      </Box>
      <TextField
        {...register('email')}
        label={translate('app.signIn.login')}
        // Scans are not read in it; a mobile number may be typed as well.
        type="email"
        autoComplete="username"
        autoFocus
        size="medium"
        error={Boolean(errors.email)}
        helperText={errors.email?.message}
        slotProps={{
          htmlInput: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none', dir: 'ltr' },
        }}
      />
      <TextField
        {...register('password')}
        label={translate('app.signIn.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        size="medium"
        error={Boolean(errors.password)}
        helperText={errors.password?.message}
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'none', dir: 'ltr' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={translate(shown ? 'app.signIn.hidePassword' : 'app.signIn.showPassword')}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                >
                  {shown ? <VisibilityOff /> : <Visibility />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} disabled={wait > 0}>
        {translate('app.signIn.submit')}
      </Button>
    </Box>
  );
};

/** Signs a person in. `SessionGate` redirects afterwards, by `redirectTo`. */
const SignIn = () => {
  const translate = useTranslate();
  const setupPage = `${useBasename()}/setup`;
  const { data: setup } = useSetup();
  if (setup?.open && !setup.demo) return <Navigate to={setupPage} replace />;
  return (
    <PublicPage title={translate('app.signIn.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 3, display: { md: 'none' } }}>
        {translate('app.signIn.lead')}
      </Typography>
      <SignInForm />
      <Forgotten byMail={setup?.mail ?? false} />
      {setup?.open && setup.demo ? <OpenDemo /> : null}
      {setup?.open ? (
        <Button component={Link} to={setupPage} variant="outlined" fullWidth sx={{ mt: 2 }}>
          {translate('app.signIn.startShop')}
        </Button>
      ) : null}
    </PublicPage>
  );
};

export default SignIn;
