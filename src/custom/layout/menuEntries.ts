import { adminName } from '../../providers/names.ts';
import type { CurrentUser } from '../../resources/calls/session.ts';
import { resources } from '../../resources/index.ts';
import {
  humanName,
  isAllowed,
  type Access,
  type IconName,
  type MenuGroup,
  type MenuSet,
  type ShowWhen,
} from '../../resources/kit/index.ts';
import { pages } from '../pages.tsx';

export interface MenuEntry {
  /** Below `/{lang}`, without a slash in front. */
  path: string;
  /** Key of its name. */
  title: string;
  /** Key of the name where the first one is missing, and the name where that is missing too. */
  otherwise: readonly [key: string, name: string];
  sets: readonly MenuSet[];
  group: MenuGroup | undefined;
  order: number;
  icon: IconName;
  showWhen: ShowWhen | undefined;
  access: Access;
}

const ENTRIES: readonly MenuEntry[] = [
  ...resources.flatMap(resource =>
    resource.menu
      ? [
          {
            ...resource.menu,
            sets: [resource.menu.set].flat(),
            group: resource.menu.group,
            showWhen: resource.menu.showWhen,
            path: adminName(resource),
            title: `app.menu.of.${resource.name}`,
            otherwise: [`resources.${resource.name}.name`, humanName(resource.name)] as const,
            access: resource.access.read,
          },
        ]
      : [],
  ),
  ...pages.flatMap(page =>
    page.menu
      ? [
          {
            ...page.menu,
            sets: [page.menu.set].flat(),
            group: page.menu.group,
            showWhen: page.menu.showWhen,
            path: page.path,
            title: page.title,
            otherwise: [page.title, page.path] as const,
            access: page.access,
          },
        ]
      : [],
  ),
].sort((a, b) => a.order - b.order);

const HOLDS: Readonly<Record<ShowWhen, (user: CurrentUser) => boolean>> = {
  shopHasGst: user => Boolean(user.shop.gstnumber?.trim()),
};

/** What somebody's menu holds: what his role may read, and what fits the shop. */
export const menuOf = (user: CurrentUser): readonly MenuEntry[] =>
  ENTRIES.filter(
    entry => isAllowed(user.role, entry.access) && (!entry.showWhen || HOLDS[entry.showWhen](user)),
  );

/**
 * The entry a path belongs to: the one with the longest matching beginning, so that `/hsn-code/list/…` lights
 * HSN codes and `/financial-management/finance` not its parent.
 */
export const activeEntry = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries
    .filter(entry => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
