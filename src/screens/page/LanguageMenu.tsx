import TranslateIcon from '@mui/icons-material/Translate';
import { useLocaleState, useTranslate } from 'ra-core';
import type { Language } from '../../kit/languages.ts';
import { offeredLanguages } from '../../providers/i18nProvider.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

export const LanguageMenu = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const choices = offeredLanguages(locale as Language).map(({ locale: value, name }) => ({
    value,
    label: name,
    lang: value,
  }));
  if (choices.length < 2) return null;
  return (
    <ChoiceMenu
      label={translate('app.bar.language')}
      icon={<TranslateIcon />}
      choices={choices}
      value={locale as Language}
      onChoose={setLocale}
    />
  );
};
