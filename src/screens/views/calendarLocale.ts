import type { LocaleInput } from '@fullcalendar/react';
import { use } from 'react';
import type { Language } from '../../kit/languages.ts';
import { localeOf } from '../../i18n/dates.ts';

const LOADS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: LocaleInput }>>> = {
  hi: () => import('@fullcalendar/react/locales/hi'),
  fr: () => import('@fullcalendar/react/locales/fr'),
  ar: () => import('@fullcalendar/react/locales/ar'),
};

const loading = new Map<Language, Promise<LocaleInput>>();

const load = async (language: Language): Promise<LocaleInput> => {
  const words = language === 'en' ? {} : (await LOADS[language]()).default;
  // Its words, the digits of the other pages.
  return { ...words, code: localeOf(language) };
};

/** Suspends while it loads. */
export const useCalendarLocale = (language: Language): LocaleInput => {
  const promise = loading.get(language) ?? load(language);
  loading.set(language, promise);
  return use(promise);
};
