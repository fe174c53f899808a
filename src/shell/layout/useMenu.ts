import { useBasename, useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { SEVERAL } from '../../i18n/plurals.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { MenuSet } from '../../kit/index.ts';
import { activeOfSet, menuItems, menuOf, menuSetOf, menuSetsOf, type MenuEntry } from './menuEntries.ts';
import { useNavigation } from './navigation.tsx';

export const FIXED_SET = menuSetOf(import.meta.env.VITE_MENU_SET);

export const useMenu = () => {
  const user = useCurrentUser();
  const basename = useBasename();
  const { pathname } = useNavigation();
  const [chosen, setSet] = useStore<MenuSet | null>('menuSet', null);
  const sets = useMemo(() => (user ? menuSetsOf(user, FIXED_SET) : []), [user]);
  const set = sets.find(one => one === chosen) ?? sets[0];
  const entries = useMemo(() => (user ? menuOf(user) : []), [user]);
  const items = useMemo(() => (set ? menuItems(entries, set) : []), [entries, set]);
  const active = useMemo(
    () => activeOfSet(entries, pathname.slice(basename.length + 1).replace(/\/+$/, ''), set),
    [entries, set, pathname, basename],
  );
  return { sets, set, setSet, items, active };
};

export const useNameOf = () => {
  const translate = useTranslate();
  return ({ title, otherwise: [key, name] }: Pick<MenuEntry, 'title' | 'otherwise'>): string =>
    translate(title, { _: translate(key, { smart_count: SEVERAL, _: name }) });
};
