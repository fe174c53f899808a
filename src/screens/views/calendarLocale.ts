import type { LocaleInput } from '@fullcalendar/react';
import { use } from 'react';
import { factsOf, type Language } from '../../kit/languages.ts';

const loading = new Map<Language, Promise<LocaleInput>>();

const load = async (language: Language): Promise<LocaleInput> => {
  const words = (await import(`@fullcalendar/react/locales/${language}`)) as
    | { default: LocaleInput }
    | undefined;
  // It has its own words, and the digits of the other pages.
  return { ...words?.default, code: factsOf(language).locale };
};

/** Suspends while it loads. */
export const useCalendarLocale = (language: Language): LocaleInput => {
  const promise = loading.get(language) ?? load(language);
  loading.set(language, promise);
  return use(promise);
};
