import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch, type FieldPath } from 'react-hook-form';
import { Link } from 'react-router';
import { isGstin, normaliseGstin } from '../../kit/rules/gstin.ts';
import { currentLanguage } from '../../providers/language.ts';
import { CallError } from '../../providers/httpClient.ts';
import { setUpShop } from '../../providers/ownSession.ts';
import { login, password } from '../../resources/people/rules.ts';
import type { Setup } from '../../resources/session/answers.ts';
import { GST_SCHEMES, type GstScheme } from '../../resources/registrations/choices.ts';
import { OpenDemo } from './OpenDemo.tsx';
import { PublicPage } from './PublicPage.tsx';
import { useSetup } from './useSetup.ts';

const EMPTY = { shopStoreName: '', login: '', password: '', scheme: '', gstin: '', code: '' };
type Typed = typeof EMPTY;

/** Fields of the call beside the boxes they come from. */
const BOXES: Readonly<Record<string, FieldPath<Typed>>> = {
  shopStoreName: 'shopStoreName',
  login: 'login',
  password: 'password',
  'gst.scheme': 'scheme',
  'gst.gstin': 'gstin',
  code: 'code',
};

const asSent = ({ scheme, gstin, code, ...typed }: Typed) => ({
  ...typed,
  lang: currentLanguage(),
  gst: {
    scheme: scheme as GstScheme,
    ...(scheme !== 'UNREGISTERED' && gstin.trim() ? { gstin: normaliseGstin(gstin) } : {}),
  },
  ...(code.trim() ? { code } : {}),
});

/** It is a form by hand: there is no session, and no password is stored as a draft. */
const SetUpForm = ({ setup }: { setup: Setup }) => {
  const translate = useTranslate();
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const scheme = useWatch({ control, name: 'scheme' });

  const submit = handleSubmit(async typed => {
    setRefusal(null);
    try {
      await setUpShop(asSent(typed));
    } catch (error) {
      const wrong = Object.entries((error instanceof CallError && error.errors) || {});
      const known = wrong.flatMap(([field, message]) =>
        BOXES[field] ? [[BOXES[field], message] as const] : [],
      );
      for (const [box, message] of known) setError(box, { message }, { shouldFocus: true });
      if (known.length === 0) setRefusal((error as Error).message);
    }
  });

  const required = translate('validation.required');
  const box = (
    name: FieldPath<Typed>,
    label: string,
    validate: (typed: string) => true | string,
    more: TextFieldProps = {},
  ) => (
    <TextField
      {...register(name, { validate })}
      label={translate(label)}
      error={Boolean(errors[name])}
      {...more}
      helperText={errors[name]?.message ?? more.helperText}
    />
  );
  const ltr = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const;

  return (
    <Box component="form" onSubmit={event => void submit(event)} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('setup.lead')}</Typography>
      <Box role="alert">
        {refusal ? (
          <Alert severity="error" role="presentation">
            {refusal}
          </Alert>
        ) : null}
      </Box>
      {box('shopStoreName', 'resources.shop.fields.shopStoreName', typed => typed.trim() !== '' || required, {
        autoFocus: true,
        slotProps: { htmlInput: { maxLength: 100, autoComplete: 'organization' } },
      })}
      {box('login', 'setup.login', typed => login.safeParse(typed).success || translate('validation.login'), {
        // Scans are not read in it; a mobile number may be typed as well.
        type: 'email',
        slotProps: { htmlInput: { ...ltr, maxLength: 200, autoComplete: 'username' } },
      })}
      {box(
        'password',
        'setup.password',
        typed => password.safeParse(typed).success || translate('validation.password'),
        {
          type: 'password',
          helperText: translate('profile.passwordHint'),
          slotProps: { htmlInput: { ...ltr, maxLength: 200, autoComplete: 'new-password' } },
        },
      )}
      <Controller
        name="scheme"
        control={control}
        rules={{ validate: value => value !== '' || translate('setup.gstMissing') }}
        render={({ field, fieldState }) => (
          <FormControl error={fieldState.invalid}>
            <FormLabel id={id}>{translate('setup.gst')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby={id}
              aria-describedby={`${id}-help`}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            >
              {GST_SCHEMES.map((each, at) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  label={translate(`setup.${each}`)}
                  control={<Radio {...(at === 0 ? { slotProps: { input: { ref: field.ref } } } : {})} />}
                />
              ))}
            </RadioGroup>
            <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
              {fieldState.error?.message}
            </FormHelperText>
          </FormControl>
        )}
      />
      {scheme === 'REGULAR' || scheme === 'COMPOSITION'
        ? box(
            'gstin',
            'resources.shop.fields.gstnumber',
            typed => typed.trim() === '' || isGstin(normaliseGstin(typed)) || translate('validation.gstin'),
            {
              helperText: translate('setup.gstinLater'),
              slotProps: { htmlInput: { ...ltr, maxLength: 20, autoCapitalize: 'characters' } },
            },
          )
        : null}
      {setup.codeNeeded
        ? box('code', 'setup.code', typed => typed.trim() !== '' || required, {
            helperText: translate('setup.codeWhy'),
            slotProps: { htmlInput: { ...ltr, maxLength: 40, autoComplete: 'one-time-code' } },
          })
        : null}
      {setup.demo ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('setup.endsDemo')}
        </Typography>
      ) : null}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {translate('setup.submit')}
      </Button>
    </Box>
  );
};

/** Makes the first shop of a database, and signs its owner in. */
const SetUp = () => {
  const translate = useTranslate();
  const signInPage = `${useBasename()}/login`;
  const { data, error } = useSetup();
  return (
    <PublicPage title={translate('setup.title')}>
      {data?.open ? (
        <SetUpForm setup={data} />
      ) : data || error ? (
        <Alert severity={error ? 'error' : 'info'} sx={{ mb: 2 }}>
          {error ? error.message : translate('setup.done')}
        </Alert>
      ) : (
        <CircularProgress aria-label={translate('app.loading')} />
      )}
      {data?.open && data.demo ? <OpenDemo /> : null}
      {data?.open && !data.demo ? null : (
        <Button component={Link} to={signInPage} sx={{ mt: 2 }}>
          {translate('setup.toSignIn')}
        </Button>
      )}
    </PublicPage>
  );
};

export default SetUp;
