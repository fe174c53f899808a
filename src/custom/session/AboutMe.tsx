import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { LANGUAGES, factsOf, type Language } from '../../kit/languages.ts';
import { CallError } from '../../providers/httpClient.ts';
import { changeOwn } from '../../providers/ownSession.ts';
import { signsInWith } from '../../resources/people/signsInWith.ts';
import type { CurrentUser } from '../../resources/session/answers.ts';
import { changeOwnAccount } from '../../resources/session/calls.ts';
import { ImageInput } from '../../screens/form/ImageInput.tsx';
import { Section } from './Section.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';

/** It is a form by hand: what is not changed here stands beside what is, and the app takes the new language at once. */
export const AboutMe = ({ user }: { user: CurrentUser }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [, setLocale] = useLocaleState();
  const typed = useTyped('profile');
  const [name, setName] = useTypedState(typed, 'name', user.name);
  const [photoUrl, setPhotoUrl] = useTypedState(typed, 'photoUrl', user.photoUrl);
  const [locale, setOwnLocale] = useTypedState<Language>(typed, 'locale', user.locale);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const changed = name !== user.name || photoUrl !== user.photoUrl || locale !== user.locale;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setErrors({ name: translate('validation.required') });
    setBusy(true);
    setErrors({});
    try {
      await changeOwn(changeOwnAccount, { body: { name: name.trim(), photoUrl, locale } }, { quiet: true });
      setName(name.trim());
      typed.done();
      notify('profile.saved', { type: 'success' });
      // Remounts the page, so later messages are in the new language.
      if (locale !== user.locale) setLocale(locale);
    } catch (error) {
      setErrors((error instanceof CallError && error.errors) || {});
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={translate('profile.me')}>
      <Box
        component="form"
        noValidate
        onSubmit={event => void save(event)}
        sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <OfferTyped typed={typed} />
        </Box>
        <Box sx={{ gridColumn: { md: '1 / -1' } }}>
          <ImageInput
            id={`${id}-photo`}
            label={translate('profile.photo')}
            value={photoUrl}
            onChange={setPhotoUrl}
            error={Boolean(errors['photoUrl'])}
            helperText={errors['photoUrl']}
            disabled={busy}
          />
        </Box>
        <TextField
          id={`${id}-name`}
          label={translate('profile.name')}
          value={name}
          required
          onChange={event => setName(event.target.value)}
          error={Boolean(errors['name'])}
          helperText={errors['name']}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'name' } }}
        />
        <TextField
          id={`${id}-language`}
          select
          label={translate('profile.language')}
          value={locale}
          onChange={event => setOwnLocale(event.target.value as Language)}
          helperText={translate('profile.languageSays')}
        >
          {LANGUAGES.map(language => (
            <MenuItem key={language} value={language} lang={language}>
              {factsOf(language).name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          id={`${id}-email`}
          label={translate('profile.email')}
          value={signsInWith(user)}
          helperText={translate('profile.emailStays')}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        />
        <TextField
          id={`${id}-role`}
          label={translate('profile.role')}
          value={translate(`app.bar.roleName.${user.role}`)}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Box sx={{ gridColumn: { md: '1 / -1' } }}>
          <Button type="submit" variant="contained" loading={busy} disabled={!changed}>
            {translate('screens.form.save')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
};
