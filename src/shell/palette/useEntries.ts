import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useLogout, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Language } from '../../kit/languages.ts';
import { translator } from '../../i18n/translate.ts';
import { loadMessages, offeredLanguages } from '../../providers/i18nProvider.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useAppearance } from '../../theme/appearance.ts';
import { entriesFor, type Entry } from './entries.ts';

/** English names are searchable too; their messages load with the palette. */
const useEnglish = (language: Language, translate: ReturnType<typeof useTranslate>) => {
  const { data } = useQuery({
    queryKey: ['english-messages'],
    queryFn: async () => translator('en', await loadMessages('en')),
    staleTime: Infinity,
    enabled: language !== 'en',
  });
  return data ?? translate;
};

export const useEntries = (): readonly Entry[] => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const language = locale as Language;
  const translateEnglish = useEnglish(language, translate);
  const user = useCurrentUser();
  const logout = useLogout();
  const [{ mode }, setAppearance] = useAppearance();
  return useMemo(
    () =>
      user
        ? entriesFor({
            user,
            translate,
            translateEnglish: translateEnglish as typeof translate,
            language,
            languages: offeredLanguages(language)
              .map(({ locale: offered }) => offered)
              .filter(offered => offered !== language),
            mode,
            handlers: {
              changeLanguage: setLocale,
              changeMode: chosen => setAppearance({ mode: chosen }),
              signOut: () => void logout(),
            },
          })
        : [],
    [user, translate, translateEnglish, language, mode, setLocale, setAppearance, logout],
  );
};
