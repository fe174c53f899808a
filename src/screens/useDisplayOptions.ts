import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../i18n/languages.ts';
import { mayDo } from '../providers/createAuthProvider.ts';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import type { CurrentUser } from '../resources/calls/session.ts';
import type { Role } from '../resources/kit/index.ts';
import { businessDateOf, DEFAULT_TIME_ZONE } from '../resources/rules/businessDate.ts';
import type { DisplayOptions } from './kinds/format.ts';

export const useLanguage = (): Language => {
  const [locale] = useLocaleState();
  return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
};

/** The person signed in; undefined for the moment until he is known. */
export const usePerson = (): CurrentUser | undefined => useCurrentUser();

/** The role of the person signed in; undefined for the moment until it is known. */
export const useRole = (): Role | undefined => usePerson()?.role;

/**
 * May the person signed in do this to a resource? The same rule as react-admin's `useCanAccess`, answered in the same
 * render: the gate lets nobody in before he is known, so there is nothing to wait for and no screen is drawn twice.
 */
export const useMay = (resource: string, action: string): boolean => {
  const role = useRole();
  return role !== undefined && mayDo(role, resource, action);
};

/** How values are written for this reader: language, the shop's time zone, yes and no. */
export const useDisplayOptions = (): DisplayOptions => {
  const language = useLanguage();
  const timeZone = usePerson()?.shop?.timeZone ?? DEFAULT_TIME_ZONE;
  const translate = useTranslate();
  return useMemo(
    () => ({ language, timeZone, yes: translate('screens.list.yes'), no: translate('screens.list.no') }),
    [language, timeZone, translate],
  );
};

/** The shop's day. */
export const useToday = (): string => {
  const timeZone = usePerson()?.shop?.timeZone ?? DEFAULT_TIME_ZONE;
  return businessDateOf(new Date(), timeZone);
};
