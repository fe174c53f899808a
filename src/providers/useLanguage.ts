import { useLocaleState } from 'ra-core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../kit/languages.ts';

export const useLanguage = (): Language => {
  const [locale] = useLocaleState();
  return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
};
