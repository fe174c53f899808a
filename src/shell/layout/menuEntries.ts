import { adminName } from '../../providers/names.ts';
import type { CurrentUser } from '../../resources/session/answers.ts';
import { resources } from '../../resources/index.ts';
import { mayUse } from '../../resources/abilities.ts';
import {
  humanName,
  type Access,
  type AnyResource,
  type IconName,
  type MenuGroup,
  type MenuPlace,
  type MenuSet,
  type Role,
  type ShowWhen,
} from '../../kit/index.ts';
import type { Ability } from '../../kit/roleAbilities.ts';
import { pages } from '../../custom/pages.tsx';
import { isShown } from '../../providers/showWhen.ts';

export interface MenuEntry {
  /** It stands below `/{lang}`, without a leading slash. */
  path: string;
  /** It is part of a path below `/{lang}` (`/customers/`) that also activates the entry. */
  activeUrl: string;
  title: string;
  /** It is the fallback key, and the name if that is missing too. */
  otherwise: readonly [key: string, name: string];
  sets: readonly MenuSet[];
  group: MenuGroup | undefined;
  order: number;
  icon: IconName;
  showWhen: ShowWhen | undefined;
  access: Ability | Access;
}

export interface MenuBranch {
  group: MenuGroup;
  title: string;
  order: number;
  icon: IconName;
  entries: readonly MenuEntry[];
}

const GROUPS: Readonly<Record<MenuGroup, { order: number; icon: IconName }>> = {
  catalogue: { order: 25, icon: 'Category' },
  stock: { order: 23, icon: 'Assignment' },
  purchasing: { order: 35, icon: 'ShoppingCart' },
  financing: { order: 42, icon: 'AccountBalance' },
  expenses: { order: 46, icon: 'ReceiptLong' },
};

const placed = (menu: MenuPlace, path: string) => ({
  path,
  activeUrl: menu.activeUrl ?? `/${path}/`,
  sets: [menu.set].flat(),
  group: menu.group,
  order: menu.order,
  icon: menu.icon,
  showWhen: menu.showWhen,
});

/** A singleton form is only for those with write access. */
const accessOf = ({ name, singleton }: AnyResource): Ability =>
  singleton ? `${name}.write` : `${name}.read`;

const ENTRIES: readonly MenuEntry[] = [
  ...resources.flatMap(resource =>
    resource.menu
      ? [
          {
            ...placed(resource.menu, adminName(resource)),
            title: `app.menu.of.${resource.name}`,
            otherwise: [`resources.${resource.name}.name`, humanName(resource.name)] as const,
            access: accessOf(resource),
          },
        ]
      : [],
  ),
  ...pages.flatMap(page =>
    page.menu
      ? [
          {
            ...placed(page.menu, page.path),
            title: page.title,
            otherwise: [page.title, page.path] as const,
            access: page.access,
          },
        ]
      : [],
  ),
].sort((a, b) => a.order - b.order);

export const menuOf = (user: CurrentUser): readonly MenuEntry[] =>
  ENTRIES.filter(entry => mayUse(user, entry.access) && isShown(entry.showWhen, user));

const SETS: Readonly<Record<Role, readonly MenuSet[]>> = {
  owner: ['shop', 'office'],
  staff: ['shop'],
  office: ['office'],
};

/** What an own role adds may be a page of the other set. */
const setsOf = ({ role, ownRole }: CurrentUser): readonly MenuSet[] =>
  ownRole?.with.length ? [...new Set([...SETS[role], ...SETS.owner])] : SETS[role];

/** Answers undefined for an unknown name, from the build or localStorage. */
export const menuSetOf = (name: unknown): MenuSet | undefined =>
  name === 'shop' || name === 'office' ? name : undefined;

/** Menu sets with an entry for the user, the default of their role first. `VITE_MENU_SET` fixes one for all. */
export const menuSetsOf = (
  user: CurrentUser,
  fixed?: MenuSet,
  entries: readonly MenuEntry[] = menuOf(user),
): readonly MenuSet[] => {
  if (fixed) return [fixed];
  return setsOf(user).filter(set => entries.some(entry => entry.sets.includes(set)));
};

/** Lists entries and submenus of a set in order. A submenu with one allowed page becomes that page. */
export const menuItems = (entries: readonly MenuEntry[], set: MenuSet): (MenuEntry | MenuBranch)[] => {
  const here = entries.filter(entry => entry.sets.includes(set));
  const branches = (Object.keys(GROUPS) as MenuGroup[])
    .map(group => ({
      group,
      title: `app.menu.groups.${group}`,
      ...GROUPS[group],
      entries: here.filter(entry => entry.group === group),
    }))
    .filter(branch => branch.entries.length > 0)
    .map(branch => {
      const [only, ...others] = branch.entries;
      return only && others.length === 0 ? { ...only, group: undefined, order: branch.order } : branch;
    });
  return [...here.filter(entry => !entry.group), ...branches].sort((a, b) => a.order - b.order);
};

export const isBranch = (item: MenuEntry | MenuBranch): item is MenuBranch => 'entries' in item;

const HOMES: Readonly<Record<MenuSet, readonly string[]>> = {
  shop: ['dashboard'],
  office: ['sales-management'],
};

/** Answers the start page of the user's first set, below `/{lang}`: target of the logo and of sign-in. */
export const homeOf = (
  user: CurrentUser,
  fixed?: MenuSet,
  entries: readonly MenuEntry[] = menuOf(user),
): string => {
  const [set] = menuSetsOf(user, fixed, entries);
  const here = entries.filter(entry => set && entry.sets.includes(set));
  const home = set && HOMES[set].find(path => here.some(entry => entry.path === path));
  return home ?? here[0]?.path ?? 'profilepage';
};

/**
 * Answers the entry of a path below `/{lang}`: an equal path, else the longest `activeUrl` contained in it, so that
 * `/financial-management/finance` does not activate its parent.
 */
export const activeEntry = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries.find(entry => entry.path === path) ??
  entries
    .filter(entry => `/${path}/`.includes(entry.activeUrl))
    .sort((a, b) => b.activeUrl.length - a.activeUrl.length)[0];

/** None while the page is of another set: `/users/dashboard` is not the shop's `/dashboard`. */
export const activeOfSet = (
  entries: readonly MenuEntry[],
  path: string,
  set: MenuSet | undefined,
): MenuEntry | undefined => {
  const active = activeEntry(entries, path);
  return set && active?.sets.includes(set) ? active : undefined;
};
