import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { mayDo } from '../../providers/createAuthProvider.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useLanguage } from '../../providers/useLanguage.ts';
import { useToday } from '../../providers/useToday.ts';
import type { Role } from '../../kit/index.ts';
import { DEFAULT_TIME_ZONE } from '../../kit/rules/businessDate.ts';
import type { DisplayOptions } from './format.ts';

export { useLanguage, useToday };

export const usePerson = useCurrentUser;

export const useRole = (): Role | undefined => usePerson()?.role;

/** Access of the user, synchronous: the gate waits for the user, and `useCanAccess` would render twice. */
export const useMay = (resource: string, action: string): boolean => {
  const person = usePerson();
  return person !== undefined && mayDo(person, resource, action);
};

export const useDisplayOptions = (): DisplayOptions => {
  const language = useLanguage();
  const timeZone = usePerson()?.shop?.timeZone ?? DEFAULT_TIME_ZONE;
  const translate = useTranslate();
  return useMemo(
    () => ({ language, timeZone, yes: translate('screens.list.yes'), no: translate('screens.list.no') }),
    [language, timeZone, translate],
  );
};
