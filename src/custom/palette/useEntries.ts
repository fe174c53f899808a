import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useLogout, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { translator } from '../../i18n/translate.ts';
import { loadMessages, offeredLanguages } from '../../providers/i18nProvider.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useAppearance } from '../../theme/appearance.ts';
import { entriesFor, type Entry } from './entries.ts';

/** English, for those who know a page by its English name; its messages come once the palette is open. */
const useEnglish = (language: Language, say: ReturnType<typeof useTranslate>) => {
  const { data } = useQuery({
    queryKey: ['english-messages'],
    queryFn: async () => translator('en', await loadMessages('en')),
    staleTime: Infinity,
    enabled: language !== 'en',
  });
  return data ?? say;
};

/** Every entry of the person who reads, in his language and in English. */
export const useEntries = (): readonly Entry[] => {
  const say = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const language = locale as Language;
  const sayEnglish = useEnglish(language, say);
  const user = useCurrentUser();
  const logout = useLogout();
  const [{ mode }, setAppearance] = useAppearance();
  return useMemo(
    () =>
      user
        ? entriesFor({
            user,
            say,
            sayEnglish: sayEnglish as typeof say,
            language,
            languages: offeredLanguages(language)
              .map(({ locale: offered }) => offered)
              .filter(offered => offered !== language),
            mode,
            deeds: {
              changeLanguage: setLocale,
              changeMode: chosen => setAppearance({ mode: chosen }),
              signOut: () => void logout(),
            },
          })
        : [],
    [user, say, sayEnglish, language, mode, setLocale, setAppearance, logout],
  );
};
