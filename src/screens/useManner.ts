import { useGetIdentity, useLocaleState, usePermissions, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../i18n/languages.ts';
import type { CurrentUser } from '../resources/calls/session.ts';
import type { Role } from '../resources/kit/index.ts';
import { businessDateOf, DEFAULT_TIME_ZONE } from '../resources/rules/businessDate.ts';
import type { Manner } from './kinds/format.ts';

export const useLanguage = (): Language => {
  const [locale] = useLocaleState();
  return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
};

/** The role of the person signed in; undefined for the moment until it is known. */
export const useRole = (): Role | undefined => usePermissions<Role>().permissions;

/** The person signed in; undefined for the moment until he is known. */
export const usePerson = (): CurrentUser | undefined =>
  useGetIdentity().identity as unknown as CurrentUser | undefined;

/** How values are written for this reader: language, the shop's time zone, yes and no. */
export const useManner = (): Manner => {
  const language = useLanguage();
  const timeZone = usePerson()?.shop?.timeZone ?? DEFAULT_TIME_ZONE;
  const say = useTranslate();
  return useMemo(
    () => ({ language, timeZone, yes: say('screens.list.yes'), no: say('screens.list.no') }),
    [language, timeZone, say],
  );
};

/** The shop's day. */
export const useToday = (): string => {
  const timeZone = usePerson()?.shop?.timeZone ?? DEFAULT_TIME_ZONE;
  return businessDateOf(new Date(), timeZone);
};
